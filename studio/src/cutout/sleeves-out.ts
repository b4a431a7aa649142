import type { ProductCutout } from './product.ts';

/** Rows that a top is looked at by, between these parts of its height: below its neck and above its hem's folds. */
const rows = 64;
const looked = { from: 0.14, to: 0.94 };
/**
 * Sleeves that hang reach so far beyond the body, in parts of its width, both together and each by itself, or make the
 * clothes so much wider than their shoulders are.
 */
const most = { both: 0.34, each: 0.12, wider: 1.2 };

/**
 * Whether sleeves stick out from the body, as laid flat or on a dummy: on a hanger they would fall. A row is compared
 * with the narrowest body below it, so that a skirt that widens downwards has none.
 */
export function hasSleevesOut(product: ProductCutout): boolean {
  const { heightPx } = product;
  const all = Array.from({ length: rows }, (_, i) => {
    const part = looked.from + ((looked.to - looked.from) * i) / (rows - 1);
    return rowOf(product, Math.round(part * (heightPx - 1)));
  });
  const shoulders = all.find((row) => row !== null);
  if (!shoulders) return false;
  const widest = most.wider * widthOf(shoulders.whole);
  let body: Span | null = null;
  for (const row of all.toReversed()) {
    if (!row) continue;
    const { whole, middle } = row;
    if (!body || widthOf(middle) < widthOf(body)) body = middle;
    const width = widthOf(body);
    const [left, right] = [body.from - whole.from, whole.to - body.to];
    if (widthOf(whole) < widest) continue;
    if (Math.min(left, right) > most.each * width && left + right > most.both * width) return true;
  }
  return false;
}

interface Span {
  from: number;
  to: number;
}

const widthOf = ({ from, to }: Span): number => to - from + 1;

/** A row from its first to its last solid pixel, and the part of it around the cut-out's middle. */
function rowOf({ rgba, widthPx }: ProductCutout, y: number): { whole: Span; middle: Span } | null {
  const isSolid = (x: number) => x >= 0 && x < widthPx && (rgba[(y * widthPx + x) * 4 + 3] ?? 0) >= 128;
  const whole = { from: 0, to: widthPx - 1 };
  while (whole.from < widthPx && !isSolid(whole.from)) whole.from++;
  while (whole.to > whole.from && !isSolid(whole.to)) whole.to--;
  if (whole.from === widthPx) return null;
  const centre = Math.round(widthPx / 2);
  if (!isSolid(centre)) return { whole, middle: whole };
  const middle = { from: centre, to: centre };
  while (isSolid(middle.from - 1)) middle.from--;
  while (isSolid(middle.to + 1)) middle.to++;
  return { whole, middle };
}
