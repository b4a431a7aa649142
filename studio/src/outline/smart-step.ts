import { maskOf } from '../matte/mask-of.ts';
import { cropMatte, cropPixels, grow, alphaBounds, type PixelBox } from '../matte/pixel-box.ts';
import { distanceTo } from '../matte/distance.ts';
import { findRegions } from '../matte/regions.ts';
import { refineMatte } from '../matte/refine-matte.ts';
import { strokeCoverage, type PixelStroke } from './brush.ts';
import { findInBox } from './find-in-box.ts';
import { covered, patch, type Outline } from './outline.ts';
import { averaged, stretched, type OutlinePicture, type SmallPicture } from './outline-picture.ts';
import { spread } from './spread.ts';

/** Takes the side of a stroke for all that looks like it and hangs together with it. */
export function applySmartStroke(outline: Outline, stroke: PixelStroke, keeps: boolean): void {
  const { picture, alpha } = outline;
  const { small } = picture;
  const current = smallAlpha(outline);
  const before = keeps ? null : alpha.slice();
  takeOver(
    outline,
    current,
    spread(small, current, seedsOf(stroke, picture), keeps ? 1 : 0),
    keeps ? 'keep' : 'remove',
  );
  const coverage = strokeCoverage(stroke, picture);
  if (coverage) patch(outline, coverage.box, covered(alpha, picture.widthPx, coverage, keeps));
  if (before) dropCrumbs(outline, before);
}

/** What is left of a thing that was taken away is a crumb where it is smaller than this, of all that is left. */
const crumbShare = 0.004;

/** Empties small parts that hung together with a larger one before it was taken away. */
function dropCrumbs({ picture: { widthPx, heightPx }, alpha }: Outline, before: Uint8Array): void {
  const regionsOf = (from: Uint8Array) =>
    findRegions(
      maskOf(from, (a) => a > 0),
      widthPx,
      heightPx,
    );
  const [was, is] = [regionsOf(before), regionsOf(alpha)];
  const most = crumbShare * is.sizes.reduce((sum, size) => sum + size, 0);
  for (let i = 0; i < alpha.length; i++) {
    const [old, now] = [was.labels[i] ?? -1, is.labels[i] ?? -1];
    if (now >= 0 && old >= 0 && is.sizes[now]! < most && was.sizes[old]! > 2 * most) alpha[i] = 0;
  }
}

/** Finds the product in a box in which there is none yet. */
export function applyFinding(outline: Outline, box: PixelBox): void {
  const { picture } = outline;
  const scale = picture.small.widthPx / picture.widthPx;
  const smallBox = {
    left: Math.round(box.left * scale),
    top: Math.round(box.top * scale),
    widthPx: Math.max(1, Math.round(box.widthPx * scale)),
    heightPx: Math.max(1, Math.round(box.heightPx * scale)),
  };
  takeOver(outline, smallAlpha(outline), findInBox(picture.small, smallBox), 'both');
}

function smallAlpha({ picture, alpha }: Outline): Float32Array {
  return Float32Array.from(averaged(alpha, 1, picture, picture.small), (a) => a / 255);
}

/** The small pixels under a stroke; a thin one still marks those that it crosses. */
function seedsOf(stroke: PixelStroke, { small, widthPx }: OutlinePicture): Uint8Array {
  const scale = small.widthPx / widthPx;
  const seeds = new Uint8Array(small.widthPx * small.heightPx);
  const coverage = strokeCoverage(
    {
      points: stroke.points.map((value) => value * scale),
      radiusPx: Math.max(0.75, stroke.radiusPx * scale),
      softness: 0,
    },
    small,
  );
  coverage?.share.forEach((value, i) => {
    const { box } = coverage;
    if (value > 0.4) seeds[(box.top + Math.floor(i / box.widthPx)) * small.widthPx + box.left + (i % box.widthPx)] = 1;
  });
  return seeds;
}

/** Brings what changed at the small size to the picture's own size and edges. */
function takeOver(
  outline: Outline,
  current: Float32Array,
  next: Float32Array,
  towards: 'keep' | 'remove' | 'both',
): void {
  const { picture, alpha } = outline;
  const { small } = picture;
  const changed = maskOf(next, (p, i) => Math.abs(p - (current[i] ?? 0)) > 0.02);
  const smallBox = alphaBounds({ ...small, alpha: changed }, 1);
  if (smallBox === null) return;
  const scale = picture.widthPx / small.widthPx;
  const radius = Math.max(3, Math.round(1.5 * scale + 1));
  const box = grow(
    {
      left: Math.floor(smallBox.left * scale),
      top: Math.floor(smallBox.top * scale),
      widthPx: Math.ceil(smallBox.widthPx * scale),
      heightPx: Math.ceil(smallBox.heightPx * scale),
    },
    3 * radius,
    picture,
  );
  const before = cropMatte({ widthPx: picture.widthPx, heightPx: picture.heightPx, alpha }, box);
  const wanted = stretched(next, small, picture, box);
  const weight = stretched(aroundChange(changed, small), small, picture, box);
  const rough = before.alpha.map((a, i) => Math.round(a + (255 * (wanted[i] ?? 0) - a) * (weight[i] ?? 0)));
  const refined = refineMatte(cropPixels(picture.rgb, picture.widthPx, box, 3), { ...before, alpha: rough }, radius)
    .matte.alpha;
  patch(
    outline,
    box,
    before.alpha.map((a, i) => {
      const value = Math.round(a + ((refined[i] ?? 0) - a) * (weight[i] ?? 0));
      return towards === 'both' ? value : towards === 'keep' ? Math.max(a, value) : Math.min(a, value);
    }),
  );
}

/** 1 where something changed and next to it: the new edge lies between the two. */
function aroundChange(changed: Uint8Array, { widthPx, heightPx }: SmallPicture): Float32Array {
  return distanceTo(changed, widthPx, heightPx).map((away) => (away <= 1.5 ? 1 : 0));
}
