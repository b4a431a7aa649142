import type { Quote } from '@kadr/shared/batches';
import { isOutlineInDoubt } from '@kadr/shared/products';
import { paths } from '../../../lib/paths.ts';

type Quoted = Quote['products'][number];

/** The products that would be photographed, and of these the ones whose photo is asked about first. */
export function doubtsOf({ products }: Quote): { wanted: Quoted[]; doubtful: Quoted[] } {
  const wanted = products.filter(({ frames, outlineDoubt }) =>
    frames.some(({ will }) => will === 'make' || (will === 'cannot' && outlineDoubt !== null)),
  );
  return { wanted, doubtful: wanted.filter(({ outlineDoubt }) => outlineDoubt !== null) };
}

/** Where a seller answers: the outline's editor, or the photoshoot, which asks whether hidden legs matter. */
export function placeOfDoubt(productId: string, doubt: NonNullable<Quoted['outlineDoubt']>): string {
  const isOfOutline = isOutlineInDoubt({ isChecked: false, confidence: doubt.confidence });
  return isOfOutline ? paths.outline(productId, doubt.photoId) : paths.visualProduct(productId);
}
