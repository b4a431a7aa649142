import { hexOf, labOf, rgbOf, rgbOfLab } from '@kadr/shared/kernel';
import { describe, expect, test } from 'vitest';
import { contrastRatio, readableOn, withAlpha } from './colour.ts';
import { contrastOverPixels } from '../checks/checks.ts';
import { palettesFromColours, readyPalettes } from './palettes.ts';
import { paletteFromPixels } from './picture-palette.ts';

describe('colour', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
  ])('contrast of %s on %s is %d', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1);
  });

  test('L*a*b* of pure red is that of the standard, and leads back', () => {
    const lab = labOf(rgbOf('#ff0000'));
    expect(lab.l).toBeCloseTo(53.24, 1);
    expect(lab.a).toBeCloseTo(80.09, 1);
    expect(lab.b).toBeCloseTo(67.2, 1);
    for (const colour of ['#ff0000', '#12ab9f', '#fefefe', '#000000', '#1c1a17'])
      expect(hexOf(rgbOfLab(labOf(rgbOf(colour))))).toBe(colour);
  });

  test('readableOn takes the first that can be read, else black or white', () => {
    expect(readableOn('#ffffff', ['#dddddd', '#333333'])).toBe('#333333');
    expect(readableOn('#ffffff', ['#dddddd'])).toBe('#16130f');
    expect(readableOn('#101010', [])).toBe('#ffffff');
  });

  test('opacity is written as CSS', () => expect(withAlpha('#102030', 0.5)).toBe('rgba(16, 32, 48, 0.5)'));
});

describe('palettes', () => {
  test.each(readyPalettes.map(({ id, colours }) => [id, colours] as const))(
    '%s can be read',
    (_id, { title, text, decor }) => {
      expect(contrastRatio(title, decor)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(text, decor)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('palettes from any colours can be read', () => {
    const palettes = palettesFromColours(['#3f7d3a', '#f2e6c9', '#7a1f2b', '#101418', '#ffffff', '#00ffff', '#ffff00']);
    expect(palettes.length).toBeGreaterThan(7);
    for (const { colours } of palettes) {
      expect(contrastRatio(colours.title, colours.decor)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(colours.text, colours.decor)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('finds the colours of a picture, the small bright one too, and leaves out what is see-through', () => {
    const pixels = (colour: string, count: number, alpha = 255) =>
      Array.from({ length: count }, () => {
        const { r, g, b } = rgbOf(colour);
        return [r, g, b, alpha];
      }).flat();
    const found = paletteFromPixels([
      ...pixels('#2e6b3a', 600),
      ...pixels('#e9e2d0', 350),
      ...pixels('#d62b2b', 50),
      ...pixels('#0000ff', 500, 0),
    ]);
    expect(found.toSorted()).toEqual(['#2e6b3a', '#d62b2b', '#e9e2d0']);
    expect(found[0]).toBe('#2e6b3a');
    expect(paletteFromPixels([])).toEqual([]);
  });
});

test('contrast over pixels forgives a tenth of highlights, not more', () => {
  const black = [0, 0, 0, 255];
  const white = [255, 255, 255, 255];
  const mix = (whites: number) =>
    [...Array.from({ length: 100 - whites }, () => black), ...Array.from({ length: whites }, () => white)].flat();
  expect(contrastOverPixels('#ffffff', mix(8))).toBeCloseTo(21);
  expect(contrastOverPixels('#ffffff', mix(20))).toBeCloseTo(1);
});
