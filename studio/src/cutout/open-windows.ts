import { adjacentTo } from '../matte/adjacent.ts';
import type { Matte } from '../matte/matte.ts';
import { smoothStep } from '../matte/smooth-step.ts';
import { waveringSpots } from './against-photo/wavering-spots.ts';
import { seesThrough, type CloserLook } from './look-closer.ts';
import { solidFrom } from '../matte/levels.ts';

/** The looks' own edges are wide: what is nearly open or nearly solid in them is so. */
const edge: readonly [number, number] = [64, 192];
/** An opening ends where the looks see the product again; one that is so much larger than its spot is none. */
const mostGrown = 4;

interface Windows {
  readonly rgb: Uint8Array;
  /** As the network gave it. */
  readonly raw: Matte;
  /** As it is used so far. */
  readonly matte: Matte;
  /** In pixels of the matte. */
  readonly looks: readonly CloserLook[];
}

/**
 * Opens the windows of a buckle and the like: spots that the network doubts, whose colour is on the way to the ground's,
 * and which both of its closer looks see as open. All of one size; a new matte, or the same where there is nothing.
 */
export function openWindows({ rgb, raw, matte, looks }: Windows): Matte {
  const { widthPx: width, heightPx: height } = matte;
  if (looks.length < 2) return matte;
  const least = (i: number): number => leastSeen(looks, i % width, Math.floor(i / width));
  const result = matte.alpha.slice();
  for (const { mask, pixels } of waveringSpots({ rgb, raw, matte })) {
    if (!looks.every((look) => seesThrough(look, mask, width))) continue;
    const opening = openFrom(mask, { least, width, height }, mostGrown * pixels);
    // The soft pixels at its edge go as far as the looks see them.
    for (const i of opening)
      for (const at of [i, ...adjacentTo(i, width)])
        result[at] = Math.min(result[at] ?? 0, Math.round(255 * smoothStep(edge[0], edge[1], least(at))));
  }
  return { ...matte, alpha: result };
}

/** The least that any look sees at a place; what it was not shown is the product. */
function leastSeen(looks: readonly CloserLook[], x: number, y: number): number {
  return looks.reduce((seen, { box, alpha }) => {
    const [u, v] = [x - box.left, y - box.top];
    const isShown = u >= 0 && v >= 0 && u < box.widthPx && v < box.heightPx;
    return isShown ? Math.min(seen, alpha[v * box.widthPx + u] ?? 255) : seen;
  }, 255);
}

interface Seen {
  readonly least: (i: number) => number;
  readonly width: number;
  readonly height: number;
}

/** The pixels that look open and hang together with a spot; none where they are more than `most`. */
function openFrom(spot: Uint8Array, { least, width, height }: Seen, most: number): number[] {
  const found: number[] = [];
  const known = new Set<number>();
  const add = (i: number): void => {
    if (i < 0 || i >= width * height || known.has(i) || least(i) >= solidFrom) return;
    known.add(i);
    found.push(i);
  };
  spot.forEach((value, i) => {
    if (value === 1) add(i);
  });
  for (let next = 0; next < found.length && found.length <= most; next++)
    for (const at of adjacentTo(found[next] ?? 0, width)) add(at);
  return found.length > most ? [] : found;
}
