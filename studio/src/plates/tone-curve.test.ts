import { expect, test } from 'vitest';
import { lightToPlateSignal, lightToSrgb, maxLight, plateByteToLight, srgbToLight } from './tone-curve.ts';

test('every byte of a plate survives decoding and encoding', () => {
  const carried = Array.from({ length: 256 }, (_, byte) => byte).filter((byte) => plateByteToLight(byte) < maxLight);
  expect(carried.length).toBeGreaterThan(250);
  for (const byte of carried) expect(Math.round(lightToPlateSignal(plateByteToLight(byte)))).toBe(byte);
});

test('the curve is plain sRGB below the knee and reaches light 4 above it, always rising', () => {
  expect(plateByteToLight(128)).toBeCloseTo(srgbToLight(128 / 255), 9);
  expect(plateByteToLight(255)).toBe(4);
  for (let byte = 1; byte <= 255; byte++)
    expect(plateByteToLight(byte)).toBeGreaterThanOrEqual(plateByteToLight(byte - 1));
});

test('sRGB goes both ways', () => {
  for (const light of [0, 0.001, 0.0031308, 0.18, 0.5, 1])
    expect(srgbToLight(lightToSrgb(light))).toBeCloseTo(light, 6);
});
