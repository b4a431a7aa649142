import type { HeightRange, ProductView } from '../shot.ts';

/**
 * Where the middle of a closeup of worn goods is, in shares of the height of what the photo shows of the person; null
 * where that says nothing: a cap is on the head, not in the hair below it.
 */
export function wornAt({
  product: { cut },
  category,
}: {
  readonly product: Pick<ProductView, 'cut'>;
  readonly category?: string | null | undefined;
}): HeightRange | null {
  if (category === 'hats-scarves' && !cut?.top) return { from: 0, to: cut?.bottom ? 0.32 : 0.12 };
  if (category === 'shoes' && !cut?.bottom) return { from: cut?.top ? 0.75 : 0.9, to: 1 };
  return null;
}
