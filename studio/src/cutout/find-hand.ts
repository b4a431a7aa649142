import type { Matte } from '../matte/matte.ts';
import { findRegions } from '../matte/regions.ts';
import { sampleSkin, type SkinSample } from './skin.ts';

/**
 * An arm is so much of a cut-out: less is a fingertip that no one minds, of more the goods have the colour themselves.
 */
const armShare = { least: 0.06, most: 0.88 };
/** An arm comes in from one side: the photo's other edges cut at most so much of what that one cuts. */
const otherEdges = 0.25;
/** So much of what the photo's edge cuts is skin. */
const skinAtEdge = 0.8;
/**
 * An arm is narrower than hand and product together: goods that the edge cuts are as wide there as anywhere; straps and
 * legs are thin.
 */
const armWidth = { least: 0.2, most: 0.7 };
/** It reaches so far in, parts of the cut-out's length. */
const armLength = 0.15;
/** Skin is smooth: so many of its pixels differ from their neighbour by more than `step`. */
const rough = { most: 0.25, step: 22 };
/** What it holds: one piece of so much of the cut-out, so far from that edge. */
const held = { share: 0.08, away: 0.08 };
/** Shapes are as clear at this size. */
const enoughPx = 480;

/**
 * Whether a cut-out is a product in a hand: one smooth region of skin colour that comes in narrow from one edge of the
 * photo and ends at something of another colour. Rather none than a wrong one: wood, leather, cardboard and cosmetics
 * have the colours of skin, but no arm's shape. An arm in a sleeve is not seen. `rgb` sRGB, of the matte's size; the
 * matte reaches its borders only where the photo ends.
 */
export function isHandHeld(rgb: Uint8Array, matte: Matte): boolean {
  const picture = sampleSkin(rgb, matte, enoughPx);
  const { width, height, solid, skin } = picture;
  const edge = edgeOf(solid, width, height);
  if (edge === null || edge.pixels.filter((i) => skin[i] === 1).length < skinAtEdge * edge.pixels.length) return false;
  const regions = findRegions(skin, width, height);
  const arm = mostFrequent(regions.labels, edge.pixels);
  const solidCount = count(solid);
  const share = (regions.sizes[arm] ?? 0) / solidCount;
  if (share < armShare.least || share > armShare.most) return false;
  const isArm = skin.map((_, i) => (regions.labels[i] === arm ? 1 : 0));
  const length = reach(solid, edge.depth);
  if (reach(isArm, edge.depth) < armLength * length || roughness(picture, isArm) > rough.most) return false;
  const others = findRegions(
    solid.map((value, i) => value - (isArm[i] ?? 0)),
    width,
    height,
  );
  const nearest = others.sizes.map(() => Infinity);
  others.labels.forEach((label, i) => {
    if (label >= 0) nearest[label] = Math.min(nearest[label] ?? Infinity, edge.depth(i));
  });
  return others.sizes.some(
    (size, label) => size >= held.share * solidCount && (nearest[label] ?? 0) > held.away * length,
  );
}

interface Edge {
  /** What the edge cuts. */
  pixels: number[];
  /** How far a pixel is from it. */
  depth: (i: number) => number;
}

/** The one edge of the picture that an arm could come from, or null. */
function edgeOf(solid: Uint8Array, width: number, height: number): Edge | null {
  const along = (length: number, at: (n: number) => number) =>
    Array.from({ length }, (_, n) => at(n)).filter((i) => solid[i] === 1);
  const edges = [
    { pixels: along(width, (x) => x), depth: (i: number) => Math.floor(i / width), across: (i: number) => i % width },
    {
      pixels: along(width, (x) => (height - 1) * width + x),
      depth: (i: number) => height - 1 - Math.floor(i / width),
      across: (i: number) => i % width,
    },
    {
      pixels: along(height, (y) => y * width),
      depth: (i: number) => i % width,
      across: (i: number) => Math.floor(i / width),
    },
    {
      pixels: along(height, (y) => y * width + width - 1),
      depth: (i: number) => width - 1 - (i % width),
      across: (i: number) => Math.floor(i / width),
    },
  ].toSorted((a, b) => b.pixels.length - a.pixels.length);
  const [main, next] = edges;
  if (!main || main.pixels.length === 0 || (next?.pixels.length ?? 0) > otherEdges * main.pixels.length) return null;
  const places = new Set<number>();
  solid.forEach((value, i) => {
    if (value === 1) places.add(main.across(i));
  });
  const part = main.pixels.length / places.size;
  return part < armWidth.least || part > armWidth.most ? null : main;
}

function mostFrequent(labels: Int32Array, pixels: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const i of pixels) counts.set(labels[i] ?? -1, (counts.get(labels[i] ?? -1) ?? 0) + 1);
  counts.delete(-1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? -1;
}

/** Share of a region's pixels that differ from the next one in it to the right or below. */
function roughness({ rgb, width }: SkinSample, region: Uint8Array): number {
  let all = 0;
  let differ = 0;
  region.forEach((value, i) => {
    if (value === 0 || region[i + 1] !== 1 || region[i + width] !== 1) return;
    all++;
    const step = (next: number) => Math.abs((rgb[3 * i + 1] ?? 0) - (rgb[3 * next + 1] ?? 0));
    if (Math.max(step(i + 1), step(i + width)) > rough.step) differ++;
  });
  return differ / Math.max(1, all);
}

function reach(mask: Uint8Array, depth: (i: number) => number): number {
  let most = 0;
  mask.forEach((value, i) => {
    if (value === 1) most = Math.max(most, depth(i));
  });
  return most;
}

function count(mask: Uint8Array): number {
  return mask.reduce((sum, value) => sum + value, 0);
}
