/**
 * Bicubic enlargement (Catmull-Rom) of a picture whose rows are drawn when they are needed; pixel centres stay in
 * place.
 */
interface Taps {
  /** The first of four source pixels, counted in a line that has two more at either end. */
  first: Int32Array;
  /** Four weights a pixel. */
  weights: Float32Array;
}

function tapsOf(from: number, to: number): Taps {
  const taps: Taps = { first: new Int32Array(to), weights: new Float32Array(to * 4) };
  for (let i = 0; i < to; i++) {
    const place = ((i + 0.5) * from) / to + 1.5;
    const cell = Math.floor(place);
    const f = place - cell;
    taps.first[i] = cell - 1;
    taps.weights.set(
      [
        -f / 2 + f * f - f ** 3 / 2,
        1 - 2.5 * f * f + 1.5 * f ** 3,
        f / 2 + 2 * f * f - 1.5 * f ** 3,
        (f ** 3 - f * f) / 2,
      ],
      i * 4,
    );
  }
  return taps;
}

/**
 * Answers a function that gives row after row (ascending) of the enlarged picture, three values a pixel; a row is valid
 * until the next is asked for. `draw` fills a row of the source.
 */
export function enlargedRows(
  from: { widthPx: number; heightPx: number },
  to: { widthPx: number; heightPx: number },
  draw: (y: number, target: Float32Array) => void,
): (y: number) => Float32Array {
  const row = new Float32Array(to.widthPx * 3);
  if (from.widthPx === to.widthPx && from.heightPx === to.heightPx) return (y) => (draw(y, row), row);
  const across = tapsOf(from.widthPx, to.widthPx);
  const down = tapsOf(from.heightPx, to.heightPx);
  const padded = new Float32Array((from.widthPx + 4) * 3);
  const line = padded.subarray(6, 6 + from.widthPx * 3);
  const ring = [0, 1, 2, 3].map(() => ({ of: -1, row: new Float32Array(to.widthPx * 3) }));
  const wide = (source: number) => {
    const y = Math.max(0, Math.min(from.heightPx - 1, source - 2));
    const slot = ring[y & 3]!;
    if (slot.of === y) return slot.row;
    draw(y, line);
    padEnds(padded);
    widen(padded, across, slot.row);
    slot.of = y;
    return slot.row;
  };
  return (y) => {
    const first = down.first[y]!;
    blend([wide(first), wide(first + 1), wide(first + 2), wide(first + 3)], down.weights, y * 4, row);
    return row;
  };
}

function padEnds(padded: Float32Array): void {
  const last = padded.length - 9;
  for (let k = 0; k < 3; k++) {
    padded[k] = padded[3 + k] = padded[6 + k]!;
    padded[last + 3 + k] = padded[last + 6 + k] = padded[last + k]!;
  }
}

function widen(line: Float32Array, { first, weights }: Taps, target: Float32Array): void {
  for (let x = 0, i = 0, w = 0; x < first.length; x++, i += 3, w += 4) {
    const at = first[x]! * 3;
    const a = weights[w]!;
    const b = weights[w + 1]!;
    const c = weights[w + 2]!;
    const d = weights[w + 3]!;
    target[i] = line[at]! * a + line[at + 3]! * b + line[at + 6]! * c + line[at + 9]! * d;
    target[i + 1] = line[at + 1]! * a + line[at + 4]! * b + line[at + 7]! * c + line[at + 10]! * d;
    target[i + 2] = line[at + 2]! * a + line[at + 5]! * b + line[at + 8]! * c + line[at + 11]! * d;
  }
}

function blend(
  [r0, r1, r2, r3]: readonly [Float32Array, Float32Array, Float32Array, Float32Array],
  weights: Float32Array,
  at: number,
  target: Float32Array,
): void {
  const a = weights[at]!;
  const b = weights[at + 1]!;
  const c = weights[at + 2]!;
  const d = weights[at + 3]!;
  for (let i = 0; i < target.length; i++) target[i] = r0[i]! * a + r1[i]! * b + r2[i]! * c + r3[i]! * d;
}
