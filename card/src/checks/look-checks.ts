import { benefitIndex } from '@kadr/shared/designs';
import type { ShareBox } from '@kadr/shared/visuals';
import { overlapArea, turnedBounds, type Box } from '../scene/geometry.ts';
import type { CardLayout } from '../scene/scene.ts';
import type { CardSight, Finding } from './findings.ts';
import { isFilled, seenThrough } from './hidden.ts';
import { emptyShare, isFolded, unrestOf } from './look-pixels.ts';

/** Share of the product that may be hidden: a shadow or a rim of it does no harm. */
const toleratedHidden = 0.08;
/** More of the card than this may not be one empty area. */
const mostEmpty = 0.4;
/** Lightness that changes more from pixel to pixel makes letters hard to follow, in L*. */
const mostUnrest = 5;
/** Sizes of one role that differ more look like a mistake. */
const toleratedSizes = 1.08;

/** What is to be said against the card as a picture, beyond its single layers, in steps. */
export function* checkLook(layout: CardLayout, sight: CardSight): Generator<Finding[]> {
  const { drawn } = sight;
  if (coveredShare(layout) > toleratedHidden) yield [{ kind: 'product-covered', layer: null }];
  if (!layout.isBaseClear) yield [{ kind: 'base-at-edge', layer: null }];
  if (drawn !== undefined) {
    yield emptyShare(drawn, takenBy(layout)) > mostEmpty ? [{ kind: 'empty-area', layer: null }] : [];
    yield isFolded(drawn) ? [{ kind: 'doubled', layer: null }] : [];
  }
  yield unevenSizes(layout);
  yield onBusyGround(layout, sight);
}

/** The share of the product that the mask, an edge or a shape on top of it hides. */
export function coveredShare({ product, productHidden, layers }: CardLayout): number {
  if (product === null) return 0;
  const area = Math.max(1, product.width * product.height);
  const covering = layers
    .filter((layer) => layer.type === null && !seenThrough(layer) && layer.parts.some(isFilled))
    .reduce(
      (sum, { ink, rotationDegrees, box }) => sum + overlapArea(turnedBounds(ink, rotationDegrees, box), product),
      0,
    );
  return Math.min(1, productHidden + covering / area);
}

/** Benefits whose letters are of another size than most; where as many are of either size, the larger ones. */
function unevenSizes({ layers }: CardLayout): Finding[] {
  const benefits = layers.flatMap(({ id, type }) =>
    benefitIndex(id) >= 0 && type !== null ? [{ id, sizePx: type.sizePx }] : [],
  );
  const alike = (one: number) =>
    benefits.filter(({ sizePx }) => Math.max(one, sizePx) <= Math.min(one, sizePx) * toleratedSizes);
  const [usual] = benefits.toSorted(
    (one, other) => alike(other.sizePx).length - alike(one.sizePx).length || one.sizePx - other.sizePx,
  );
  if (usual === undefined) return [];
  const even = alike(usual.sizePx);
  return benefits.filter((one) => !even.includes(one)).map(({ id }) => ({ kind: 'uneven-sizes', layer: id }));
}

function onBusyGround(layout: CardLayout, { pixelsBehind, calmArea }: CardSight): Finding[] {
  return layout.layers
    .filter(({ type, ownGround }) => type !== null && ownGround === null)
    .filter(({ letters, rotationDegrees, box }) => {
      const place = turnedBounds(letters, rotationDegrees, box);
      if (isInCalm(place, layout, calmArea)) return false;
      const behind = pixelsBehind?.(place);
      return behind !== undefined && unrestOf(behind) > mostUnrest;
    })
    .map(({ id }) => ({ kind: 'busy-ground', layer: id }));
}

/** The calm area of the picture on the card, as far as the card shows it. */
export function calmOnCard({ picture: { box, window } }: CardLayout, { x, y, width, height }: ShareBox): Box {
  const left = Math.max(window.x, box.x + x * box.width);
  const top = Math.max(window.y, box.y + y * box.height);
  return {
    x: left,
    y: top,
    width: Math.max(0, Math.min(window.x + window.width, box.x + (x + width) * box.width) - left),
    height: Math.max(0, Math.min(window.y + window.height, box.y + (y + height) * box.height) - top),
  };
}

/** Whether a place lies on what was measured as calm, and no picture of the seller's on it. */
function isInCalm(place: Box, layout: CardLayout, calmArea: ShareBox | undefined): boolean {
  if (calmArea === undefined) return false;
  const inside = overlapArea(place, calmOnCard(layout, calmArea)) >= place.width * place.height * 0.999;
  const pictures = layout.layers.filter(({ parts }) => parts.some(({ kind }) => kind === 'image'));
  return inside && pictures.every(({ ink }) => overlapArea(ink, place) === 0);
}

/** Whether a place of the card, in shares of it, is the product's or a layer's. */
function takenBy({ product, layers, widthPx, heightPx }: CardLayout): (x: number, y: number) => boolean {
  const boxes: Box[] = [
    ...(product === null ? [] : [product]),
    ...layers.map(({ ink, rotationDegrees, box }) => turnedBounds(ink, rotationDegrees, box)),
  ];
  return (x, y) =>
    boxes.some(
      (box) =>
        x * widthPx >= box.x &&
        x * widthPx <= box.x + box.width &&
        y * heightPx >= box.y &&
        y * heightPx <= box.y + box.height,
    );
}
