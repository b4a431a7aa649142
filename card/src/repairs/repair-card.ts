import {
  benefitIndex,
  isObjectId,
  textSizeRange,
  type DesignDocument,
  type LayerId,
  type Placement,
} from '@kadr/shared/designs';
import { luminanceOf, rgbOf, type Language } from '@kadr/shared/kernel';
import { settleLogosCommand } from '../brand/place-logo.ts';
import { contrastRatio } from '../colours/colour.ts';
import { apply, type DesignCommand } from '../commands/commands.ts';
import { layerOrder, objectOf } from '../document/layer-order.ts';
import { layoutCard } from '../layout/layout.ts';
import type { CardLayer, CardLayout } from '../scene/scene.ts';
import { compositionCommand, compositions } from '../suggestions/compositions.ts';
import type { FontRuler } from '../text/fit-text.ts';
import { besideProduct, movedInside } from './move-layer.ts';
import { otherViews } from './move-picture.ts';
import { withoutUndrawn } from './without-undrawn.ts';
import { checkCard, contrastOverPixels, leastContrast } from '../checks/checks.ts';
import type { CardSight, Finding } from '../checks/findings.ts';
import { calmOnCard, coveredShare } from '../checks/look-checks.ts';
import { common, inset, overlapArea, turnedBounds } from '../scene/geometry.ts';

export interface RepairGround {
  readonly document: DesignDocument;
  readonly language: Language;
  readonly ruler: FontRuler;
  /** What the finding was made from. */
  readonly sight?: CardSight;
}

/**
 * One step of the history that does away with a finding and brings no new one that the layout tells of; undefined where
 * Kadr knows none. Of the ways that would do, the one that changes least is taken.
 */
export function repairOf(finding: Finding, ground: RepairGround): DesignCommand | undefined {
  const { document, language, ruler } = ground;
  const layout = layoutCard(document, language, ruler);
  const before = checkCard(layout, ruler);
  const isSame = (one: Finding) => (other: Finding) => one.kind === other.kind && one.layer === other.layer;
  return waysOf(finding, ground, layout).find((command) => {
    const next = apply(document, command).document;
    if (next === document) return false;
    const after = layoutCard(next, language, ruler);
    const left = checkCard(after, ruler);
    return !left.some(isSame(finding)) && left.every((one) => before.some(isSame(one)));
  });
}

/** Ways to repair a finding, those that change least first. */
function waysOf({ kind, layer }: Finding, ground: RepairGround, layout: CardLayout): DesignCommand[] {
  const { document } = ground;
  const found = layout.layers.find(({ id }) => id === layer);
  switch (kind) {
    case 'too-small':
      return [...backToPlace(document, layer), ...larger(document, found), ...otherCompositions(ground)];
    case 'low-contrast':
      return [
        ...logosAside(document, found, layout),
        ...readableColours(document, found, ground.sight),
        ...backOnGround(ground, layer),
        ...onOwnGround(ground, layer),
      ];
    case 'busy-ground':
      return [
        ...logosAside(document, found, layout),
        ...ontoCalm(found, layout, ground.sight),
        ...backOnGround(ground, layer),
        ...onOwnGround(ground, layer),
      ];
    case 'text-covered':
      return [
        ...backToPlace(document, layer),
        ...othersBackToPlace(document, layer),
        ...otherCompositions(ground),
        ...toFront(document, layer),
      ];
    case 'outside-safe-area':
      return [...backToPlace(document, layer), ...movedInside(found, layout)];
    case 'over-product':
      return [...backToPlace(document, layer), ...besideProduct(found, layout), ...otherCompositions(ground)];
    case 'product-covered':
      return [...uncovered(ground, layout), ...otherCompositions(ground)];
    case 'base-at-edge':
      return [...otherViews(document, layout), ...otherCompositions(ground)];
    case 'empty-area':
    case 'doubled':
      return otherCompositions(ground).filter((command) => isCalmer(command, ground));
    case 'uneven-sizes':
      return sameSize(document, layout);
    case 'not-drawn':
      return withoutUndrawn(ground, found);
    case 'logo-missing':
      return layer !== null && isObjectId(layer) ? [{ type: 'remove-object', id: layer }] : [];
    case 'logo-over-text':
      return [settleLogosCommand(document, layout)];
    case 'logo-faint':
      return tinted(document, layer);
    // Only the seller knows the words.
    case 'unwritten':
      return [];
  }
}

function backToPlace({ title, benefits }: DesignDocument, layer: LayerId | null): DesignCommand[] {
  if (layer === null) return [];
  const moved = layer === 'title' ? title : benefits[benefitIndex(layer)];
  return moved?.placement ? [{ type: 'place-layer', layer, placement: null }] : [];
}

/** What covers a text may be another text that was moved there. */
function othersBackToPlace(document: DesignDocument, layer: LayerId | null): DesignCommand[] {
  return layerOrder(document)
    .filter((id) => id !== layer)
    .flatMap((id) => backToPlace(document, id));
}

function toFront(document: DesignDocument, layer: LayerId | null): DesignCommand[] {
  if (layer === null) return [];
  return [{ type: 'set-order', order: [...layerOrder(document).filter((id) => id !== layer), layer] }];
}

function larger(document: DesignDocument, layer: CardLayer | undefined): DesignCommand[] {
  if (layer === undefined) return [];
  const sizes = [1.2, 1.5, 2];
  if (isObjectId(layer.id)) return sizes.map((by) => scaled(layer, by));
  return sizes
    .map((by) => Math.min(textSizeRange.max, document.textSize * by))
    .map((textSize) => ({ type: 'set-text-size', textSize }));
}

function scaled({ id, placement }: CardLayer, by: number): DesignCommand {
  return { type: 'place-layer', layer: id, placement: { ...placement, scale: Math.min(4, placement.scale * by) } };
}

/** The card's other compositions, the best first; their rank is how large and free they leave the product. */
function otherCompositions({ document, language, ruler }: RepairGround): DesignCommand[] {
  return compositions
    .map((composition) => {
      const command = compositionCommand(document, composition);
      const layout = layoutCard(apply(document, command).document, language, ruler);
      return { command, worth: productShare(layout) - coveredShare(layout) - checkCard(layout, ruler).length };
    })
    .toSorted((one, other) => other.worth - one.worth)
    .map(({ command }) => command);
}

function productShare({ product, widthPx, heightPx }: CardLayout): number {
  return product === null ? 0 : (product.width * product.height) / (widthPx * heightPx);
}

/** As much product at least. */
function isCalmer(command: DesignCommand, { document, language, ruler }: RepairGround): boolean {
  const next = layoutCard(apply(document, command).document, language, ruler);
  return productShare(next) > productShare(layoutCard(document, language, ruler)) * 0.9;
}

/** Logos under the letters go where they cover less. */
function logosAside(document: DesignDocument, layer: CardLayer | undefined, layout: CardLayout): DesignCommand[] {
  const isUnder = layout.layers.some(
    ({ parts, ink }) => parts.some(({ kind }) => kind === 'image') && layer && overlapArea(ink, layer.letters) > 0,
  );
  return isUnder ? [settleLogosCommand(document, layout)] : [];
}

/** Colours that are read on what lies behind, all of it: those of the palette first, that they stay in harmony. */
function readableColours(document: DesignDocument, layer: CardLayer | undefined, sight?: CardSight): DesignCommand[] {
  if (layer === undefined) return [];
  const { ownGround, letters, rotationDegrees, box } = layer;
  const behind = ownGround === null ? sight?.pixelsBehind?.(turnedBounds(letters, rotationDegrees, box)) : undefined;
  const contrastOf = (colour: string) =>
    ownGround === null ? (behind ? contrastOverPixels(colour, behind) : 0) : contrastRatio(colour, ownGround);
  const { title, text, decor } = document.colours;
  const colours = [title, text, decor, '#ffffff', '#14120f']
    .filter((colour) => contrastOf(colour) >= leastContrast)
    .filter((colour, index, all) => all.indexOf(colour) === index);
  const object = objectOf(document, layer.id);
  return colours.map((colour): DesignCommand =>
    object === undefined || object.kind === 'logo'
      ? { type: 'set-colour', part: layer.id === 'title' ? 'title' : 'text', colour }
      : { type: 'change-object', object: { ...object, colour } },
  );
}

/** Into the area that was measured as calm, where the layer has room there as it is. */
function ontoCalm(layer: CardLayer | undefined, layout: CardLayout, sight?: CardSight): DesignCommand[] {
  if (layer === undefined || sight?.calmArea === undefined) return [];
  const { ink, placement, id } = layer;
  const calm = common(inset(calmOnCard(layout, sight.calmArea), layout.widthPx * 0.01), layout.safeArea);
  if (ink.width > calm.width || ink.height > calm.height) return [];
  const into = (from: number, size: number, start: number, room: number) =>
    Math.min(Math.max(from, start), start + room - size) - from;
  const moved: Placement = {
    ...placement,
    x: placement.x + into(ink.x, ink.width, calm.x, calm.width) / layout.widthPx,
    y: placement.y + into(ink.y, ink.height, calm.y, calm.height) / layout.heightPx,
  };
  return [{ type: 'place-layer', layer: id, placement: moved }];
}

/** Compositions that put a plain ground of their own behind the letters, the lightest change first. */
function onOwnGround(ground: RepairGround, layer: LayerId | null): DesignCommand[] {
  const { document, language, ruler } = ground;
  return otherCompositions(ground).filter((command) => {
    const layout = layoutCard(apply(document, command).document, language, ruler);
    const found = layout.layers.find(({ id }) => id === layer);
    return found !== undefined && isOnGround(found, layout, document);
  });
}

/** Back to where its mask puts it, where that is a ground of its own. */
function backOnGround({ document, language, ruler }: RepairGround, layer: LayerId | null): DesignCommand[] {
  return backToPlace(document, layer).filter((command) => {
    const layout = layoutCard(apply(document, command).document, language, ruler);
    const found = layout.layers.find(({ id }) => id === layer);
    return found !== undefined && isOnGround(found, layout, document);
  });
}

/** Whether letters are read on a plain ground of the card's own. */
function isOnGround(layer: CardLayer, layout: CardLayout, { colours }: DesignDocument): boolean {
  const { ownGround, letters, type } = layer;
  if (type !== null && contrastRatio(type.colour, ownGround ?? colours.decor) < leastContrast) return false;
  const covered = layout.covers.reduce((sum, cover) => sum + overlapArea(cover, letters), 0);
  return ownGround !== null || isOnPanel(layer, layout) || covered >= letters.width * letters.height * 0.98;
}

/** Whether the letters stand beside the picture, on the card's own ground. */
function isOnPanel({ letters }: CardLayer, { picture: { window }, ground }: CardLayout): boolean {
  return (
    ground.length > 0 &&
    (letters.x >= window.x + window.width ||
      letters.x + letters.width <= window.x ||
      letters.y >= window.y + window.height ||
      letters.y + letters.height <= window.y)
  );
}

/** Shapes and logos that hide the product go beside it. */
function uncovered({ document, language, ruler }: RepairGround, layout: CardLayout): DesignCommand[] {
  const covering = layout.layers.filter(
    (layer) => layer.type === null && coveredShare({ ...layout, productHidden: 0, layers: [layer] }) > 0.02,
  );
  const [layer] = covering;
  if (layer === undefined || objectOf(document, layer.id) === undefined || !isObjectId(layer.id)) return [];
  const texts = layout.layers.filter(({ type }) => type !== null).map(({ ink }) => ink);
  const card = { x: 0, y: 0, width: layout.widthPx, height: layout.heightPx };
  const isFree = (command: DesignCommand): boolean => {
    const after = layoutCard(apply(document, command).document, language, ruler);
    const moved = after.layers.find(({ id }) => id === layer.id)?.ink;
    if (moved === undefined) return false;
    const seen = overlapArea(moved, card) >= moved.width * moved.height * 0.98;
    return seen && texts.every((text) => overlapArea(text, moved) === 0);
  };
  // Where nothing is free it is one too many.
  return [...besideProduct(layer, layout).filter(isFree), { type: 'remove-object', id: layer.id }];
}

/** All benefits as small as the smallest, so that none has to break its words. */
function sameSize({ benefits }: DesignDocument, { layers }: CardLayout): DesignCommand[] {
  const texts = layers.filter(({ id, type }) => benefitIndex(id) >= 0 && type !== null);
  const least = Math.min(...texts.map(({ type }) => type?.sizePx ?? Infinity));
  const placed = texts.filter(({ id }) => benefits[benefitIndex(id)]?.placement);
  return [
    {
      type: 'batch',
      commands: placed.map((layer) => scaled(layer, least / (layer.type?.sizePx ?? least))),
    },
    { type: 'batch', commands: placed.map(({ id }) => ({ type: 'place-layer', layer: id, placement: null })) },
  ];
}

/** A logo all in one colour of the card, the lightest and the darkest first. */
function tinted(document: DesignDocument, layer: LayerId | null): DesignCommand[] {
  const object = layer === null ? undefined : objectOf(document, layer);
  if (object?.kind !== 'logo') return [];
  const { title, text, decor } = document.colours;
  const lightness = (colour: string) => luminanceOf(rgbOf(colour));
  return [title, text, decor]
    .toSorted((one, other) => lightness(other) - lightness(one))
    .filter((colour) => colour !== object.colour)
    .map((colour) => ({ type: 'change-object', object: { ...object, colour } }));
}
