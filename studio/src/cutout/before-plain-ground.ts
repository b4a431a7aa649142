import { adjacentTo } from '../matte/adjacent.ts';
import { personFrom, solidFrom, sureGround } from '../matte/levels.ts';
import { countFrom, maskOf } from '../matte/mask-of.ts';
import type { Matte } from '../matte/matte.ts';
import { findRegions, maskOfRegions } from '../matte/regions.ts';

/** Below this the person network sees none. */
const groundBelow = 64;
/** A ground is plain where so much of it is so near, of 255, to its median colour. */
const plain = { within: 12, share: 0.85 } as const;
/** From here on a pixel is not that ground. */
const otherThing = 40;
/** A shadow on it keeps its hue; by so much of the ground's the channels of a part differ on average: skin, 0.2 and more. */
const otherHue = 0.12;
/** So much of what was cut out is a person's: it is no hand that holds goods. */
const leastPerson = 0.4;
/** In shares of the product; of a part so much is a person's, at least. */
const sizes = { least: 0.001, most: 0.3 } as const;
const leastOfPart = 0.4;

interface Worn {
  /** sRGB, of the matte's size. */
  readonly rgb: Uint8Array;
  readonly matte: Matte;
  /** What the person network sees, at the matte's size. */
  readonly seen: Uint8Array;
}

/**
 * The parts of a wearer that were left out before a plain ground, arms and a waist mostly: all that is not of the
 * ground's colour, where the person network sees enough of a part, whose own edge would be too coarse. A part meets the
 * product or the end of the photo. 1 a pixel; null where there is none, and before any other ground.
 */
export function partsBeforePlainGround({ rgb, matte, seen }: Worn): Uint8Array | null {
  const { widthPx: width, heightPx: height, alpha } = matte;
  const area = countFrom(alpha, solidFrom);
  const own = maskOf(alpha, (a, i) => a >= solidFrom && (seen[i] ?? 0) >= personFrom);
  if (countFrom(own, 1) < leastPerson * area) return null;
  const ground = plainGroundOf(
    rgb,
    maskOf(alpha, (a, i) => a < sureGround && (seen[i] ?? 0) < groundBelow),
  );
  if (!ground) return null;
  const left = maskOf(alpha, (a, i) => a < solidFrom && ground.away(i) > otherThing);
  const { labels, sizes: all, edgePixels } = findRegions(left, width, height);
  const [persons, hues] = [all.map(() => 0), all.map(() => 0)];
  const isHeld = edgePixels.map((pixels) => pixels > 0);
  labels.forEach((label, i) => {
    if (label < 0) return;
    if (adjacentTo(i, width).some((at) => (alpha[at] ?? 0) >= solidFrom)) isHeld[label] = true;
    if ((seen[i] ?? 0) >= groundBelow) persons[label] = (persons[label] ?? 0) + 1;
    hues[label] = (hues[label] ?? 0) + ground.hueAway(i);
  });
  const isPart = all.map(
    (size, label) =>
      isHeld[label] === true &&
      size >= sizes.least * area &&
      size <= sizes.most * area &&
      (persons[label] ?? 0) >= leastOfPart * size &&
      (hues[label] ?? 0) >= otherHue * size,
  );
  return isPart.includes(true) ? maskOfRegions(labels, isPart) : null;
}

interface PlainGround {
  readonly colour: readonly number[];
  /** How far a pixel is from the ground's colour, of 255. */
  away(i: number): number;
  /** How far the shares of the ground's channels that a pixel has are apart; 0 of its shade. */
  hueAway(i: number): number;
}

/** The colour that nearly all of the ground has; null where there is no such colour. `ground`: 1 where it is. */
export function plainGroundOf(rgb: Uint8Array, ground: Uint8Array): PlainGround | null {
  const count = countFrom(ground, 1);
  if (count === 0) return null;
  const colour = [0, 1, 2].map((c) => medianOf(rgb, ground, { channel: c, count }));
  const away = (i: number): number => Math.max(...colour.map((value, c) => Math.abs((rgb[3 * i + c] ?? 0) - value)));
  let near = 0;
  ground.forEach((is, i) => {
    if (is === 1 && away(i) <= plain.within) near++;
  });
  if (near < plain.share * count) return null;
  const hueAway = (i: number): number => {
    const shares = colour.map((value, c) => (rgb[3 * i + c] ?? 0) / Math.max(1, value));
    return Math.max(...shares) - Math.min(...shares);
  };
  return { colour, away, hueAway };
}

function medianOf(rgb: Uint8Array, ground: Uint8Array, { channel, count }: { channel: number; count: number }): number {
  const counts = new Uint32Array(256);
  ground.forEach((is, i) => {
    const value = rgb[3 * i + channel] ?? 0;
    if (is === 1) counts[value] = (counts[value] ?? 0) + 1;
  });
  let passed = 0;
  return counts.findIndex((here) => (passed += here) > count / 2);
}
