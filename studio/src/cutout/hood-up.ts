import type { ProductCutout } from './product.ts';

/** A hood takes so much of the height, and is so narrow next to the sleeves, from its tip to the shoulders. */
const hood = { least: 0.18, most: 0.45, nearTip: 0.1, wide: 0.45 };
/** The shoulders begin where the clothes are so wide, within so much of the height below the hood. */
const shoulders = { width: 0.6, within: 0.06 };
/** A hood is round: so far below its tip, in parts of its own height, it is no hook and no strap any more. */
const roundAt = 0.25;

/** Whether the outline is that of clothes with their hood spread above the shoulders, as no hanger holds it. */
export function hasHoodUp(product: ProductCutout): boolean {
  const { heightPx } = product;
  const width = (part: number) => widthAt(product, Math.round(part * heightPx));
  const steps = Array.from({ length: 60 }, (_, step) => step / 100);
  const neck = steps.find((part) => width(part) >= shoulders.width);
  if (neck === undefined || neck < hood.least || neck > hood.most) return false;
  const above = steps.filter((part) => part <= neck - shoulders.within);
  return width(neck * roundAt) >= hood.nearTip && above.every((part) => width(part) <= hood.wide);
}

/** From the first to the last solid pixel of a row, in parts of the cut-out's width. */
function widthAt({ rgba, widthPx }: ProductCutout, y: number): number {
  const isSolid = (x: number) => (rgba[(y * widthPx + x) * 4 + 3] ?? 0) >= 128;
  let [first, last] = [0, widthPx - 1];
  while (first < widthPx && !isSolid(first)) first++;
  while (last > first && !isSolid(last)) last--;
  return first === widthPx ? 0 : (last - first + 1) / widthPx;
}
