import { luminanceOf, rgbOf } from '@kadr/shared/kernel';
import { contrastOfLuminances, contrastRatio } from '../colours/colour.ts';
import type { FontRuler } from '../text/fit-text.ts';
import { overlapArea, turnedBounds, type Box } from '../scene/geometry.ts';
import { leastLetterPx, letterInThumbnailPx } from '../text/legible.ts';
import type { CardLayer, CardLayout } from '../scene/scene.ts';
import type { CardSight, Finding, FindingKind } from './findings.ts';
import { checkLook } from './look-checks.ts';
import { seenContours } from './seen-contours.ts';
import { isPartlyHidden, letterBoxes } from './hidden.ts';

/** WCAG 2.2, success criterion 1.4.3. */
export const leastContrast = 4.5;

/** WCAG's for large letters; what a single one of them has at least on half of what lies behind it. */
const leastOfLetter = 3;

/** Share of the pixels behind a text that may stand out less: a highlight here and there does no harm. */
const toleratedShare = 0.1;

/** Share of a layer that may lie on what it should not. */
const toleratedOverlap = 0.08;

/** Share of a logo's contours that must be seen: without the rest it is still known. */
const leastSeenShare = 0.6;

/** What a careful colleague would point out before the card goes online. */
export function checkCard(layout: CardLayout, ruler: FontRuler, sight: CardSight = {}): Finding[] {
  return [...checkInSteps(layout, ruler, sight)].flat();
}

/** The same in short steps, between which a page can answer its user. */
export function* checkInSteps(layout: CardLayout, ruler: FontRuler, sight: CardSight = {}): Generator<Finding[]> {
  const { layers } = layout;
  for (const [index, layer] of layers.entries()) {
    yield checkLayer(layout, layer, ruler, sight);
    if (isPartlyHidden(layer, layers.slice(index + 1), ruler)) yield [{ kind: 'text-covered', layer: layer.id }];
  }
  yield* checkLook(layout, sight);
}

function checkLayer(layout: CardLayout, layer: CardLayer, ruler: FontRuler, sight: CardSight): Finding[] {
  if (layer.type === null) return checkLogo(layout, layer, sight);
  const bounds = turnedBounds(layer.ink, layer.rotationDegrees, layer.box);
  const kinds: FindingKind[] = [];
  if (letterInThumbnailPx(layer.type.sizePx, layer.type, ruler.metrics(layer.type.font)) < leastLetterPx)
    kinds.push('too-small');
  if (isFaint(layer, ruler, sight)) kinds.push('low-contrast');
  const said = layer.spansProduct === true ? turnedBounds(layer.letters, layer.rotationDegrees, layer.box) : bounds;
  if (!contains(layout.safeArea, said)) kinds.push('outside-safe-area');
  if (
    layout.product !== null &&
    !layer.behindProduct &&
    overlapArea(bounds, layout.product) > toleratedOverlap * areaOf(bounds)
  )
    kinds.push('over-product');
  if (
    layer.parts.some(
      (part) => part.kind === 'text' && part.runs.some(({ text }) => (ruler.undrawn?.(part.font, text) ?? '') !== ''),
    )
  )
    kinds.push('not-drawn');
  return kinds.map((kind) => ({ kind, layer: layer.id }));
}

function checkLogo(layout: CardLayout, layer: CardLayer, { isImageGone, logoPixels }: CardSight): Finding[] {
  const image = layer.parts.find((part) => part.kind === 'image');
  if (image === undefined) return [];
  if (isImageGone?.(image.image) === true) return [{ kind: 'logo-missing', layer: layer.id }];
  const bounds = turnedBounds(layer.ink, layer.rotationDegrees, layer.box);
  const texts = layout.layers
    .filter(({ type }) => type !== null)
    .map(({ ink, rotationDegrees, box }) => turnedBounds(ink, rotationDegrees, box));
  const pixels = logoPixels?.(layer.id);
  const kinds: FindingKind[] = [];
  if (!contains(layout.safeArea, bounds)) kinds.push('outside-safe-area');
  if (
    layout.product !== null &&
    !layer.behindProduct &&
    overlapArea(bounds, layout.product) > toleratedOverlap * areaOf(bounds)
  )
    kinds.push('over-product');
  if (texts.some((text) => overlapArea(bounds, text) > toleratedOverlap * Math.min(areaOf(bounds), areaOf(text))))
    kinds.push('logo-over-text');
  if (pixels !== undefined && seenContours(pixels) < leastSeenShare) kinds.push('logo-faint');
  return kinds.map((kind) => ({ kind, layer: layer.id }));
}

/** Whether a text as a whole is hard to read, or one of its letters is: beyond the edge of a panel, say. */
function isFaint(layer: CardLayer, ruler: FontRuler, { pixelsBehind }: CardSight): boolean {
  const { ownGround, type, letters, rotationDegrees, box } = layer;
  if (type === null) return false;
  if (ownGround !== null) return contrastRatio(type.colour, ownGround) < leastContrast;
  const over = (place: Box, tolerated: number) => {
    const behind = pixelsBehind?.(place);
    return behind === undefined ? Infinity : contrastOverPixels(type.colour, behind, tolerated);
  };
  if (over(turnedBounds(letters, rotationDegrees, box), toleratedShare) < leastContrast) return true;
  return letterBoxes(layer, ruler).some((letter) => over(letter, 0.5) < leastOfLetter);
}

/** Contrast of a colour with all but a share of the pixels (8-bit RGBA), the worst. */
export function contrastOverPixels(
  colour: string,
  rgba: ArrayLike<number>,
  tolerated: number = toleratedShare,
): number {
  const own = luminanceOf(rgbOf(colour));
  const contrasts: number[] = [];
  for (let i = 0; i + 3 < rgba.length; i += 4) {
    contrasts.push(
      contrastOfLuminances(own, luminanceOf({ r: rgba[i] ?? 0, g: rgba[i + 1] ?? 0, b: rgba[i + 2] ?? 0 })),
    );
  }
  contrasts.sort((a, b) => a - b);
  return contrasts[Math.floor(contrasts.length * tolerated)] ?? 21;
}

function areaOf({ width, height }: Box): number {
  return width * height;
}

function contains(outer: Box, inner: Box): boolean {
  const slack = 0.5;
  return (
    inner.x >= outer.x - slack &&
    inner.y >= outer.y - slack &&
    inner.x + inner.width <= outer.x + outer.width + slack &&
    inner.y + inner.height <= outer.y + outer.height + slack
  );
}
