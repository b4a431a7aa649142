import { expect, test } from 'vitest';
import { drawnClothes } from '../testing/fixture-clothes.ts';
import { estimateCamera } from './estimate-camera.ts';
import { hasSleevesOut } from './sleeves-out.ts';

test.each(['shirt', 'turtleneck', 'dummyTop'] as const)('sleeves are held out as on no hanger: %s', async (of) => {
  const clothes = await drawnClothes(of);
  expect(hasSleevesOut(clothes)).toBe(true);
  expect(estimateCamera(clothes)).toMatchObject({ isSpread: true });
});

test.each(['hangingTop', 'tankTop', 'flaredDress'] as const)('nothing sticks out: %s', async (of) => {
  const clothes = await drawnClothes(of);
  expect(hasSleevesOut(clothes)).toBe(false);
  expect(estimateCamera(clothes)).not.toHaveProperty('isSpread');
});

test('clothes that the photo shows on their hook hang, however their sleeves fall', async () => {
  expect(estimateCamera(await drawnClothes('hungShirt'))).not.toHaveProperty('isSpread');
});
