import { expect, test } from 'vitest';
import { drawnClothes, drawnTorso } from '../testing/fixture-clothes.ts';
import { estimateCamera } from './estimate-camera.ts';
import { hasHoodUp } from './hood-up.ts';

test('a hood above the shoulders is seen, and told with the camera', async () => {
  const hoodie = await drawnClothes('hoodie');
  expect(hasHoodUp(hoodie)).toBe(true);
  expect(estimateCamera(hoodie)).toMatchObject({ isSpread: true });
});

test.each(['hangingTop', 'tankTop', 'trousers', 'hungShirt'] as const)('there is none on a %s', async (of) => {
  const clothes = await drawnClothes(of);
  expect(hasHoodUp(clothes)).toBe(false);
  expect(estimateCamera(clothes)).not.toHaveProperty('isSpread');
});

test('a neck is no hood', async () => {
  expect(hasHoodUp(await drawnTorso())).toBe(false);
});
