import { formatAmount, unitName } from '@kadr/shared/descriptions';
import { plainArrangement, type CardObject, type DesignDocument, type ObjectId } from '@kadr/shared/designs';
import type { Language } from '@kadr/shared/kernel';
import { contrastRatio } from '../colours/colour.ts';
import type { DesignCommand } from '../commands/commands.ts';
import { coverOf } from '../layout/mask-cover.ts';
import { layoutCard } from '../layout/layout.ts';
import { overlapArea, sizeOnCard, turnedBounds, type Box } from '../scene/geometry.ts';
import type { CardLayout } from '../scene/scene.ts';
import type { FontRuler } from '../text/fit-text.ts';
import { compositions, inComposition } from './compositions.ts';

/** Lengths of a product that its seller confirmed, in millimetres; `across`: its width and its length. */
export interface ConfirmedLengths {
  readonly height: number;
  readonly across: readonly number[];
}

/** A length, and which way of the product's box it spans. */
export interface SpannedLength {
  readonly spans: 'height' | 'width';
  readonly millimetres: number;
}

/** More than this a number may not be off. */
const tolerance = 0.05;

/**
 * The lengths that a picture shows: height, and the width or length whose proportion to it the product has there within
 * a twentieth. Where neither fits it lies, is cut, or is seen from an angle, and no length is as long as its box.
 */
export function lengthsSeen(
  { height, across }: ConfirmedLengths,
  product: Pick<Box, 'width' | 'height'>,
): SpannedLength[] {
  const shown = (product.width / product.height) * height;
  const width = across.find((one) => Math.abs(shown / one - 1) <= tolerance);
  if (width === undefined) return [];
  return [
    { spans: 'height', millimetres: height },
    { spans: 'width', millimetres: width },
  ];
}

/** What is written at a length, in all languages. */
export function lengthInWords(millimetres: number): Record<Language, string> {
  const words = (language: Language) => `${formatAmount(millimetres / 10, language)}\u00A0${unitName('cm', language)}`;
  return { en: words('en'), pl: words('pl'), ru: words('ru') };
}

const suggestedIds: Readonly<Record<SpannedLength['spans'], ObjectId>> = {
  height: 'object-height',
  width: 'object-width',
};

interface Asked {
  readonly language: Language;
  readonly ruler: FontRuler;
  readonly isSound: (card: DesignDocument) => boolean;
  /** The main colour of the picture, from which lines are to stand out. */
  readonly set: string;
}

/** On which sides of the product its lengths are written, the usual first. */
const sides = [
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: 1, y: 0 },
  { x: 0, y: 0 },
] as const;

/**
 * Cards of which one has the product's confirmed lengths, with arrows as long as the product is there: the first but for
 * the very first that has room for them, else the last one in another composition. As they are where the picture shows no length.
 */
export function withMeasures(
  cards: readonly DesignDocument[],
  lengths: ConfirmedLengths | undefined,
  asked: Asked,
): DesignDocument[] {
  const last = cards.at(-1);
  const product = last?.picture.product ?? null;
  const has = last?.objects?.some((object) => object.kind === 'measure') ?? false;
  if (lengths === undefined || last?.picture.level !== true || product === null || has) return [...cards];
  const seen = lengthsSeen(lengths, { width: product.width * last.picture.aspect, height: product.height });
  if (seen.length === 0) return [...cards];
  const others = compositions.map((composition) => inComposition(last, composition));
  const tried = [...cards.slice(1), ...others];
  for (const [turn, card] of tried.entries()) {
    const measured = sides.map((side) => measuredAt(card, seen, side, asked)).find((one) => isMeasured(one, asked));
    if (measured === undefined) continue;
    const at = Math.min(turn + 1, cards.length - 1);
    return cards.map((one, index) => (index === at ? measured : one));
  }
  return [...cards];
}

function measuredAt(
  card: DesignDocument,
  seen: readonly SpannedLength[],
  { x, y }: { readonly x: number; readonly y: number },
  { set }: Asked,
): DesignDocument {
  // Before an edge there is no room beside a product.
  const { depth: _, ...flat } = card.arrangement ?? plainArrangement;
  const contrast = (paint: 'title' | 'decor') => contrastRatio(card.colours[paint], set);
  const measures = seen.map(({ spans, millimetres }): CardObject => ({
    kind: 'measure',
    id: suggestedIds[spans],
    spans,
    colour: contrast('title') >= contrast('decor') ? 'title' : 'decor',
    text: lengthInWords(millimetres),
    placement: { x, y, width: 0.02, rotationDegrees: 0, scale: 1 },
  }));
  // Lines are read on the bare set, where there is one.
  const { picture } = card;
  return {
    ...card,
    picture: picture.bare === undefined ? picture : { ...picture, bare: true },
    arrangement: flat,
    objects: [...(card.objects ?? []), ...measures],
  };
}

/** More of what a length lies on may not be a panel's: it is read on the picture. */
const mostHidden = 0.3;

/** A product that is smaller on its card (1 is as large as its subject should be) is dwarfed by its lengths. */
const leastSize = 0.58;

/** Whether a card's lengths stand on its picture, off its texts, its product and each other. */
function isMeasured(card: DesignDocument, { language, ruler, isSound }: Asked): boolean {
  const layout = layoutCard(card, language, ruler);
  const ids = Object.values(suggestedIds);
  const boundsOf = ({ ink, rotationDegrees, box }: CardLayout['layers'][number]) =>
    turnedBounds(ink, rotationDegrees, box);
  const [measures, texts] = [
    layout.layers.filter(({ id }) => ids.some((own) => own === id)).map(boundsOf),
    layout.layers.filter(({ id }) => !ids.some((own) => own === id)).map(boundsOf),
  ];
  const { window, clip } = layout.picture;
  const cover = coverOf({ window, clip, frost: layout.frost, shapes: layout.shapes });
  const isFree = (own: Box) =>
    [...texts, ...(layout.product ? [layout.product] : [])].every((other) => overlapArea(own, other) < 1) &&
    [0.05, 0.3, 0.5, 0.7, 0.95].every(
      (along) => cover({ x: own.x + own.width * along, y: own.y + own.height * along }) <= mostHidden,
    );
  const [one, other] = measures;
  return (
    layout.product !== null &&
    sizeOnCard(layout.product, layout) >= leastSize &&
    one !== undefined &&
    other !== undefined &&
    overlapArea(one, other) < 1 &&
    measures.every(isFree) &&
    isSound(card)
  );
}

/** The card without the lengths of a suggestion that was taken over. */
export function withoutMeasures(document: DesignDocument): DesignDocument {
  const { objects, ...rest } = document;
  const kept = objects?.filter((object) => !isSuggested(object)) ?? [];
  if (kept.length === (objects ?? []).length) return document;
  return kept.length > 0 ? { ...rest, objects: kept } : rest;
}

function isSuggested({ id }: Pick<CardObject, 'id'>): boolean {
  return Object.values(suggestedIds).some((one) => one === id);
}

/** Puts a suggestion's lengths on the card, or takes those of another suggestion off it. */
export function measureCommands(document: DesignDocument, card: DesignDocument): DesignCommand[] {
  const own = ({ objects = [] }: DesignDocument) => objects.filter(isSuggested);
  const kept = (document.objects ?? []).length - own(document).length;
  return [
    ...own(document).map(({ id }): DesignCommand => ({ type: 'remove-object', id })),
    ...own(card).map((object, at): DesignCommand => ({ type: 'add-object', object, index: kept + at })),
  ];
}
