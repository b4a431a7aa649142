import { describe, expect, test } from 'vitest';
import { box, disc, drawProduct } from '../cutout/testing/drawn-scene.ts';
import type { DecodedPhoto } from '../photo/decoded-photo.ts';
import { analyseProduct } from './analyse-product.ts';
import type { AnalysedCutout } from './analyse-product.ts';
import { guessCategory } from './guess-category.ts';
import type { CategoryHint } from './guess-category.ts';
import type { ReadLine, ReadText } from '../reading/index.ts';
import type { TextLine } from './text-line.ts';

const categories: CategoryHint[] = [
  { id: 'shampoo', keywords: ['shampoo', 'szampon', 'шампунь', 'hair', 'волос'] },
  { id: 'tea', keywords: ['tea', 'herbata', 'чай'] },
];

const photo: DecodedPhoto = { widthPx: 800, heightPx: 1000, rgb: new Uint8Array(3 * 800 * 1000), alpha: null };
const bottle: AnalysedCutout = {
  product: drawProduct({ widthPx: 100, heightPx: 200 }, box(-5, -5, 105, 205), [30, 90, 190]),
  box: { left: 150, top: 100, widthPx: 100, heightPx: 200 },
  matte: { widthPx: 400, heightPx: 500 },
  confidence: { score: 0.9 },
};

function line(text: string, confidence = 0.9, heightPx = 20): ReadLine {
  return { text, confidence, box: { left: 310, top: 220, widthPx: 150, heightPx } };
}

function reads(...lines: ReadLine[]): ReadText {
  return async () => lines;
}

function watchesAreas(): { areas: unknown[]; ocr: ReadText } {
  const areas: unknown[] = [];
  const ocr: ReadText = async (_photo, area) => {
    areas.push(area);
    return [];
  };
  return { areas, ocr };
}

const input = { photos: [photo], cutouts: [bottle], categories };

test('without text there are colours and proportions, and nothing is invented', async () => {
  const analysis = await analyseProduct({ ...input, ocr: null });
  expect(analysis.colours.map(({ value, source }) => [value.name, source])).toEqual([['blue', 'pixels']]);
  expect(analysis.proportions).toEqual({ value: 0.5, confidence: 0.81, source: 'pixels' });
  expect(analysis).toMatchObject({ lines: [], headline: null, volumeMl: null, weightG: null, category: null });
  expect(analysis.dimensionsCm).toEqual({ length: null, width: null, height: null });
});

test('the text is looked for where the product is, in pixels of the photo', async () => {
  const { areas, ocr } = watchesAreas();
  await analyseProduct({ ...input, ocr });
  expect(areas).toEqual([{ left: 300, top: 200, widthPx: 200, heightPx: 400 }]);
});

test('a photo that could not be cut out is read as a whole', async () => {
  const { areas, ocr } = watchesAreas();
  const analysis = await analyseProduct({ ...input, cutouts: [null], ocr });
  expect(areas).toEqual([{ left: 0, top: 0, widthPx: 800, heightPx: 1000 }]);
  expect(analysis).toMatchObject({ colours: [], proportions: null });
});

test.each([
  [69, 'AURORA'],
  [64, 'AURORA'],
  [100, 'SHAMPOO'],
])(
  'of lines of one size the first is the headline, else the largest (%s px below one of 68)',
  async (heightPx, name) => {
    const ocr = reads(line('AURORA', 0.98, 68), line('SHAMPOO', 0.97, heightPx), line('250 ml', 1, 120));
    expect((await analyseProduct({ ...input, ocr })).headline?.value).toBe(name);
  },
);

test('quantities, the category and the headline are found with the place they were read at', async () => {
  const analysis = await analyseProduct({
    ...input,
    ocr: reads(line('LUMI', 0.9, 60), line('Szampon do włosów'), line('250 ml', 0.8)),
  });
  expect(analysis.volumeMl).toEqual({
    value: 250,
    confidence: 0.76,
    source: 'ocr',
    region: { photo: 0, box: line('').box },
  });
  expect(analysis.category).toMatchObject({ value: 'shampoo', source: 'ocr', region: { photo: 0 } });
  expect(analysis.headline).toMatchObject({ value: 'LUMI', source: 'ocr' });
});

test.each([
  ['NIVEA', [], 'Nivea'],
  ['R0LLEIFLEX', [], 'Rolleiflex'],
  ['NIVEA Creme', [], 'NIVEA Creme'],
  ['Soft Care', ['NIVEA'], 'Nivea Soft Care'],
] as const)('%s with %j in smaller print is called %s', async (large, small, name) => {
  const lines = [line(large, 0.9, 60), ...small.map((text) => line(text, 0.9, 20))];
  expect((await analyseProduct({ ...input, ocr: reads(...lines) })).headline?.value).toBe(name);
});

describe('dimensions', () => {
  test('a printed size is laid along the product', async () => {
    const { dimensionsCm } = await analyseProduct({ ...input, ocr: reads(line('12 x 5 x 4 cm')) });
    expect(dimensionsCm).toMatchObject({
      height: { value: 12, source: 'ocr' },
      length: { value: 5 },
      width: { value: 4 },
    });
  });

  test('a printed volume gives the scale of a bottle', async () => {
    const { dimensionsCm } = await analyseProduct({ ...input, ocr: reads(line('250 ml')) });
    // A tin twice as high as wide that holds 250 ml in 80 % of its outer volume: 5.84 cm across.
    expect(dimensionsCm).toMatchObject({
      length: { value: 5.8, source: 'proportion' },
      height: { value: 11.7, source: 'proportion' },
    });
    expect(dimensionsCm.height?.confidence).toBeLessThan(0.5);
  });

  test('a category alone says nothing of the size', async () => {
    const { dimensionsCm } = await analyseProduct({ ...input, ocr: reads(line('Shampoo')) });
    expect(dimensionsCm).toEqual({ length: null, width: null, height: null });
  });
});

test('of two photos the surer cut-out speaks for the colours', async () => {
  const doubtful = {
    ...bottle,
    product: drawProduct({ widthPx: 60, heightPx: 60 }, disc(30, 30, 29), [200, 30, 40]),
    confidence: { score: 0.4 },
  };
  const { colours } = await analyseProduct({
    ...input,
    photos: [photo, photo],
    cutouts: [doubtful, bottle],
    ocr: null,
  });
  expect(colours[0]?.value.name).toBe('blue');
});

describe('categories', () => {
  const lines = (...texts: string[]): TextLine[] =>
    texts.map((text) => ({ text, confidence: 0.9, region: { photo: 0, box: line('').box } }));
  test.each([
    ['шампунь для волос', 'shampoo'],
    ['SZAMPONY', 'shampoo'],
    ['Herbata zielona', 'tea'],
    ['чай', 'tea'],
    ['steam iron', null],
    ['hairy', null],
    ['', null],
  ])('%s → %s', (text, id) => {
    expect(guessCategory(lines(text), categories)?.value ?? null).toBe(id);
  });

  test('letters that the recognizer confuses do not hide a word', () => {
    expect(guessCategory(lines('шелочь'), [{ id: 'cleaner', keywords: ['щёлочь'] }])?.value).toBe('cleaner');
    expect(guessCategory(lines('wlosow'), [{ id: 'hair', keywords: ['włosów'] }])?.value).toBe('hair');
  });

  test('a word of letters that are drawn alike in two scripts is found in either', () => {
    const juice = [{ id: 'juice', keywords: ['сок', 'нектар'] }];
    expect(['COK', 'НЕКТАР', 'HEKTAP', 'COKI'].map((text) => guessCategory(lines(text), juice)?.value)).toEqual([
      'juice',
      'juice',
      'juice',
      undefined,
    ]);
    expect(guessCategory(lines('КОТ'), [{ id: 'cat', keywords: ['kot'] }])?.value).toBe('cat');
  });

  test('more words make it surer', () => {
    const one = guessCategory(lines('szampon'), categories);
    const two = guessCategory(lines('szampon', 'волос'), categories);
    expect(two?.confidence).toBeGreaterThan(one?.confidence ?? 1);
  });
});
