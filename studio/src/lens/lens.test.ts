import { expect, test } from 'vitest';
import { developerOf, untoneIndex, writeRow } from './finish.ts';
import { graderOf } from './grade.ts';
import { grainStrip } from './grain.ts';
import { filmTone, plainTone, toneScale } from './tone.ts';

test('film keeps drawing above white, plain keeps white white; both are sRGB below the shoulder', () => {
  expect(plainTone[Math.round(toneScale)]).toBeCloseTo(255, 1);
  expect(filmTone[Math.round(toneScale)]).toBeLessThan(245);
  expect(filmTone[Math.round(2 * toneScale)]).toBeGreaterThan(filmTone[Math.round(toneScale)]! + 5);
  expect(filmTone[Math.round(0.5 * toneScale)]).toBeCloseTo(plainTone[Math.round(0.5 * toneScale)]!, 5);
});

test('grain has no bias, the same strength everywhere, and repeats for the same seed only', () => {
  expect(Math.abs(grainStrip.reduce((sum, value) => sum + value, 0) / grainStrip.length)).toBeLessThan(0.01);
  const rows = (seed: number, y: number) => {
    const target = new Uint8ClampedArray(512 * 3);
    const finish = { exposure: 1, vignette: 0, grain: 3, film: true, seed };
    const line = new Float32Array(512 * 3).fill(0.2);
    developerOf(finish, 512, 512).row(line, y);
    writeRow(line, finish, { y, stepPx: 1 }, target);
    return target;
  };
  expect(rows(1, 4)).toEqual(rows(1, 4));
  expect(rows(1, 4)).not.toEqual(rows(2, 4));
  expect(rows(1, 4)).not.toEqual(rows(1, 5));
  const mean = rows(1, 4).reduce((sum, value) => sum + value, 0) / (512 * 3);
  expect(mean).toBeCloseTo(plainTone[Math.round(0.2 * toneScale)]!, 0);
});

test('a developed value finds its way back to its light', () => {
  for (const film of [true, false]) {
    const { tone, untone } = developerOf({ exposure: 1, vignette: 0, grain: 0, film, seed: 0 }, 8, 8);
    for (const light of [0.002, 0.05, 0.2, 0.6, 0.9]) {
      const shown = tone[Math.round(light * toneScale)]!;
      expect(tone[Math.round(untone[untoneIndex(shown)]!)]).toBeCloseTo(shown, 0);
    }
  }
});

test('the grade turns grey into itself at middle grey and does nothing when it asks for nothing', () => {
  expect(graderOf({ saturation: 1, contrast: 1 })).toBeNull();
  const line = Float32Array.from([0.18, 0.18, 0.18, 0.05, 0.05, 0.05, 0.5, 0.2, 0.1]);
  graderOf({ saturation: 0, contrast: 1.2 })?.(line, 0, 3);
  expect(line[0]).toBeCloseTo(0.18, 2);
  expect(line[3]).toBeLessThan(0.045);
  expect(line[6]).toBeCloseTo(line[8]!, 6);
});
