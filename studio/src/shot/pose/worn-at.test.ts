import { expect, test } from 'vitest';
import { notCut } from './poses-of.ts';
import { wornAt } from './worn-at.ts';

const at = (category: string, cut: Partial<typeof notCut> = {}) =>
  wornAt({ category, product: { cut: { ...notCut, ...cut } } });

test('a cap is on the head, shoes are on the feet, of dresses nothing is known', () => {
  expect(at('hats-scarves')?.to).toBeLessThan(0.2);
  expect(at('hats-scarves', { bottom: true })?.to).toBeLessThan(0.4);
  expect(at('shoes')?.from).toBeGreaterThan(0.8);
  expect(at('dresses')).toBeNull();
});

test('nothing is known where the photo ends before the head or the feet', () => {
  expect(at('hats-scarves', { top: true })).toBeNull();
  expect(at('shoes', { bottom: true })).toBeNull();
});
