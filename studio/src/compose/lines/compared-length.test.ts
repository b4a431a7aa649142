import { expect, test } from 'vitest';
import type { PropCamera } from '../../props/prop-file.ts';
import type { CompanionCutout } from '../group/companion-cutouts.ts';
import { comparedLength } from './compared-length.ts';

const can = { widthCm: 6.6, heightCm: 11.6, depthCm: 6.6 };
const pxPerCm = 20;

/** A can as it is rendered from there, whose picture is as high as front and upper face together. */
function canFrom(camera: PropCamera, pitchDeg: number): CompanionCutout {
  const [cos, sin] = [Math.cos((pitchDeg * Math.PI) / 180), Math.sin((pitchDeg * Math.PI) / 180)];
  const heightPx = (can.heightCm * cos + can.depthCm * sin) * pxPerCm;
  return {
    companion: { of: { prop: 'can', camera }, placement: { size: can, cmPerPx: 1 / pxPerCm } },
    cutout: { widthPx: can.widthCm * pxPerCm, heightPx, rgba: new Uint8Array() },
  } as unknown as CompanionCutout;
}

/** Whether a line's centimetres are those of the picture's scale. */
function isToScale(camera: PropCamera, pitchDeg: number): boolean {
  const entry = canFrom(camera, pitchDeg);
  const { widthPx: w, heightPx: h } = entry.cutout;
  const { rect, cm, side } = comparedLength(entry, { x: 100, y: 50, w, h });
  expect(rect.y + rect.h).toBeCloseTo(50 + h);
  return Math.abs((side === 'below' ? rect.w : rect.h) / pxPerCm / cm - 1) < 0.04;
}

test('the line beside a thing that is compared with is to the scale of the picture', () => {
  expect(isToScale('front', 7.5)).toBe(true);
});

test('looked down at, heights are foreshortened: its width is told', () => {
  expect(isToScale('three-quarter', 25)).toBe(true);
  expect(isToScale('high', 48)).toBe(true);
  expect(comparedLength(canFrom('three-quarter', 25), { x: 0, y: 0, w: 1, h: 1 }).cm).toBe(can.widthCm);
});
