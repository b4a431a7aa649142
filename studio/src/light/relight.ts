import type { PlateMeta } from '../plates/plate-meta.ts';
import { luminance, srgbLightTable } from '../plates/tone-curve.ts';
import type { PlacedProduct } from '../shot/framing/fit-product.ts';
import type { LightMood, Rgb } from '../shot/shot.ts';
import { solidResolution, type AlphaMap, type PlacedAlpha } from './alpha-map.ts';
import { wholeProbe } from './probe.ts';

/** Cells of the gain map across and down: too coarse to touch any detail of the product. */
export const gainCells = 24;

/** How the product is lit: gain = what the photo's linear light is multiplied with. */
export interface Relight {
  /** gainCells^2 * 3, row-major. */
  gain: Float32Array;
  /** Mean gain per channel. */
  mean: Rgb;
  /** 0 to 1: how much product and set drown in each other because both are dark. */
  drowned: number;
}

/** How much of the set's gradient, colour and brightness the product takes. */
const onGoods = { gradient: 0.7, cast: 0.7, exposure: 0.7 };
/**
 * From straight above no lamp and no room is seen that tells why goods change their colour: of navy trousers on green
 * velvet strangers said that they had become brown.
 */
const onLying = { ...onGoods, cast: 0.4 };
/** A person in a photo is lit well already, and skin soon looks ill in the colour of a set: half of it is enough there. */
const onSkin = { gradient: 0.5, cast: 0.5, exposure: 0.6 };
const lowestExposure = 0.55;
const highestExposure = 0.97;

/**
 * Lights the whole product as the set's probe says: exposure, colour of light and a low-frequency gradient, never
 * details. `behind` is the set's mean light around the product: where it and the product are both dark, the product's
 * rim is lifted. With `behind` null the photo's own light is kept (gain 1): frames on white.
 */
export function relightOf(
  product: { rgba: Uint8Array },
  { alpha, placed }: PlacedAlpha,
  { meta, mood }: { meta: PlateMeta; mood: LightMood },
  behind: number | null,
): Relight {
  if (behind === null)
    return { gain: new Float32Array(gainCells * gainCells * 3).fill(1), mean: [1, 1, 1], drowned: 0 };
  const light = smoothed(probeLight(meta, mood, placed));
  const mean = meanOf(light);
  const meanLight = luminance(mean);
  const full = Math.max(lowestExposure, Math.min(highestExposure, meanLight * 1.04));
  const part = placed.isPerson ? onSkin : placed.lying ? onLying : onGoods;
  const exposure = full ** part.exposure;
  const cast: Rgb = [0, 1, 2].map((c) => (mean[c]! / meanLight) ** part.cast) as Rgb;
  const dark = meanLightOf(product.rgba) * exposure;
  const drowned = Math.max(0, 1 - Math.max(dark, behind) / 0.16);
  const rim = drowned > 0 ? rimOf(alpha) : null;
  const gain = new Float32Array(gainCells * gainCells * 3);
  for (let i = 0; i < gainCells * gainCells; i++) {
    const local = luminance([light[i * 3]!, light[i * 3 + 1]!, light[i * 3 + 2]!]) / meanLight;
    const gradient = 1 + part.gradient * (Math.max(0.4, Math.min(1.3, local)) - 1);
    const lift = rim ? 1 + drowned * (0.25 + 0.9 * rim[i]!) : 1;
    for (let c = 0; c < 3; c++) gain[i * 3 + c] = Math.min(rim ? 1.6 : 1.12, exposure * gradient * cast[c]! * lift);
  }
  return { gain, mean: meanOf(gain), drowned };
}

/**
 * Light at the product's place, gainCells^2 * 3: the part of the probe that the product covers, all groups with their
 * mood.
 */
function probeLight(meta: PlateMeta, mood: LightMood, placed: PlacedProduct): Float32Array {
  const { n, key, fill, accent } = wholeProbe(meta);
  const heightPart = Math.min(1, placed.imageHeightUnits / meta.slot.h);
  const widthPart = placed.lying ? Math.min(1, placed.imageWidthUnits / meta.slot.w) : 1;
  const top = placed.lying
    ? 0.5 - heightPart / 2
    : Math.max(0, Math.min(1 - heightPart, 1 - heightPart - placed.baseUnits / meta.slot.h));
  const light = new Float32Array(gainCells * gainCells * 3);
  for (let row = 0; row < gainCells; row++) {
    const y = Math.min(n - 1, Math.floor((top + (heightPart * (row + 0.5)) / gainCells) * n));
    for (let column = 0; column < gainCells; column++) {
      const x = Math.min(n - 1, Math.floor((0.5 + widthPart * ((column + 0.5) / gainCells - 0.5)) * n));
      for (let c = 0; c < 3; c++) {
        const at = (y * n + x) * 3 + c;
        light[(row * gainCells + column) * 3 + c] = Math.max(
          1e-3,
          key[at]! * mood.key[c]! + fill[at]! * mood.fill[c]! + (accent?.[at] ?? 0) * mood.accent[c]!,
        );
      }
    }
  }
  return light;
}

/** Two 5 x 5 box passes: what is left is a gradient. */
function smoothed(light: Float32Array): Float32Array {
  let source = light;
  for (let pass = 0; pass < 4; pass++) {
    const target = new Float32Array(source.length);
    for (let i = 0; i < gainCells * gainCells; i++) boxMean(source, i, pass % 2 === 0, target);
    source = target;
  }
  return source;
}

/** The mean of five cells across or down around one, edges repeated. */
function boxMean(source: Float32Array, cell: number, across: boolean, target: Float32Array): void {
  const row = Math.floor(cell / gainCells);
  const column = cell % gainCells;
  for (let c = 0; c < 3; c++) {
    let sum = 0;
    for (let i = -2; i <= 2; i++)
      sum += source[(across ? row * gainCells + inside(column + i) : inside(row + i) * gainCells + column) * 3 + c]!;
    target[(row * gainCells + column) * 3 + c] = sum / 5;
  }
}

const inside = (index: number) => Math.max(0, Math.min(gainCells - 1, index));

/** 1 at the silhouette's left, right and upper rim, falling to 0 within a sixth of the width. */
function rimOf(alpha: AlphaMap): Float32Array {
  const rim = new Float32Array(gainCells * gainCells);
  for (let row = 0; row < gainCells; row++) {
    const span = alpha.rowSpan(Math.floor(((row + 0.5) / gainCells) * solidResolution));
    for (let column = 0; column < gainCells; column++) {
      const u = (column + 0.5) / gainCells;
      const edge = Math.min(u - span.from, span.to - u, (row + 0.5) / gainCells);
      rim[row * gainCells + column] = Math.max(0, Math.min(1, 1 - edge / 0.16));
    }
  }
  return rim;
}

/** Pixels from one that is looked at to the next: odd, so that no column is looked at only. */
const sampleStep = 37;

/** Mean linear luminance of straight-alpha pixels, weighted by their alpha. */
function meanLightOf(rgba: Uint8Array): number {
  let sum = 0;
  let weight = 0;
  for (let at = 0; at < rgba.length; at += 4 * sampleStep) {
    const a = rgba[at + 3]!;
    sum +=
      a *
      (0.2126 * srgbLightTable[rgba[at]!]! +
        0.7152 * srgbLightTable[rgba[at + 1]!]! +
        0.0722 * srgbLightTable[rgba[at + 2]!]!);
    weight += a;
  }
  return weight > 0 ? sum / weight : 0;
}

function meanOf(grid: Float32Array): Rgb {
  const sum: Rgb = [0, 0, 0];
  for (let i = 0; i < grid.length; i++) sum[(i % 3) as 0 | 1 | 2] += grid[i]!;
  const cells = grid.length / 3;
  return [sum[0] / cells, sum[1] / cells, sum[2] / cells];
}
