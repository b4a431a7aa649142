import { countFrom, maskBelow, maskFrom, maskOf } from '../matte/mask-of.ts';
import { distanceTo } from '../matte/distance.ts';
import type { Matte } from '../matte/matte.ts';
import { findRegions, maskOfRegions, type Regions } from '../matte/regions.ts';
import { colourDensity } from '../outline/index.ts';
import { groundColours, type GroundColour } from './ground-colours.ts';
import { withSolid, type MattePasses } from './matte-passes.ts';
import { solidFrom, sureGround } from '../matte/levels.ts';

/** In shares of the product. */
const sizes = { least: 0.0005, most: 0.03 } as const;
/** Colours are read so far inside of a hole: its edge is mixed. */
const insidePx = 2.5;
const enoughPixels = 8;
/** On a plain ground from so bright on, what is seen through a hole is that ground, or its shade. */
const paleFrom = 170;
/** Logarithm of how much more frequent a hole's colours are in the product than in the ground; on any other ground. */
const ownColours = { onPale: 0.9, elsewhere: 3 } as const;
const mostScatter = 25;
/**
 * Of another hue than a white ground: its channels are by such different shares of the ground's. What is seen through a
 * hole with coloured sides takes their colour on, so these have to be grey: at most so saturated.
 */
const otherHue = {
  paleFrom: 200,
  spread: 0.04,
  scatter: 6,
  groundScatter: 9,
  likeFrom: -1.6,
  saturation: 0.25,
} as const;

/** What a hole's pixels are, all at least `insidePx` inside of it where it is large enough. */
interface Hole {
  count: number;
  like: number;
  readonly colour: [number, number, number];
  squares: number;
  readonly ofGround: [number, number, number];
  groundScatter: number;
  palest: number;
}

/**
 * The runs with a matte whose holes that are parts of the product are closed: on a pale ground the network takes white
 * checks, stripes and a glossy leather for openings. What such a hole shows is no ground: its colours are the product's,
 * or of another hue than the ground. The same passes where there is none. `rgb`: sRGB, of the matte's size.
 */
export function withOwnHoles(rgb: Uint8Array, passes: MattePasses): MattePasses {
  const { matte } = passes;
  const { widthPx: width, heightPx: height, alpha } = matte;
  const area = countFrom(alpha, solidFrom);
  const regions = findRegions(maskBelow(alpha, solidFrom), width, height);
  const isHole = regions.sizes.map(
    (size, label) => regions.edgePixels[label] === 0 && size >= sizes.least * area && size <= sizes.most * area,
  );
  if (!isHole.includes(true)) return passes;
  const holes = measured(rgb, matte, { ...regions, isHole });
  const saturation = rimSaturation(rgb, matte, regions);
  const isOwn = isHole.map((is, label) => {
    const hole = is ? holes[label] : undefined;
    return hole !== undefined && isOfProduct(hole, () => saturation(label));
  });
  if (!isOwn.includes(true)) return passes;
  const near = distanceTo(maskOfRegions(regions.labels, isOwn), width, height, insidePx);
  return withSolid(
    passes,
    maskOf(near, (d) => d <= insidePx),
  );
}

const noHole = (): Hole => ({
  count: 0,
  like: 0,
  colour: [0, 0, 0],
  squares: 0,
  ofGround: [0, 0, 0],
  groundScatter: 0,
  palest: 0,
});

function isOfProduct(hole: Hole, saturation: () => number): boolean {
  const { count, like, colour, squares, ofGround, groundScatter, palest } = hole;
  if (count < enoughPixels) return false;
  const scatter = Math.sqrt(Math.max(0, squares / count - colour.reduce((sum, c) => sum + (c / count) ** 2, 0)) / 3);
  const pale = palest / count;
  if (scatter <= mostScatter && like / count >= (pale >= paleFrom ? ownColours.onPale : ownColours.elsewhere))
    return true;
  const spread = (Math.max(...ofGround) - Math.min(...ofGround)) / count;
  return (
    pale >= otherHue.paleFrom &&
    spread >= otherHue.spread &&
    scatter <= otherHue.scatter &&
    groundScatter / count <= otherHue.groundScatter &&
    like / count >= otherHue.likeFrom &&
    saturation() <= otherHue.saturation
  );
}

function measured(
  rgb: Uint8Array,
  { widthPx: width, heightPx: height, alpha }: Matte,
  { labels, edgePixels, sizes: all, isHole }: Regions & { readonly isHole: readonly boolean[] },
): Hole[] {
  const isGround = maskOf(alpha, (a, i) => a <= sureGround && (edgePixels[labels[i] ?? -1] ?? 0) > 0);
  const ground = groundColours(rgb, isGround, width, height);
  const [ofProduct, ofGround] = [colourDensity(rgb, maskFrom(alpha, 251)), colourDensity(rgb, isGround)];
  const inside = distanceTo(maskFrom(alpha, solidFrom), width, height, insidePx + 1);
  const deep = all.map(() => 0);
  labels.forEach((label, i) => {
    if (isHole[label] === true && (inside[i] ?? 0) > insidePx) deep[label] = (deep[label] ?? 0) + 1;
  });
  const holes = all.map(noHole);
  const here: GroundColour = { r: 0, g: 0, b: 0, scatter: 0 };
  labels.forEach((label, i) => {
    const hole = isHole[label] === true ? holes[label] : undefined;
    if (!hole || ((deep[label] ?? 0) >= enoughPixels && (inside[i] ?? 0) <= insidePx)) return;
    ground.at(i % width, Math.floor(i / width), here);
    const around = [here.r, here.g, here.b];
    hole.count++;
    hole.like += Math.log(((ofProduct?.(rgb, i) ?? 0) + 1e-6) / ((ofGround?.(rgb, i) ?? 0) + 1e-6));
    hole.groundScatter += here.scatter;
    hole.palest += Math.min(...around);
    for (const c of [0, 1, 2] as const) {
      const value = rgb[3 * i + c] ?? 0;
      hole.colour[c] += value;
      hole.squares += value * value;
      hole.ofGround[c] += value / Math.max(1, around[c] ?? 0);
    }
  });
  return holes;
}

/** How saturated the product is right around a hole, 0 to 1. */
function rimSaturation(rgb: Uint8Array, { widthPx, heightPx, alpha }: Matte, { labels, sizes: all }: Regions) {
  return (label: number): number => {
    const hole = maskOfRegions(
      labels,
      all.map((_, one) => one === label),
    );
    const near = distanceTo(hole, widthPx, heightPx, 3 * insidePx);
    const sums: [number, number, number] = [0, 0, 0];
    near.forEach((d, i) => {
      if (d <= insidePx || d > 3 * insidePx || (alpha[i] ?? 0) < solidFrom) return;
      for (const c of [0, 1, 2] as const) sums[c] += rgb[3 * i + c] ?? 0;
    });
    return 1 - Math.min(...sums) / Math.max(1, ...sums);
  };
}
