import { expect, it } from 'vitest';
import { hintFor, type Seen } from './advice.ts';
import { tiltOf } from './tilt.ts';

const rounded = (beta: number, gamma: number) => {
  const { pitchDeg, rollDeg } = tiltOf(beta, gamma);
  return [Math.round(pitchDeg), rollDeg === null ? null : Math.round(rollDeg) + 0];
};

it('knows how far the camera on the back looks down, and how askew the picture is', () => {
  // Upright; leaning back by 30°; flat on the table; leaning forward, so that it looks up.
  expect(rounded(90, 0)).toEqual([0, 0]);
  expect(rounded(60, 0)).toEqual([30, 0]);
  expect(rounded(0, 0)).toEqual([90, null]);
  expect(rounded(110, 0)).toEqual([-20, 0]);
  // Held across, on its left side, straight: no picture stands askew for that.
  expect(rounded(0, -90)).toEqual([0, 0]);
  expect(Math.abs(tiltOf(80, 8).rollDeg ?? 0)).toBeGreaterThan(0.5);
  expect(rounded(45, -90)).toEqual([0, -45]);
});

const fine: Seen = { fill: 0.7, hasGlare: false, isDark: false, blur: 0.4 };
const level = { pitchDeg: 5, rollDeg: 0 };

it('says the one thing that most wants to be done, and nothing of what it does not know', () => {
  expect(hintFor('front', null, null)).toBe('looking');
  expect(hintFor('front', fine, level)).toBe('good');
  expect(hintFor('front', { ...fine, fill: null, blur: null }, null)).toBe('good');
  expect(hintFor('front', { ...fine, isDark: true }, { ...level, pitchDeg: 40 })).toBe('dark');
  expect(hintFor('front', { ...fine, fill: 0.2 }, { ...level, pitchDeg: 40 })).toBe('lower');
  expect(hintFor('top', fine, { pitchDeg: 40, rollDeg: 0 })).toBe('higher');
  expect(hintFor('top', fine, { pitchDeg: 88, rollDeg: null })).toBe('good');
  expect(hintFor('front', fine, { ...level, rollDeg: -9 })).toBe('askew');
  expect(hintFor('front', { ...fine, fill: 0.2 }, level)).toBe('closer');
  expect(hintFor('front', { ...fine, fill: 0.97 }, level)).toBe('farther');
  expect(hintFor('front', { ...fine, blur: 0.8 }, level)).toBe('still');
  expect(hintFor('front', { ...fine, hasGlare: true }, level)).toBe('glare');
});
