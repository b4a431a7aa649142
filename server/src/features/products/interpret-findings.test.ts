import { expect, test } from 'vitest';
import type { PhotoFindings } from '../../engine/port.ts';
import { interpretFindings, type KnownFacts } from './interpret-findings.ts';

const nothing: PhotoFindings = {
  category: null,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  colours: [],
  texts: [],
  headline: null,
  widthOverHeight: null,
};
const unknown: KnownFacts = {
  language: 'en',
  title: null,
  categoryId: null,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
};
const ocr = <T>(value: T, confidence = 0.8) => ({ value, confidence, source: 'ocr' as const });

test('nothing seen: nothing said', () => {
  const open = { value: null, confidence: 0, source: null };
  expect(interpretFindings(nothing, unknown)).toEqual({
    title: open,
    category: open,
    lengthMm: open,
    widthMm: open,
    heightMm: open,
    volumeMl: open,
    weightG: open,
    colours: [],
    materials: [],
    benefits: [],
    texts: [],
    barcodes: [],
    engine: { model: null, failure: null },
  });
});

test("the seller's word stands against what was read", () => {
  const result = interpretFindings(
    { ...nothing, category: ocr('perfume'), heightMm: ocr(120) },
    { ...unknown, categoryId: 'mugs', heightMm: 95 },
  );
  expect(result).toMatchObject({
    category: { value: 'mugs', source: 'user', confidence: 1 },
    heightMm: { value: 95, source: 'user', confidence: 1 },
  });
});

test("a known height gives the length by the photo's proportion, less sure than it is itself", () => {
  const result = interpretFindings({ ...nothing, widthOverHeight: 0.5 }, { ...unknown, heightMm: 201 });
  expect(result.lengthMm).toEqual({ value: 101, confidence: 0.5, source: 'proportion' });
  expect(result.widthMm.value).toBeNull();
});

test('a known length gives the height', () => {
  expect(interpretFindings({ ...nothing, widthOverHeight: 2, lengthMm: ocr(100) }, unknown).heightMm).toMatchObject({
    value: 50,
    source: 'proportion',
  });
});

test('a photo from above shows length and width', () => {
  const plate = { ...nothing, widthOverHeight: 1, category: ocr('tableware') };
  expect(interpretFindings(plate, { ...unknown, lengthMm: 200 })).toMatchObject({
    widthMm: { value: 200, source: 'proportion' },
    heightMm: { value: 30, source: 'category-guess' },
  });
});

test('two read lengths that contradict the proportion both stand: print is surer', () => {
  const result = interpretFindings({ ...nothing, widthOverHeight: 2, lengthMm: ocr(100), heightMm: ocr(100) }, unknown);
  expect(result).toMatchObject({ lengthMm: { value: 100, source: 'ocr' }, heightMm: { value: 100, source: 'ocr' } });
});

const guessed = (categoryId: string, widthOverHeight: number) => {
  const found = interpretFindings({ ...nothing, widthOverHeight, category: ocr(categoryId) }, unknown);
  expect(found.heightMm).toMatchObject({ confidence: 0.15, source: 'category-guess' });
  return [found.lengthMm.value, found.widthMm.value, found.heightMm.value];
};

test("the category's usual size is a guess that says so, of an unusual shape in the photo's proportion", () => {
  expect(guessed('drinkware', 0.4)).toEqual([75, 75, 230]);
  expect(guessed('drinkware', 1)).toEqual([131, 75, 131]);
});

test('the usual size of a shoe is that of a shoe, from whichever side it is seen', () => {
  for (const aspect of [2.6, 2, 1]) expect(guessed('shoes', aspect)).toEqual([290, 105, 110]);
});

test('a boot is as long as the foot in it, and as tall as the photo shows', () => {
  expect(guessed('shoes', 0.8)).toEqual([290, 105, 363]);
  expect(guessed('shoes', 0.5)).toEqual([290, 105, 580]);
});

test('clothes are as long and wide as usual, however their sleeves lie', () => {
  for (const aspect of [0.5, 1.3]) expect(guessed('tops', aspect)).toEqual([700, 550, 20]);
});

test('a guess from a category that the seller corrected is made again', () => {
  const guessed = { value: 110, confidence: 0.2, source: 'category-guess' as const };
  const result = interpretFindings({ ...nothing, heightMm: guessed }, { ...unknown, categoryId: 'shoes' });
  expect(result.heightMm).toEqual({ value: 110, confidence: 0.15, source: 'category-guess' });
  expect(result.lengthMm.value).toBe(290);
});

test.each([
  [ocr('NIVEA'), 'skin-care', 'en', 'NIVEA'],
  [ocr('NIVEA'), null, 'ru', 'NIVEA'],
  [null, 'skin-care', 'ru', 'Средство для ухода за кожей'],
  [null, 'vases', 'pl', 'Wazon'],
  [null, 'shoes', 'en', 'Shoes'],
  [null, null, 'en', null],
  [ocr('x'.repeat(130)), 'skin-care', 'en', 'x'.repeat(120)],
] as const)('title from %j and %s in %s', (headline, categoryId, language, title) => {
  expect(interpretFindings({ ...nothing, headline }, { ...unknown, categoryId, language }).title.value).toBe(title);
});

test('a title says how sure it is and where it stands: the print, or the category that names the thing', () => {
  const seenAt = { photoId: 'p', box: { left: 0.1, top: 0.2, width: 0.3, height: 0.1 } };
  expect(interpretFindings({ ...nothing, headline: { ...ocr('NIVEA', 0.6), seenAt } }, unknown).title).toEqual({
    value: 'NIVEA',
    confidence: 0.6,
    source: 'ocr',
    seenAt,
  });
  expect(interpretFindings({ ...nothing, category: ocr('vases', 0.5) }, unknown).title).toEqual({
    value: 'Vase',
    confidence: 0.5,
    source: 'ocr',
  });
  expect(interpretFindings({ ...nothing, headline: ocr('NIVEA') }, { ...unknown, title: 'Cream' }).title).toEqual({
    value: 'Cream',
    confidence: 1,
    source: 'user',
  });
});

test("a title says which of the category's things it is where print names that", () => {
  const texts = [{ text: 'krem do rąk', confidence: 0.65, photoId: 'p' }];
  expect(
    interpretFindings({ ...nothing, texts }, { ...unknown, categoryId: 'skin-care', language: 'pl' }).title.value,
  ).toBe('Krem');
});

test.each([
  ['en', 'AURORA shampoo'],
  ['pl', 'Szampon AURORA'],
  ['ru', 'Шампунь AURORA'],
] as const)('a name is said with what print calls the thing, in %s', (language, title) => {
  const texts = ['AURORA', 'SHAMPOO', '250 ml'].map((text) => ({ text, confidence: 0.95, photoId: 'p' }));
  expect(
    interpretFindings({ ...nothing, headline: ocr('AURORA'), texts }, { ...unknown, categoryId: 'hair-care', language })
      .title.value,
  ).toBe(title);
  expect(
    interpretFindings(
      { ...nothing, headline: ocr('AURORA Shampoo'), texts },
      { ...unknown, categoryId: 'hair-care', language },
    ).title.value,
  ).toBe('AURORA Shampoo');
  expect(
    interpretFindings(
      { ...nothing, headline: ocr('A'.repeat(119)), texts },
      { ...unknown, categoryId: 'hair-care', language },
    ).title.value,
  ).toBe('A'.repeat(119));
});

test('volume, weight and colours keep how sure they are and where; in old analyses that is open', () => {
  const colour = { id: 'navy', hex: '#123456', share: 1 };
  const kept = interpretFindings(
    { ...nothing, volumeMl: ocr(250), weightG: ocr(40), colours: [{ ...colour, confidence: 0.8 }] },
    unknown,
  );
  expect(kept).toMatchObject({ volumeMl: ocr(250), weightG: ocr(40), colours: [{ ...colour, confidence: 0.8 }] });
  expect(interpretFindings({ ...nothing, colours: [colour] }, unknown)).toMatchObject({
    volumeMl: { value: null },
    weightG: { value: null },
    colours: [colour],
  });
});

test('materials are those that print names, and what a model saw; nothing that print says is not in it', () => {
  const box = { left: 0, top: 0, width: 0.5, height: 0.1 };
  const line = (text: string, confidence = 0.9) => ({ text, confidence, photoId: 'p', box });
  const model = (value: string) => ({ value, confidence: 0.5, source: 'model' as const });
  const texts = [
    line('100% cotton, do not iron'),
    line('ceramika'),
    line('bez plastiku'),
    line('Silicone free'),
    line('drewno', 0.4),
  ];
  expect(
    interpretFindings({ ...nothing, texts, materials: [model('ceramic'), model('glass')] }, unknown).materials,
  ).toEqual([
    { value: 'cotton', confidence: expect.closeTo(0.63), source: 'ocr', seenAt: { photoId: 'p', box } },
    { value: 'ceramic', confidence: 0.95, source: 'ocr', seenAt: { photoId: 'p', box } },
    model('glass'),
  ]);
});

test('a print cut at its length keeps whole characters: the rest of one cannot be stored', () => {
  const { texts, title } = interpretFindings(
    {
      ...nothing,
      headline: ocr(`${'a'.repeat(119)}😀`),
      texts: [{ text: `${'b'.repeat(199)}😀`, confidence: 1, photoId: 'p' }],
    },
    unknown,
  );
  expect([title.value, texts[0]?.text]).toEqual(['a'.repeat(119), 'b'.repeat(199)]);
});
