import cascade from './face-cascade.json' with { type: 'json' };

/** A square that a face fills from brow to mouth, in pixels of the picture. */
export interface FaceBox {
  left: number;
  top: number;
  sidePx: number;
}

/** A face is looked for from this part of the picture's shorter side on. */
const leastPart = 0.09;
/** From one size of the window to the next one. */
const growth = 1.18;
/** So many windows around the same place say that there is one. */
const leastHits = 5;

const half = cascade.sizePx / 2;

type Stage = (typeof cascade.stages)[number];

/**
 * Upright faces seen from the front in a grey picture, largest first: a boosted cascade of local binary patterns (Liao et al.
 * 2007; trained by the OpenCV project, see NOTICE), moved over the picture in growing windows. One byte a pixel; only windows
 * whose middle lies in `where` (not 0) are looked at.
 */
export function findFaces(grey: Uint8Array, where: Uint8Array, width: number, height: number): FaceBox[] {
  const hits: FaceBox[] = [];
  const least = Math.max(cascade.sizePx, leastPart * Math.min(width, height));
  for (let sidePx = least; sidePx <= Math.min(width, height); sidePx *= growth) {
    const scale = cascade.sizePx / sidePx;
    const [w, h] = [Math.floor(width * scale), Math.floor(height * scale)];
    const sums = integral(shrunk(grey, width, height, w, h), w, h);
    for (let y = 0; y + cascade.sizePx < h; y++) {
      for (let x = 0; x + cascade.sizePx < w; x++) {
        const middle = Math.floor((y + half) / scale) * width + Math.floor((x + half) / scale);
        if (where[middle] !== 0 && isFace(sums, w + 1, x, y)) hits.push({ left: x / scale, top: y / scale, sidePx });
      }
    }
  }
  return grouped(hits).toSorted((a, b) => b.sidePx - a.sidePx);
}

function isFace(sums: Float64Array, stride: number, x: number, y: number): boolean {
  return cascade.stages.every((stage) => passes(stage, sums, stride, y * stride + x));
}

function passes({ threshold, weak }: Stage, sums: Float64Array, stride: number, at: number): boolean {
  let sum = 0;
  for (const [feature, subset, [inside, outside]] of weak as [number, number[], [number, number]][]) {
    const code = patternOf(cascade.features[feature] ?? [], sums, stride, at);
    sum += ((subset[code >> 5] ?? 0) >> (code & 31)) & 1 ? inside : outside;
  }
  return sum >= threshold;
}

/** Eight cells around a ninth one, clockwise from the upper left: whether each is at least as light as it. */
const around = [[0, 0], [1, 0], [2, 0], [2, 1], [2, 2], [1, 2], [0, 2], [0, 1]] as const;

function patternOf([x = 0, y = 0, w = 1, h = 1]: number[], sums: Float64Array, stride: number, at: number): number {
  const start = at + y * stride + x;
  const cell = (column: number, row: number) => {
    const i = start + row * h * stride + column * w;
    return (sums[i + h * stride + w] ?? 0) - (sums[i + w] ?? 0) - (sums[i + h * stride] ?? 0) + (sums[i] ?? 0);
  };
  const middle = cell(1, 1);
  return around.reduce((code, [column, row]) => (code << 1) | (cell(column, row) >= middle ? 1 : 0), 0);
}

function shrunk(grey: Uint8Array, width: number, height: number, w: number, h: number): Float64Array {
  const result = new Float64Array(w * h);
  for (let y = 0; y < h; y++) {
    const [top, bottom] = [Math.floor(y * height / h), Math.max(Math.floor(y * height / h) + 1, Math.floor((y + 1) * height / h))];
    for (let x = 0; x < w; x++) {
      const [left, right] = [Math.floor(x * width / w), Math.max(Math.floor(x * width / w) + 1, Math.floor((x + 1) * width / w))];
      let sum = 0;
      for (let v = top; v < bottom; v++) for (let u = left; u < right; u++) sum += grey[v * width + u] ?? 0;
      result[y * w + x] = sum / ((bottom - top) * (right - left));
    }
  }
  return result;
}

/** Sums of all pixels above and to the left, one row and column more. */
function integral(picture: Float64Array, width: number, height: number): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += picture[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

function grouped(hits: readonly FaceBox[]): FaceBox[] {
  const groups: FaceBox[][] = [];
  for (const hit of hits) {
    const group = groups.find(([first]) => first && isSame(first, hit));
    if (group) group.push(hit);
    else groups.push([hit]);
  }
  return groups.filter(({ length }) => length >= leastHits).map((group) => {
    const mean = (of: (box: FaceBox) => number) => group.reduce((sum, box) => sum + of(box), 0) / group.length;
    return { left: mean(({ left }) => left), top: mean(({ top }) => top), sidePx: mean(({ sidePx }) => sidePx) };
  });
}

function isSame(a: FaceBox, b: FaceBox): boolean {
  const near = 0.35 * Math.min(a.sidePx, b.sidePx);
  const middle = ({ left, top, sidePx }: FaceBox) => [left + sidePx / 2, top + sidePx / 2] as const;
  const [[ax, ay], [bx, by]] = [middle(a), middle(b)];
  return Math.abs(ax - bx) < near && Math.abs(ay - by) < near && Math.max(a.sidePx, b.sidePx) < 1.7 * Math.min(a.sidePx, b.sidePx);
}
