import { expect, test } from 'vitest';
import { openFrameMemory } from '../../light/frame-memory.ts';
import type { FrameSet } from '../../light/frame-set.ts';
import { fullLight } from '../../light/light-map.ts';
import { cameraOf } from '../../plates/camera.ts';
import { plateLightTable } from '../../plates/tone-curve.ts';
import { fixtureMeta } from '../../testing/fixture-plate.ts';
import { neutralMood } from '../../shot/change/mood.ts';
import { setRowsOf } from './set-rows.ts';

const [columns, rows] = [40, 40];
const lit: readonly [number, number, number] = [210, 190, 160];

/** Cream ground in warm key light, with blue light from all other sides. */
function creamGround(): FrameSet {
  const meta = fixtureMeta({ style: 'minimal', camera: 'front', sizeClass: 'table' });
  const grid = { widthCells: 10, heightCells: 10, cellPx: 4 };
  return {
    widthPx: columns,
    heightPx: rows,
    setWidthPx: columns,
    setHeightPx: rows,
    set: Uint8Array.from({ length: columns * rows * 3 }, (_, i) => lit[i % 3]!),
    keyShare: Uint8Array.from({ length: (columns / 2) * (rows / 2) * 3 }, (_, i) => [220, 190, 140][i % 3]!),
    accentShare: null,
    shareWidthPx: columns / 2,
    shareShift: { x: 0, y: 0 },
    foreground: null,
    meta,
    camera: cameraOf(meta),
    memory: openFrameMemory(),
    grid: {
      ...grid,
      position: new Float32Array(300),
      normal: new Float32Array(300),
      depth: new Float32Array(100),
    },
  };
}

/** The middle pixel in a shade that takes 0.9 of the key light and 0.2 of the other. */
function shaded(shadeColour: number): [number, number, number] {
  const set = creamGround();
  const map = fullLight(100);
  map.key.fill(0.1);
  map.other.fill(0.8);
  const line = new Float32Array(columns * 3);
  setRowsOf(set, { mood: neutralMood, map, glow: null, shadeColour })(20, line);
  return [line[60]!, line[61]!, line[62]!];
}

const luminance = ([r, g, b]: readonly number[]) => 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
const full = lit.map((value) => plateLightTable[value]!);
const redToBlue = ([r, , b]: readonly number[]) => r! / b!;

test('shade is as bright with the colour of the lit ground as without', () => {
  const [blue, half, own] = [shaded(0), shaded(0.5), shaded(1)];
  expect(luminance(half)).toBeCloseTo(luminance(blue), 6);
  expect(luminance(own)).toBeCloseTo(luminance(blue), 6);
  expect(luminance(own)).toBeLessThan(luminance(full) / 2);
});

test('the colour of shade lies between that of what is left and that of the lit ground', () => {
  expect(redToBlue(shaded(0))).toBeLessThan(redToBlue(full) / 2);
  expect(redToBlue(shaded(0.5))).toBeGreaterThan(redToBlue(shaded(0)));
  expect(redToBlue(shaded(1))).toBeCloseTo(redToBlue(full), 4);
});

test('where nothing is taken from the light, the set stays as it was rendered', () => {
  const line = new Float32Array(columns * 3);
  setRowsOf(creamGround(), { mood: neutralMood, map: fullLight(100), glow: null, shadeColour: 0.5 })(20, line);
  for (let k = 0; k < 3; k++) expect(line[60 + k]).toBeCloseTo(full[k]!, 6);
});
