import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apply, type DesignCommand } from './commands.ts';
import {
  designDocumentSchema,
  type DesignDocument,
  benefitIcons,
  cardFormats,
  objectShapes,
  type CardObject,
  type LayerId,
} from '@kadr/shared/designs';
import { historyOf, perform, performMerged, redo, undo } from './history.ts';

const language = fc.constantFrom('en', 'pl', 'ru');
const text = (maxLength: number) => fc.string({ unit: 'grapheme', maxLength });
const validText = (maxChars: number) =>
  text(maxChars).map((value) =>
    value
      .replaceAll(/\p{Cc}/gu, ' ')
      .slice(0, maxChars)
      .toWellFormed(),
  );
const inLanguages = (maxChars: number) =>
  fc.record({ en: validText(maxChars), pl: validText(maxChars), ru: validText(maxChars) });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const colours = fc.record({ title: colour, text: colour, decor: colour });
const align = fc.constantFrom('auto', 'left', 'center', 'right');
const placement = fc.option(
  fc.record({
    x: share,
    y: share,
    width: fc.double({ min: 0.02, max: 2, noNaN: true }),
    rotationDegrees: fc.double({ min: -180, max: 180, noNaN: true }),
    scale: fc.double({ min: 0.3, max: 4, noNaN: true }),
  }),
);
const icon = fc.option(fc.constantFrom(...benefitIcons));
const benefit = fc.record({ icon, text: inLanguages(80), placement, align });
const view = fc.option(fc.record({ x: share, y: share, zoom: fc.double({ min: 1, max: 4, noNaN: true }) }));
const number16 = fc.integer({ min: 1, max: 16 });
const textSize = fc.double({ min: 0.6, max: 1.6, noNaN: true });
const index = fc.integer({ min: 0, max: 3 });
const layer = fc.constantFrom<LayerId[]>(
  'title',
  'benefit-0',
  'benefit-1',
  'benefit-2',
  'object-a',
  'object-b',
  'object-c',
);
const where = placement.filter((value) => value !== null);
const paint = fc.oneof(fc.constantFrom('title', 'text', 'decor'), colour);
const objectId = fc.constantFrom('object-a', 'object-b', 'object-c');
const object: fc.Arbitrary<CardObject> = fc.oneof(
  fc.record({
    kind: fc.constant('text'),
    id: objectId,
    placement: where,
    text: inLanguages(160),
    lettering: fc.constantFrom('title', 'body'),
    colour: paint,
    align: fc.constantFrom('left', 'center', 'right'),
  }),
  fc.record({
    kind: fc.constant('icon'),
    id: objectId,
    placement: where,
    icon: fc.constantFrom(...benefitIcons),
    colour: paint,
  }),
  fc.record({
    kind: fc.constant('shape'),
    id: objectId,
    placement: where,
    shape: fc.constantFrom(...objectShapes),
    filled: fc.boolean(),
    aspect: fc.double({ min: 0.05, max: 20, noNaN: true }),
    colour: paint,
  }),
  fc.record({
    kind: fc.constant('line'),
    id: objectId,
    placement: where,
    thickness: fc.double({ min: 0.001, max: 0.04, noNaN: true }),
    colour: paint,
  }),
);
const traits = fc.record(
  {
    opacity: fc.double({ min: 0.05, max: 1, noNaN: true }),
    locked: fc.boolean(),
    hidden: fc.boolean(),
    name: validText(40),
  },
  { requiredKeys: [] },
);

const document: fc.Arbitrary<DesignDocument> = fc.record({
  version: fc.constant(2),
  format: fc.constantFrom(...cardFormats),
  picture: fc.record(
    {
      aspect: fc.double({ min: 0.1, max: 10, noNaN: true }),
      product: fc.option(fc.record({ x: share, y: share, width: share, height: share })),
      view,
      bare: fc.boolean(),
    },
    { requiredKeys: ['aspect', 'product', 'view'] },
  ),
  title: fc.record({ text: inLanguages(120), placement, align }),
  benefits: fc.array(benefit, { maxLength: 3 }),
  textStyle: number16,
  textSize,
  mask: number16,
  colours,
  objects: fc.uniqueArray(object, { minLength: 1, maxLength: 3, selector: ({ id }) => id }),
});

const single: fc.Arbitrary<DesignCommand> = fc.oneof(
  fc.record({ type: fc.constant('set-title'), language, text: text(200) }),
  fc.record({ type: fc.constant('set-title'), language, text: text(200), untranslated: fc.boolean() }),
  fc.record({ type: fc.constant('set-benefit-text'), index, language, text: text(200) }),
  fc.record({ type: fc.constant('set-benefit-icon'), index, icon }),
  fc.record({ type: fc.constant('add-benefit'), index, benefit }),
  fc.record({ type: fc.constant('remove-benefit'), index }),
  fc.record({ type: fc.constant('move-benefit'), from: index, to: index }),
  fc.record({ type: fc.constant('set-text-style'), textStyle: number16 }),
  fc.record({ type: fc.constant('set-text-size'), textSize }),
  fc.record({ type: fc.constant('set-mask'), mask: number16 }),
  fc.record({ type: fc.constant('set-format'), format: fc.constantFrom(...cardFormats) }),
  fc.record({ type: fc.constant('set-colours'), colours }),
  fc.record({ type: fc.constant('set-colour'), part: fc.constantFrom('title', 'text', 'decor'), colour }),
  fc.record({ type: fc.constant('place-layer'), layer, placement }),
  fc.record({ type: fc.constant('align-layer'), layer, align }),
  fc.record({ type: fc.constant('set-picture-view'), view }),
  fc.record({ type: fc.constant('set-bare'), bare: fc.boolean() }),
  fc.record({ type: fc.constant('set-traits'), layer, traits }),
  fc.record({
    type: fc.constant('set-order'),
    order: fc.option(fc.shuffledSubarray(['title', 'benefit-0', 'object-a', 'object-b'] as const)),
  }),
  fc.record({ type: fc.constant('add-object'), object, index }),
  fc.record({ type: fc.constant('remove-object'), id: objectId }),
  fc.record({ type: fc.constant('change-object'), object }),
);
const command = fc.oneof(
  { weight: 4, arbitrary: single },
  {
    weight: 1,
    arbitrary: fc.array(single, { maxLength: 5 }).map((commands): DesignCommand => ({ type: 'batch', commands })),
  },
);

describe('commands', () => {
  test('the samples of this test are valid documents', () => {
    fc.assert(
      fc.property(document, (before) => {
        expect(designDocumentSchema.parse(before)).toEqual(before);
      }),
    );
  });

  test('the inverse leads back, and a valid document stays valid', () => {
    fc.assert(
      fc.property(document, command, (before, step) => {
        const { document: after, inverse } = apply(before, step);
        expect(designDocumentSchema.safeParse(after).success).toBe(true);
        const back = apply(after, inverse);
        expect(back.document).toEqual(before);
        expect(apply(back.document, back.inverse).document).toEqual(after);
      }),
      { numRuns: 400 },
    );
  });

  test('all of a history can be undone and done again', () => {
    fc.assert(
      fc.property(document, fc.array(command, { maxLength: 20 }), (before, steps) => {
        const done = steps.reduce(perform, historyOf(before));
        let history = done;
        while (history.undo.length > 0) history = undo(history);
        expect(history.document).toEqual(before);
        while (history.redo.length > 0) history = redo(history);
        expect(history.document).toEqual(done.document);
      }),
      { numRuns: 80 },
    );
  });

  test('a long title is cut at a whole character', () => {
    const [start] = fc.sample(document, 1);
    if (start === undefined) throw new Error('no sample');
    const { document: after } = apply(start, { type: 'set-title', language: 'en', text: `${'a'.repeat(119)}😀` });
    expect(after.title.text.en).toBe('a'.repeat(119));
  });

  test('typing is one step back', () => {
    fc.assert(
      fc.property(document, fc.array(text(20), { minLength: 1, maxLength: 5 }), (before, texts) => {
        const typed = texts.map((value): DesignCommand => ({ type: 'set-title', language: 'pl', text: `${value}!` }));
        const [start, ...more] = typed;
        if (start === undefined) return;
        const done = more.reduce(performMerged, perform(historyOf(before), start));
        expect(undo(done).document).toEqual(before);
        expect(redo(undo(done)).document).toEqual(done.document);
      }),
      { numRuns: 80 },
    );
  });

  test('typing that begins with what was there is one step back', () => {
    const [sample] = fc.sample(document, 1);
    if (sample === undefined) throw new Error('no sample');
    const before = apply(sample, { type: 'set-title', language: 'pl', text: '!' }).document;
    const titled = (value: string): DesignCommand => ({ type: 'set-title', language: 'pl', text: value });
    const done = performMerged(perform(historyOf(before), titled('!')), titled(' !'));
    expect(done.undo).toHaveLength(1);
    expect(undo(done).document).toEqual(before);
  });

  test('a step that changes nothing is no step', () => {
    const [start] = fc.sample(
      document.map((value) => ({ ...value, benefits: [] })),
      1,
    );
    if (start === undefined) throw new Error('no sample');
    expect(perform(historyOf(start), { type: 'remove-benefit', index: 0 }).undo).toHaveLength(0);
    expect(perform(historyOf(start), { type: 'set-mask', mask: start.mask }).undo).toHaveLength(0);
  });
});
