import type { CardLayout } from '@kadr/card';
import { countName, countUnits, formatAmount, parseQuantity, unitName, type Fact } from '@kadr/shared/descriptions';
import type { CardObject, DesignDocument } from '@kadr/shared/designs';
import type { Language, Translated } from '@kadr/shared/kernel';
import type { FrameType } from '@kadr/shared/visuals';
import { everyLanguage } from './block-parts.ts';
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
 * The confirmed lengths that this picture shows: the height where the product's proportions allow it to stand as the
 * lengths say, and the width or length where the proportions fit it within a twentieth.
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
  const across = [lengthOf('width'), lengthOf('length')].filter((one) => one !== undefined);
  const shown = (product.width / product.height) * height;
  const widest = Math.hypot(...across) * (1 + tolerance);
  const narrowest = Math.min(...across) * (1 - tolerance);
  // A product that lies, or is cut, has other proportions than its lengths allow.
  if (across.length === 2 && (shown > widest || shown < narrowest)) return [];
  const [only] = across;
  if (across.length === 1 && only !== undefined && shown < only * (1 - tolerance)) return [];
  const width = across.find((one) => Math.abs(shown / one - 1) <= tolerance);
  return [
    { spans: 'height', millimetres: height },
    ...(width === undefined ? [] : [{ spans: 'width' as const, millimetres: width }]),
  ];
}

/** Measures at the lengths that are shown; empty where none is. */
export function dimensionObjects(facts: readonly Fact[], ground: BlockGround): CardObject[] {
  const { product, widthPx, heightPx } = ground.layout;
  if (product === null) return [];
  // Beside the product where there is more room.
  const isRoomRight = widthPx - product.x - product.width >= product.x;
  return lengthsShown(facts, ground).map(({ spans, millimetres }): CardObject => ({
    kind: 'measure',
    id: newObjectId(),
    spans,
    colour: 'decor',
    text: everyLanguage((language) => `${formatAmount(millimetres / 10, language)}\u00A0${unitName('cm', language)}`),
    placement: {
      x: spans === 'height' ? (isRoomRight ? (product.x + product.width) / widthPx : -0.02) : product.x / widthPx,
      y: spans === 'height' ? product.y / heightPx : (product.y + product.height) / heightPx,
      width: 0.02,
      rotationDegrees: 0,
      scale: 1,
    },
  }));
}
