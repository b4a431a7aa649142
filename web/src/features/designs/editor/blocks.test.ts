import { apply, layoutCard, overlapArea, type FontRuler } from '@kadr/card';
import { cardFormats, cardObjectSchema, type DesignDocument } from '@kadr/shared/designs';
import { newId } from '@kadr/shared/kernel';
import { expect, test } from 'vitest';
import { aFact } from '../testing/a-fact.ts';
import { testCard } from '../testing/create-test-editor.tsx';
import { covered, placeholderIn, toneAt } from './block-parts.ts';
import {
  badgeObjects,
  beforeAfterObjects,
  boxObjects,
  calloutObjects,
  comparisonObjects,
  iconRowObjects,
  numberObjects,
  stepObjects,
} from './blocks.ts';
import { partWithRoom } from './make-room.ts';
import { dimensionObjects, lengthsShown, numbersOf, type BlockGround } from './blocks-of-facts.ts';

const ruler: FontRuler = {
  metrics: () => ({ ascentEm: 0.95, descentEm: 0.25, capHeightEm: 0.7, xHeightEm: 0.52 }),
  widthEm: (_font, text) => Array.from(text).length * 0.55,
};
const words = (text: string) => placeholderIn('en', text);
const onePart = { imageId: newId(), aspect: 1.4, name: 'Photo' };
const groundOf = (change: Partial<BlockGround> = {}, document: DesignDocument = testCard): BlockGround => ({
  document,
  layout: layoutCard(document, 'en', ruler),
  language: 'en',
  frameType: 'hero',
  ...change,
});

test('only confirmed numbers are offered, in three languages', () => {
  const numbers = numbersOf([
    aFact('volume', '250 ml'),
    aFact('count', '5 piece'),
    aFact('weight', '1.5 kg', { state: 'unconfirmed' }),
    aFact('name', 'Cup 250'),
    aFact('attribute', 'power=20', {
      words: {
        kind: { en: 'Power', pl: 'Moc', ru: 'Мощность' },
        value: { en: '20 W', pl: '20 W', ru: '20 Вт' },
      },
    }),
  ]);
  expect(
    numbers.map(({ value }) => [value.en, value.pl, value.ru].map((one) => one.replaceAll('\u00A0', ' '))),
  ).toEqual([
    ['250 ml', '250 ml', '250 мл'],
    ['5 pieces', '5 sztuk', '5 штук'],
    ['20 W', '20 W', '20 Вт'],
  ]);
});

// The product of the test card is 0.2 wide and 0.6 high on a square picture: a third as wide as high.
test.each([
  ['both where the proportions fit', [aFact('height', '300'), aFact('width', '100')], ['height', 'width']],
  [
    'a length that fits, too',
    [aFact('height', '300'), aFact('length', '102'), aFact('width', '60')],
    ['height', 'width'],
  ],
  ['none of a view from an angle', [aFact('height', '300'), aFact('length', '90'), aFact('width', '70')], []],
  ['none where nothing tells the angle', [aFact('height', '300')], []],
  ['none of a thing that lies', [aFact('height', '20'), aFact('length', '300'), aFact('width', '100')], []],
  ['none that is not confirmed', [aFact('height', '300', { state: 'unconfirmed' })], []],
  ['none without a height', [aFact('width', '100')], []],
] as const)('lengths: %s', (_, facts, spans) => {
  expect(lengthsShown([...facts], groundOf()).map((one) => one.spans)).toEqual(spans);
});

test('a frame that does not show the whole product upright shows no length', () => {
  const facts = [aFact('height', '300'), aFact('width', '100')];
  expect(lengthsShown(facts, groundOf({ frameType: 'macro' }))).toEqual([]);
  expect(dimensionObjects(facts, groundOf({ frameType: 'kit' }))).toEqual([]);
});

test('a list that has no room takes the place of the benefits, and is read on what it lies on', () => {
  const ground = groundOf();
  const part = partWithRoom(ground, (on) => stepObjects(words('Rinse with water'), on), ruler);
  if (part === null) throw new Error('it finds room');
  const full = { ...testCard, benefits: testCard.benefits.slice(0, 3) };
  expect(part.objects.length).toBeGreaterThan(4);
  expect(part.hidesBenefits).toBe(part.room.some(({ type }) => type === 'set-traits'));
  const after = part.room.reduce((document, command) => apply(document, command).document, full);
  const layout = layoutCard(after, 'en', ruler);
  const [board] = part.objects;
  if (board?.kind !== 'shape') throw new Error('it has a ground of its own');
  const width = board.placement.width * layout.widthPx;
  const box = {
    x: board.placement.x * layout.widthPx,
    y: board.placement.y * layout.heightPx,
    width,
    height: width / board.aspect,
  };
  expect(covered(layout, box) / (box.width * box.height)).toBeLessThan(0.1);
  expect(board.colour).toBe(toneAt(layout, box).ground);
});

test('each part is made of sound objects with places on the card', () => {
  const words = placeholderIn('en', 'New text');
  const ground = groundOf();
  const [number] = numbersOf([aFact('volume', '250 ml')]);
  if (number === undefined) throw new Error('there is a number');
  const parts = [
    numberObjects(number, ground),
    dimensionObjects([aFact('height', '300'), aFact('width', '100')], ground),
    calloutObjects(words, ground),
    stepObjects(words, ground),
    comparisonObjects({ ours: words, others: words }, words, ground),
    badgeObjects(words, ground),
    iconRowObjects(words, ground),
    boxObjects(words, { parts: Array.from({ length: 8 }, () => onePart), name: words }, ground),
    beforeAfterObjects({ before: words, after: words }, { imageId: newId(), aspect: 0.75, name: 'Photo' }, ground),
  ];
  for (const objects of parts) {
    expect(objects.length).toBeGreaterThan(0);
    expect(objects.length).toBeLessThanOrEqual(18);
    expect(new Set(objects.map(({ id }) => id)).size).toBe(objects.length);
    for (const object of objects) expect(cardObjectSchema.parse(object)).toEqual(object);
  }
});

test.each([1, 2, 3, 4, 5, 6, 7, 8].flatMap((count) => cardFormats.map((format) => [count, format] as const)))(
  'the parts of a box lie beside each other, not on one another: %d on %s',
  (count, format) => {
    const document = { ...testCard, format };
    const { layout } = groundOf({}, document);
    const ground = groundOf({ layout }, document);
    const parts = [0.4, 1, 2.5, 0.8, 1.6, 1, 0.5, 3]
      .slice(0, count)
      .map((aspect) => ({ imageId: newId(), aspect, name: 'Photo' }));
    const objects = boxObjects(words('Box'), { parts, name: words('Charging cable with plug') }, ground);
    const { layers } = layoutCard({ ...document, objects }, 'en', ruler);
    const inks = layers.filter(({ id }) => objects.slice(1).some((object) => object.id === id)).map(({ ink }) => ink);
    const board = layers.find(({ id }) => id === objects[0]?.id)?.ink;
    expect(inks).toHaveLength(2 * count + 1);
    for (const [index, ink] of inks.entries()) {
      for (const other of inks.slice(index + 1)) expect(overlapArea(ink, other)).toBe(0);
      expect(board && overlapArea(ink, board)).toBeCloseTo(ink.width * ink.height, 0);
    }
  },
);
