import { expect, test } from 'vitest';
import { findCategory } from '../categories/index.ts';
import { placeKinds } from './places.ts';
import { frameTypesWithProps } from './prop-row.ts';
import { propTable } from './prop-table.ts';

test('every row names kinds of frame, places and categories that exist, and a reason', () => {
  for (const row of propTable) {
    expect(frameTypesWithProps, row.reason).toContain(row.frame);
    expect(placeKinds, row.reason).toEqual(expect.arrayContaining([...row.places]));
    expect(row.goods.filter((id) => !findCategory(id))).toEqual([]);
    expect([row.goods, row.places, row.props].every(({ length }) => length > 0)).toBe(true);
    expect(row.reason).not.toBe('');
  }
});
