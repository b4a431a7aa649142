import { describe, expect, test } from 'vitest';
import { box, drawProduct } from '../cutout/testing/drawn-scene.ts';
import type { Colour } from '../cutout/testing/drawn-scene.ts';
import { colourNames, nameColour } from './colour-names.ts';
import { toLab } from './lab.ts';
import { productColours } from './product-colours.ts';

test('CIELAB as published: sRGB red, white and mid grey', () => {
  const [red, white, grey] = [toLab(255, 0, 0), toLab(255, 255, 255), toLab(119, 119, 119)];
  expect(red.map((v) => Math.round(v * 10) / 10)).toEqual([53.2, 80.1, 67.2]);
  expect(white.map((v) => Math.round(v) + 0)).toEqual([100, 0, 0]);
  expect(Math.round(grey[0])).toBe(50);
});

describe('names', () => {
  test('there are at least twenty', () => {
    expect(colourNames.length).toBeGreaterThanOrEqual(20);
  });

  const examples: [Colour, string][] = [
    [[10, 10, 12], 'black'],
    [[250, 250, 250], 'white'],
    [[128, 128, 130], 'grey'],
    [[220, 20, 30], 'red'],
    [[160, 10, 20], 'red'],
    [[20, 30, 75], 'navy'],
    [[30, 90, 190], 'blue'],
    [[11, 74, 217], 'blue'],
    [[0, 60, 250], 'blue'],
    [[100, 50, 170], 'purple'],
    [[140, 200, 235], 'sky-blue'],
    [[250, 215, 30], 'yellow'],
    [[235, 120, 20], 'orange'],
    [[245, 170, 190], 'pink'],
    [[110, 60, 150], 'purple'],
    [[40, 140, 70], 'green'],
    [[105, 65, 35], 'brown'],
    [[215, 195, 160], 'beige'],
    [[245, 235, 210], 'cream'],
    [[110, 20, 40], 'burgundy'],
    [[45, 180, 175], 'turquoise'],
  ];
  test.each(examples)('%j is %s', (rgb, name) => {
    expect(nameColour(toLab(...rgb)).name).toBe(name);
  });

  test('halfway between two names is uncertain', () => {
    expect(nameColour(toLab(240, 212, 40)).certainty).toBeGreaterThan(nameColour(toLab(214, 100, 34)).certainty);
  });
});

test('two colours come out in the order of their area; a thin line is a detail', () => {
  const product = drawProduct({ widthPx: 200, heightPx: 150 }, box(-5, -5, 205, 155), [30, 90, 190]);
  paint(product, 0, 50, [250, 250, 250]);
  paint(product, 100, 103, [250, 215, 30]);
  const colours = productColours(product);
  expect(colours.map(({ name }) => name)).toEqual(['blue', 'white']);
  expect(colours.map(({ share }) => share)).toEqual([0.64, 0.34].map((share) => expect.closeTo(share, 1)));
  expect(colours[0]?.hex).toBe('#1e5abe');
});

test('a hue of its own on a pale product is an accent, never sure; a thin one, or what light makes, is none', () => {
  const pale = (rows: number, accent: Colour) => {
    const product = drawProduct({ widthPx: 200, heightPx: 200 }, box(-5, -5, 205, 205), [176, 172, 162]);
    paint(product, 0, 20, [142, 134, 131]);
    paint(product, 100, 100 + rows, accent);
    return productColours(product);
  };
  const heel = pale(12, [166, 140, 176]);
  expect(heel.map(({ name }) => name)).toEqual(['light-grey', 'grey', 'lavender']);
  expect(heel.at(-1)?.certainty).toBeLessThanOrEqual(0.5);
  expect(pale(6, [166, 140, 176]).map(({ name }) => name)).not.toContain('lavender');
  expect(pale(12, [170, 160, 128]).map(({ name }) => name)).toEqual(['light-grey', 'grey']);
});

test('light and shade on one object are one colour', () => {
  const product = drawProduct({ widthPx: 200, heightPx: 100 }, box(-5, -5, 205, 105));
  for (let x = 0; x < 200; x++) {
    const light = 0.65 + 0.35 * Math.sin((Math.PI * x) / 200);
    for (let y = 0; y < 100; y++) product.rgba.set([200 * light, 30 * light, 40 * light], 4 * (y * 200 + x));
  }
  expect(productColours(product).map(({ name }) => name)).toEqual(['red']);
});

test('transparent pixels have no colour', () => {
  const product = drawProduct({ widthPx: 40, heightPx: 40 }, () => 10);
  expect(productColours(product)).toEqual([]);
});

function paint(product: { rgba: Uint8Array; widthPx: number }, fromRow: number, toRow: number, colour: Colour): void {
  for (let i = fromRow * product.widthPx; i < toRow * product.widthPx; i++) product.rgba.set(colour, 4 * i);
}

test('a name that light alone may have made of another is never sure', () => {
  const painted = (colour: Colour) => {
    const product = drawProduct({ widthPx: 200, heightPx: 150 }, box(-5, -5, 205, 155), colour);
    return productColours(product).map(({ name, certainty }) => [name, certainty >= 0.7]);
  };
  expect(painted([250, 250, 250])).toEqual([['white', true]]);
  expect(painted([128, 128, 130])).toEqual([['grey', false]]);
});
