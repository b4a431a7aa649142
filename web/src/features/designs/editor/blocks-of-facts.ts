import { overlapArea, type Box, type CardLayout } from '@kadr/card';
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
/** More than this a number may not be off. */
const tolerance = 0.05;

/** A confirmed length, and which way of the product's box it spans in this picture. */
interface Spanning {
  readonly spans: 'height' | 'width';
  readonly millimetres: number;
}

/**
 * The confirmed lengths that this picture shows: height, and the width or length whose proportion to it the product has
 * here within a twentieth. Where neither fits it lies, is cut, or is seen from an angle, and no length is as long as
 * its box.
 */
export function lengthsShown(facts: readonly Fact[], { layout, frameType }: BlockGround): Spanning[] {
  const { product } = layout;
  const lengthOf = (kind: Fact['kind']) =>
    facts
      .filter((fact) => fact.kind === kind && fact.state === 'confirmed')
      .map(({ value }) => Number(value))
      .find((millimetres) => millimetres > 0);
  const height = lengthOf('height');
  if (product === null || height === undefined || !uprightFrames.includes(frameType)) return [];
  const shown = (product.width / product.height) * height;
  const width = [lengthOf('width'), lengthOf('length')]
    .filter((one) => one !== undefined)
    .find((one) => Math.abs(shown / one - 1) <= tolerance);
  if (width === undefined) return [];
  return [
    { spans: 'height', millimetres: height },
    { spans: 'width', millimetres: width },
  ];
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
    text: everyLanguage((language) => `${formatAmount(millimetres / 10, language)}\u00A0${unitName('cm', language)}`),
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
