import type { Matte } from './matte.ts';

/** The two hues have to differ by so much, as a channel's share of the sum of all. */
const leastApart = 0.15;
/** And one channel has to be less in the ground, of 255: a shine and a white ground only add to the product's colour. */
const leastLoss = 40;
/** Before a ground that is darker in all channels a shaded side is a mixture, too. */
const leastLight = 48;
/** Hues of what is nearly black are noise: so much is added to each channel. */
const hueNoise = 10;
/** Side of the squares that a matte is looked through in, and every which pixel of them. */
const cellPx = 16;
const stepPx = 4;

/** A count of pixels, and the sums of their three channels. */
type Sums = ArrayLike<number>;

/**
 * Whether product and ground have hues so different that a colour between them is a mixture, and no shade of the product
 * or shine on it.
 */
export function areOtherHues(product: Sums, ground: Sums): boolean {
  const share = (side: Sums, c: number): number => {
    const noise = hueNoise * (side[0] ?? 0);
    return ((side[c] ?? 0) + noise) / ((side[1] ?? 0) + (side[2] ?? 0) + (side[3] ?? 0) + 3 * noise);
  };
  let [apart, loss, light] = [0, 0, 0];
  for (let c = 1; c <= 3; c++) {
    apart = Math.max(apart, Math.abs(share(product, c) - share(ground, c)));
    light = Math.max(light, (ground[c] ?? 0) / (ground[0] ?? 1));
    loss = Math.max(loss, (product[c] ?? 0) / (product[0] ?? 1) - (ground[c] ?? 0) / (ground[0] ?? 1));
  }
  return apart > leastApart && loss > leastLoss && light > leastLight;
}

/** Around which pixels of an edge the two sides may be so; null where that is nowhere. Quick: every fourth pixel. */
export function otherHuesNear(rgb: Uint8Array, { alpha, widthPx, heightPx }: Matte): ((i: number) => boolean) | null {
  const [w, h] = [Math.ceil(widthPx / cellPx), Math.ceil(heightPx / cellPx)];
  const sums = { product: new Float64Array(4 * w * h), ground: new Float64Array(4 * w * h) };
  for (let y = 0; y < heightPx; y += stepPx)
    for (let x = 0; x < widthPx; x += stepPx) {
      const i = y * widthPx + x;
      const side = alpha[i] === 255 ? sums.product : alpha[i] === 0 ? sums.ground : null;
      if (!side) continue;
      const o = 4 * (Math.floor(y / cellPx) * w + Math.floor(x / cellPx));
      side[o] = (side[o] ?? 0) + 1;
      for (let c = 0; c < 3; c++) side[o + c + 1] = (side[o + c + 1] ?? 0) + (rgb[3 * i + c] ?? 0);
    }
  const around = (side: Float64Array, cx: number, cy: number): number[] => {
    const all = [0, 0, 0, 0];
    for (let y = Math.max(0, cy - 1); y <= Math.min(h - 1, cy + 1); y++)
      for (let x = Math.max(0, cx - 1); x <= Math.min(w - 1, cx + 1); x++)
        for (let k = 0; k < 4; k++) all[k] = (all[k] ?? 0) + (side[4 * (y * w + x) + k] ?? 0);
    return all;
  };
  const isTelling = new Uint8Array(w * h);
  for (let cell = 0; cell < isTelling.length; cell++) {
    const [x, y] = [cell % w, Math.floor(cell / w)];
    const [product, ground] = [around(sums.product, x, y), around(sums.ground, x, y)];
    if (product[0] !== 0 && ground[0] !== 0 && areOtherHues(product, ground)) isTelling[cell] = 1;
  }
  if (!isTelling.includes(1)) return null;
  return (i) => isTelling[Math.floor(Math.floor(i / widthPx) / cellPx) * w + Math.floor((i % widthPx) / cellPx)] === 1;
}
