import { outlineUnits, type OutlineArea, type OutlineStep } from '@kadr/shared/products';
import { cropPixels, grow, type PixelBox } from '../matte/pixel-box.ts';
import { strokeCoverage } from './brush.ts';
import { openToGround } from './openings.ts';
import { covered, patch, pixelStroke, writeBox, type Outline, type OutlinePatch } from './outline.ts';
import { applyFinding, applySmartStroke } from './smart-step.ts';

/** Below this share of solid pixels there is no product in a box yet. */
const emptyBelowShare = 0.02;

/** Applies a correction to `outline.alpha`. Gives what changed, null where nothing did. */
export function applyStep(outline: Outline, step: OutlineStep): OutlinePatch | null {
  switch (step.kind) {
    case 'add':
    case 'erase': {
      const coverage = strokeCoverage(pixelStroke(step, outline.picture), outline.picture);
      return (
        coverage &&
        patch(outline, coverage.box, covered(outline.alpha, outline.picture.widthPx, coverage, step.kind === 'add'))
      );
    }
    case 'keep':
    case 'remove':
      return changeOf(outline, () => {
        const before = step.within && outline.alpha.slice();
        applySmartStroke(outline, pixelStroke(step, outline.picture), step.kind === 'keep');
        if (before && step.within)
          keepOutside(
            outline,
            before,
            step.within.map((area) => boxOf(outline, area)),
          );
      });
    case 'box':
      return changeOf(outline, () => applyBox(outline, boxOf(outline, step)));
    case 'part':
      return applyPart(outline, step);
    case 'openings':
      return changeOf(outline, () => openToGround(outline, boxOf(outline, step)));
  }
}

/** Runs a correction of several parts and says what it changed in all. */
function changeOf(outline: Outline, correct: () => void): OutlinePatch | null {
  const { widthPx, heightPx } = outline.picture;
  const before = outline.alpha.slice();
  correct();
  let [left, right, top, bottom] = [widthPx, -1, -1, -1];
  for (let i = 0; i < before.length; i++) {
    if (before[i] === outline.alpha[i]) continue;
    const [x, y] = [i % widthPx, Math.floor(i / widthPx)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    if (top < 0) top = y;
    bottom = y;
  }
  if (right < 0) return null;
  const box = grow({ left, top, widthPx: right - left + 1, heightPx: bottom - top + 1 }, 0, { widthPx, heightPx });
  return { box, before: cropPixels(before, widthPx, box, 1), after: cropPixels(outline.alpha, widthPx, box, 1) };
}

/** Gives back what a correction changed outside of all boxes. */
function keepOutside({ alpha, picture: { widthPx } }: Outline, before: Uint8Array, boxes: readonly PixelBox[]): void {
  for (const box of boxes) writeBox(before, widthPx, box, cropPixels(alpha, widthPx, box, 1));
  alpha.set(before);
}

function boxOf({ picture }: Outline, { left, top, right, bottom }: OutlineArea): PixelBox {
  const scale = Math.max(picture.widthPx, picture.heightPx) / outlineUnits;
  const [x0, x1] = [Math.round(Math.min(left, right) * scale), Math.round(Math.max(left, right) * scale)];
  const [y0, y1] = [Math.round(Math.min(top, bottom) * scale), Math.round(Math.max(top, bottom) * scale)];
  return grow({ left: x0, top: y0, widthPx: Math.max(1, x1 - x0), heightPx: Math.max(1, y1 - y0) }, 0, picture);
}

/** Empties what lies outside; where the box holds nothing yet, finds the product in it. */
function applyBox(outline: Outline, box: PixelBox): void {
  const {
    alpha,
    picture: { widthPx },
  } = outline;
  let solid = 0;
  for (let i = 0; i < alpha.length; i++) {
    const [x, y] = [i % widthPx, Math.floor(i / widthPx)];
    const isInside = x >= box.left && x < box.left + box.widthPx && y >= box.top && y < box.top + box.heightPx;
    if (!isInside) alpha[i] = 0;
    else if ((alpha[i] ?? 0) >= 128) solid++;
  }
  if (solid < emptyBelowShare * box.widthPx * box.heightPx) applyFinding(outline, box);
}

function applyPart(outline: Outline, step: Extract<OutlineStep, { kind: 'part' }>): OutlinePatch | null {
  const { picture, base, parts, alpha } = outline;
  const scale = Math.max(picture.widthPx, picture.heightPx) / outlineUnits;
  const [x, y] = [
    Math.min(picture.widthPx - 1, Math.floor(step.x * scale)),
    Math.min(picture.heightPx - 1, Math.floor(step.y * scale)),
  ];
  const part = parts.parts[parts.labels[y * picture.widthPx + x] ?? -1];
  if (!part) return null;
  const automatic = cropPixels(base.alpha, picture.widthPx, part.box, 1);
  return patch(
    outline,
    part.box,
    cropPixels(alpha, picture.widthPx, part.box, 1).map((a, i) => {
      const place =
        (part.box.top + Math.floor(i / part.box.widthPx)) * picture.widthPx + part.box.left + (i % part.box.widthPx);
      if (parts.labels[place] !== part.id) return a;
      return step.keep ? (automatic[i] ?? 0) : 0;
    }),
  );
}
