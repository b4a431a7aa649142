import type { PicturePlan } from '@kadr/shared/listings';
import type { DigitalSource } from '@kadr/shared/provenance';
import type { ListingDeps } from './listing-deps.ts';
import type { MeasuredVisual } from './measured-pictures.ts';

interface MadeFile {
  readonly bytes: Uint8Array;
  readonly source: DigitalSource;
  /** The number of its record. */
  readonly recordId: string;
}

/** The number and address of the record of a picture's file. */
export function recordFor(
  { recordOf }: Pick<ListingDeps, 'recordOf'>,
  { visual, card }: Pick<MeasuredVisual, 'visual' | 'card'>,
  plan: PicturePlan,
  marketplace: string,
): { id: string; url: string } {
  const what = card ? `card ${card.id} ${card.revision} ${card.language}` : visual.picture_key;
  return recordOf(visual.id, ['listing', marketplace, what, JSON.stringify(plan)].join(' '));
}

/** A picture as its plan says: the same plan makes the same file. */
export async function madeFile(
  deps: Pick<ListingDeps, 'recordOf' | 'engine' | 'credit'>,
  { visual, card, measure, bytes }: MeasuredVisual,
  plan: PicturePlan,
  marketplace: string,
): Promise<MadeFile> {
  const record = recordFor(deps, { visual, card }, plan, marketplace);
  return {
    ...(await deps.engine.repairPicture({
      picture: await bytes(),
      plan: { ...plan, box: measure.box, credit: deps.credit, provenanceUrl: record.url },
    })),
    recordId: record.id,
  };
}
