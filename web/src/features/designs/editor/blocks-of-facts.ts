import {
  lengthInWords,
  lengthsSeen,
  overlapArea,
  type Box,
  type CardLayout,
  type ConfirmedLengths,
  type SpannedLength,
} from '@kadr/card';
import { countName, countUnits, formatAmount, parseQuantity, unitName, type Fact } from '@kadr/shared/descriptions';
import type { CardObject, DesignDocument } from '@kadr/shared/designs';
import type { Language, Translated } from '@kadr/shared/kernel';
import type { FrameType } from '@kadr/shared/visuals';
import { covered, everyLanguage, short } from './block-parts.ts';
import { newObjectId } from './clipboard.ts';

/** The card that a ready part is added to. */
export interface BlockGround {
  readonly document: DesignDocument;
  readonly layout: CardLayout;
  readonly language: Language;
  readonly frameType: FrameType;
}

/** A number of a confirmed fact, as large words and what they mean. */
export interface BlockNumber {
  readonly id: string;
  readonly value: Translated;
  readonly caption: Translated;
}

const quantityNames: Readonly<Record<'volume' | 'weight' | 'count', Translated>> = {
  volume: { en: 'Volume', pl: 'Pojemność', ru: 'Объём' },
  weight: { en: 'Weight', pl: 'Waga', ru: 'Вес' },
  count: { en: 'In the set', pl: 'W zestawie', ru: 'В комплекте' },
};

/** The numbers that confirmed facts give; nothing else may stand large on a card. */
export function numbersOf(facts: readonly Fact[]): BlockNumber[] {
  return facts
    .filter(({ state }) => state === 'confirmed')
    .flatMap(({ id, kind, value, words }): BlockNumber[] => {
      if (kind === 'volume' || kind === 'weight' || kind === 'count') {
        const said = parseQuantity(value);
        if (said === undefined) return [];
        const { amount, unit } = said;
        const count = countUnits.find((one) => one === unit);
        const named = (language: Language) =>
          count === undefined ? unitName(unit as 'ml', language) : countName(amount, count, language);
        const spoken = (language: Language) => `${formatAmount(amount, language)}\u00A0${named(language)}`;
        return [{ id, value: everyLanguage(spoken), caption: quantityNames[kind] }];
      }
      return kind === 'attribute' && words !== undefined && /\d/u.test(words.value.en)
        ? [{ id, value: words.value, caption: words.kind }]
        : [];
    });
}

/** Frames that show the whole product, upright, from about the height of the eyes. */
const uprightFrames: readonly FrameType[] = [
  'hero',
  'compliance',
  'context',
  'benefit',
  'editorial',
  'scale',
  'pack',
  'gift',
  'angle',
];
/** The confirmed lengths of a product that its picture shows whole and upright; undefined where it does not. */
export function confirmedLengths(facts: readonly Fact[], frameType: FrameType): ConfirmedLengths | undefined {
  const lengthOf = (kind: Fact['kind']) =>
    facts
      .filter((fact) => fact.kind === kind && fact.state === 'confirmed')
      .map(({ value }) => Number(value))
      .find((millimetres) => millimetres > 0);
  const height = lengthOf('height');
  if (height === undefined || !uprightFrames.includes(frameType)) return undefined;
  return { height, across: [lengthOf('width'), lengthOf('length')].filter((one) => one !== undefined) };
}

/** The confirmed lengths that the picture shows. */
export function lengthsShown(facts: readonly Fact[], { layout: { product }, frameType }: BlockGround): SpannedLength[] {
  const lengths = confirmedLengths(facts, frameType);
  return product === null || lengths === undefined ? [] : lengthsSeen(lengths, product);
}

/** Measures at the lengths that are shown; empty where none is. */
export function dimensionObjects(facts: readonly Fact[], ground: BlockGround): CardObject[] {
  const { product, widthPx, heightPx } = ground.layout;
  if (product === null) return [];
  const besidePx = widthPx * 0.02;
  const { x, y, width, height } = product;
  const strip = short(ground.layout) * 0.07;
  const cost = (place: Partial<Box>) => costOf(ground.layout, { ...product, ...place });
  const isRight = cost({ x: x + width, width: strip }) <= cost({ x: x - strip, width: strip });
  const isBelow = cost({ y: y + height, height: strip }) <= cost({ y: y - strip, height: strip });
  return lengthsShown(facts, ground).map(({ spans, millimetres }): CardObject => ({
    kind: 'measure',
    id: newObjectId(),
    spans,
    colour: 'decor',
    text: lengthInWords(millimetres),
    placement: {
      x:
        spans === 'height'
          ? (isRight ? product.x + product.width : product.x - besidePx) / widthPx
          : product.x / widthPx,
      y: (spans === 'height' ? y : isBelow ? y + height : y - strip) / heightPx,
      width: 0.02,
      rotationDegrees: 0,
      scale: 1,
    },
  }));
}

/** What a measure beside the product would cover of texts, or have outside of the safe area, in square pixels. */
function costOf(layout: CardLayout, place: Box): number {
  const texts = { ...layout, product: null };
  return covered(texts, place) + (place.width * place.height - overlapArea(place, layout.safeArea));
}
