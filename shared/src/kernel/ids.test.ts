import { expect, test } from 'vitest';
import { idSchema, newId } from './index.ts';

test('ids are version 7 of the time they are made at', () => {
  const id = newId(1_700_000_000_123);
  expect(idSchema.safeParse(id).success).toBe(true);
  expect([id.slice(14, 15), Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)]).toEqual([
    '7',
    1_700_000_000_123,
  ]);
});

test('ids of one millisecond sort by the order they were made in, and none comes twice', () => {
  const ids = Array.from({ length: 2000 }, () => newId(1_700_000_000_456));
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(2000);
});
