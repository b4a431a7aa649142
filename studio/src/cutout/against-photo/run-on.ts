import { maskFrom } from '../../matte/mask-of.ts';
import { colourDensity, type SmallPicture } from '../../outline/index.ts';
import { distanceTo } from '../../matte/distance.ts';

/** Pixels from the outline on which colours speak for one side: nearer ones are mixed. */
const clearPx = 3;
/** So much more common in the product than around it, as a logarithm. */
const likelyOdds = Math.log(3);
/** Two neighbours that hold together less than this have an edge between them. */
const edgeBond = 0.25;
/** Ground further away than this share of the product's size counts fully, that next to it by the weight. */
const farShare = 0.6;
const nearWeight = 0.05;
/** A shadow's channels are darkened alike, up to this factor; near black nothing can be told. */
const sameHue = 1.18;
const darkest = 12;

/**
 * How much more each pixel looks like the product than like what is around it: a logarithm, 0 = as much. What lies next
 * to the outline counts less for the ground than what lies far from it: there it may be a lost part. Null where one
 * side has no pixels.
 */
export function likeness({ rgb, widthPx, heightPx }: SmallPicture, matte: Uint8Array): Float32Array | null {
  const inside = maskFrom(matte, 128);
  const fromProduct = distanceTo(inside, widthPx, heightPx);
  const fromGround = distanceTo(
    inside.map((value) => 1 - value),
    widthPx,
    heightPx,
  );
  const reach = farShare * Math.sqrt(inside.reduce((sum, value) => sum + value, 0));
  const product = colourDensity(
    rgb,
    fromGround.map((d) => (d > clearPx ? 1 : 0)),
  );
  const ground = colourDensity(
    rgb,
    fromProduct.map((d) => (d > clearPx ? Math.min(1, nearWeight + (d / reach) ** 2) : 0)),
  );
  if (!product || !ground) return null;
  return Float32Array.from(matte, (_, i) => Math.log((product(rgb, i) + 1e-6) / (ground(rgb, i) + 1e-6)));
}

/**
 * Where the product seems to run on beyond its outline: pixels that look like it, not like its surroundings, and hang
 * together with it across an outline that no edge of the photo supports. 1 where that is so.
 */
export function runOn(picture: SmallPicture, matte: Uint8Array, like: Float32Array): Uint8Array {
  const { widthPx: width, toRight, toBelow } = picture;
  const result = new Uint8Array(matte.length);
  const inside = maskFrom(matte, 128);
  const open: number[] = [];
  const reach = (to: number, bond: number | undefined): void => {
    if (inside[to] === 1 || result[to] === 1 || (like[to] ?? 0) < likelyOdds || (bond ?? 0) < edgeBond) return;
    result[to] = 1;
    open.push(to);
  };
  const around = (i: number): void => {
    const x = i % width;
    if (x > 0) reach(i - 1, toRight[i - 1]);
    if (x < width - 1) reach(i + 1, toRight[i]);
    if (i >= width) reach(i - width, toBelow[i - width]);
    if (i + width < matte.length) reach(i + width, toBelow[i]);
  };
  for (let i = 0; i < matte.length; i++) if (inside[i] === 1) around(i);
  for (let i = open.pop(); i !== undefined; i = open.pop()) around(i);
  return result;
}

/**
 * Which pixels have the ground's own hue, darker or lighter: a shadow of the product looks so, and says nothing. 1
 * where that is so.
 */
export function shadowLike({ rgb }: SmallPicture, matte: Uint8Array): Uint8Array {
  const sums = [0, 0, 0];
  let count = 0;
  for (let i = 0; i < matte.length; i++) {
    if ((matte[i] ?? 0) > 10) continue;
    for (let c = 0; c < 3; c++) sums[c] = (sums[c] ?? 0) + (rgb[3 * i + c] ?? 0);
    count++;
  }
  if (count === 0) return new Uint8Array(matte.length);
  return matte.map((_, i) => {
    const ratios = sums.map((sum, c) => ((rgb[3 * i + c] ?? 0) + darkest) / (sum / count + darkest));
    return Math.max(...ratios) < sameHue * Math.min(...ratios) ? 1 : 0;
  });
}
