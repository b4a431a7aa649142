import { expect, test } from 'vitest';
import { createByteCache } from './byte-cache.ts';

test('holds what was used last within its bytes', () => {
  const cache = createByteCache<string>(10);
  cache.set('a', 'A', 4);
  cache.set('b', 'B', 4);
  expect(cache.get('a')).toBe('A');
  cache.set('c', 'C', 4);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C']);
  expect(cache.bytes).toBe(8);
});

test('does not keep what is larger than itself, and counts a replaced value once', () => {
  const cache = createByteCache<string>(10);
  cache.set('a', 'A', 6);
  cache.set('a', 'A2', 7);
  expect(cache.bytes).toBe(7);
  cache.set('big', 'B', 11);
  expect(cache.get('big')).toBeUndefined();
  expect(cache.get('a')).toBe('A2');
});
