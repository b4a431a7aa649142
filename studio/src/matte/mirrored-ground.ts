import { distanceTo } from './distance.ts';
import { hueOf, shiftHue } from './hue.ts';
import { countFrom, maskBelow, maskOf } from './mask-of.ts';
import type { Matte } from './matte.ts';
import { opened } from './opened.ts';
import { findRegions, regionMeans } from './regions.ts';

/** What mirrors the ground is up to so much of the picture's long side across, and no farther from the ground. */
const thinOfLong = 1 / 36;
/** The least colour, of 255: of a ground whose mirror image is told from grey, and of that image. */
const leastColour = { ground: 20, image: 8 };
/** A hue is the ground's where it goes aside by no more than this part of what it goes along. */
const mostAside = 0.5;
/** So much of the ground has one hue; more of the product than this, and it has that hue itself. */
const leastOfGround = 0.9;
const mostOfProduct = 0.05;
/** Mirrored, a hue is no more saturated than so much of what it is itself. */
const mostSaturated = 0.8;
/** Where so much of a part is that pale, the rest of it mirrors the ground as a clean mirror does. */
const leastPale = 0.35;
/** Wood, leather and skin have the hues of warm grounds: only what has this much less red than brightness is mirrored. */
const coolRed = -0.3;
/** Part of the ground's hue that is taken away. */
const taken = 0.85;

/**
 * Takes the ground's hue out of thin parts beside it that mirror it, such as steel rods before a blue wall: put
 * elsewhere, they would still be blue. Only where the ground is of one clear, cool hue that the rest of the product does
 * not have; brightness stays. `colour`, 3 bytes a pixel, is changed; `rgb` is the photo.
 */
export function unmirrorGround(colour: Uint8Array, rgb: Uint8Array, { alpha, widthPx, heightPx }: Matte): void {
  const ground = hueOfGround(rgb, alpha);
  if (!ground) return;
  const alongAt = (i: number): number => {
    const [red, blue] = hueOf(colour, 1, 3 * i);
    const along = red * ground.red + blue * ground.blue;
    return Math.abs(red * ground.blue - blue * ground.red) <= mostAside * along ? along : 0;
  };
  const isPale = (i: number): boolean => alongAt(i) <= mostSaturated * ground.saturation * hueOf(colour, 1, 3 * i)[2];
  const likeGround = maskOf(alpha, (a, i) => a >= 128 && alongAt(i) >= leastColour.image);
  const thin = thinOfLong * Math.max(widthPx, heightPx);
  if (countFrom(likeGround, 1) > mostOfProduct * countFrom(alpha, 128)) return;
  const thick = opened(likeGround, thin / 2, widthPx, heightPx);
  const toGround = distanceTo(maskBelow(alpha, 1), widthPx, heightPx, thin);
  const mirrors = likeGround.map((is, i) => (is === 1 && thick[i] === 0 && (toGround[i] ?? 0) <= thin ? 1 : 0));
  const { labels, sizes } = findRegions(mirrors, widthPx, heightPx);
  const paleOf = regionMeans(labels, sizes.length, (i) => (isPale(i) ? 1 : 0));
  for (let i = 0; i < mirrors.length; i++) {
    if (mirrors[i] === 0 || (paleOf[labels[i]!]! < leastPale && !isPale(i))) continue;
    const away = taken * alongAt(i);
    shiftHue(colour, 3 * i, [-away * ground.red, -away * ground.blue, 0]);
  }
}

/** Every which pixel of the ground is looked at: an odd number, so that no column is looked at only. */
const sampleStep = 7;

interface Ground {
  /** Its hue, of length 1. */
  readonly red: number;
  readonly blue: number;
  /** Colour for each unit of brightness. */
  readonly saturation: number;
}

/** The ground's hue; null where it has none, a warm one, or several. */
function hueOfGround(rgb: Uint8Array, alpha: Uint8Array): Ground | null {
  const sum = [0, 0, 0];
  const hues: (readonly [number, number])[] = [];
  for (let i = 0; i < alpha.length; i += sampleStep) {
    if (alpha[i] !== 0) continue;
    const hue = hueOf(rgb, 1, 3 * i);
    hues.push([hue[0], hue[1]]);
    hue.forEach((value, k) => (sum[k] = sum[k]! + value));
  }
  const [redSum = 0, blueSum = 0, light = 0] = sum;
  const length = Math.hypot(redSum, blueSum);
  const [red, blue] = [redSum / length, blueSum / length];
  if (hues.length === 0 || length / hues.length < leastColour.ground || red > coolRed) return null;
  const same = hues.filter(([r, b]) => Math.abs(r * blue - b * red) <= mostAside * (r * red + b * blue)).length;
  return same >= leastOfGround * hues.length ? { red, blue, saturation: length / light } : null;
}
