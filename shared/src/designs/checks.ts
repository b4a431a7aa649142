import { contrastOfLuminances, contrastRatio, luminanceOf, rgbOf } from './colour.ts';
import type { LayerId } from './document.ts';
import type { FontRuler } from './fit-text.ts';
import { overlapArea, turnedBounds, type Box } from './geometry.ts';
import { leastLetterPx, letterInThumbnailPx } from './legible.ts';
import type { CardLayer, CardLayout } from './scene.ts';

export const findingKinds = ['too-small', 'low-contrast', 'outside-safe-area', 'over-product', 'not-drawn', 'logo-missing'] as const;
export type FindingKind = (typeof findingKinds)[number];

export interface Finding {
  kind: FindingKind;
  layer: LayerId;
}

/** WCAG 2.2, success criterion 1.4.3. */
export const leastContrast = 4.5;

/** Share of the pixels behind a text that may stand out less: a highlight here and there does no harm. */
const toleratedShare = 0.1;

/** 8-bit RGBA behind a box of the card, without the letters; undefined when not known. */
export type PixelsBehind = (box: Box) => ArrayLike<number> | undefined;

/** Whether the picture of a logo is known to be gone. */
export type IsImageGone = (imageId: string) => boolean;

/** What a careful colleague would point out before the card goes online. */
export function checkCard(layout: CardLayout, ruler: FontRuler, pixelsBehind?: PixelsBehind, isImageGone?: IsImageGone): Finding[] {
  return layout.layers.flatMap((layer) => {
    if (layer.type === null) return checkImage(layout, layer, isImageGone);
    const bounds = turnedBounds(layer.ink, layer.rotationDegrees, layer.box);
    const kinds: FindingKind[] = [];
    if (letterInThumbnailPx(layer.type.sizePx, layer.type, ruler.metrics(layer.type.font)) < leastLetterPx) kinds.push('too-small');
    if (contrastOf(layer, pixelsBehind) < leastContrast) kinds.push('low-contrast');
    if (!contains(layout.safeArea, bounds)) kinds.push('outside-safe-area');
    if (layout.product !== null && overlapArea(bounds, layout.product) > 0.08 * bounds.width * bounds.height) kinds.push('over-product');
    if (layer.parts.some((part) => part.kind === 'text' && part.runs.some(({ text }) => (ruler.undrawn?.(part.font, text) ?? '') !== ''))) kinds.push('not-drawn');
    return kinds.map((kind) => ({ kind, layer: layer.id }));
  });
}

function checkImage(layout: CardLayout, layer: CardLayer, isImageGone: IsImageGone = () => false): Finding[] {
  const image = layer.parts.find((part) => part.kind === 'image');
  if (image === undefined) return [];
  const bounds = turnedBounds(layer.ink, layer.rotationDegrees, layer.box);
  const kinds: FindingKind[] = [];
  if (isImageGone(image.image)) kinds.push('logo-missing');
  if (!contains(layout.safeArea, bounds)) kinds.push('outside-safe-area');
  if (layout.product !== null && overlapArea(bounds, layout.product) > 0.08 * bounds.width * bounds.height) kinds.push('over-product');
  return kinds.map((kind) => ({ kind, layer: layer.id }));
}

function contrastOf({ ownGround, type, letters, rotationDegrees, box }: CardLayer, pixelsBehind?: PixelsBehind): number {
  if (type === null) return Infinity;
  if (ownGround !== null) return contrastRatio(type.colour, ownGround);
  const behind = pixelsBehind?.(turnedBounds(letters, rotationDegrees, box));
  return behind === undefined ? Infinity : contrastOverPixels(type.colour, behind);
}

/** Contrast of a colour with all but the worst tenth of the pixels (8-bit RGBA). */
export function contrastOverPixels(colour: string, rgba: ArrayLike<number>): number {
  const own = luminanceOf(rgbOf(colour));
  const contrasts: number[] = [];
  for (let i = 0; i + 3 < rgba.length; i += 4) {
    contrasts.push(contrastOfLuminances(own, luminanceOf({ r: rgba[i] ?? 0, g: rgba[i + 1] ?? 0, b: rgba[i + 2] ?? 0 })));
  }
  contrasts.sort((a, b) => a - b);
  return contrasts[Math.floor(contrasts.length * toleratedShare)] ?? 21;
}

function contains(outer: Box, inner: Box): boolean {
  const slack = 0.5;
  return inner.x >= outer.x - slack && inner.y >= outer.y - slack
    && inner.x + inner.width <= outer.x + outer.width + slack && inner.y + inner.height <= outer.y + outer.height + slack;
}
