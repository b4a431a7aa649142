import { expect, test } from 'vitest';
import { drawnClothes } from '../testing/fixture-clothes.ts';
import { upperEdgeOf } from './upper-edge.ts';

test('a neckline dips between two shoulders on both sides of the middle', async () => {
  const shirt = await drawnClothes('shirt');
  const edge = upperEdgeOf(shirt);
  expect(edge.middle / shirt.widthPx).toBeCloseTo(0.5, 1);
  expect(edge.left).toBeLessThan(edge.middle - 40);
  expect(edge.right).toBeGreaterThan(edge.middle + 40);
  expect(edge.dip).toBeGreaterThan(40);
  expect(edge.hasHook).toBe(false);
});

test.each(['turtleneck', 'trousers'] as const)('a closed upper edge does not dip: %s', async (of) => {
  const edge = upperEdgeOf(await drawnClothes(of));
  expect(edge.dip).toBeLessThan(5);
  expect(edge.hasHook).toBe(false);
});

test('a hook in the photo is seen', async () => {
  expect(upperEdgeOf(await drawnClothes('hungShirt')).hasHook).toBe(true);
});
