import { categoryFamilies, findCategory } from '@kadr/shared/catalog';
import { expect, test } from 'vitest';
import { builtInProps, loadProps } from '../../props/prop-catalogue.ts';
import type { PropUse } from '../../props/prop-file.ts';
import { isPlausible } from './plausible-props.ts';

const props = await loadProps(builtInProps, () => undefined);
const beside = (use: PropUse, category: string) =>
  props
    .filter(({ name, uses, families }) => {
      const family = findCategory(category)?.family ?? null;
      return (
        uses.includes(use) &&
        (families.length === 0 || (family !== null && families.includes(family))) &&
        isPlausible(name, use, category, family)
      );
    })
    .map(({ name }) => name);

test('what is drunk from is prepared with drinks, and has no ingredients', () => {
  expect(beside('prep', 'mugs')).toEqual(['coffee-beans', 'lemon', 'mint']);
  expect(beside('ingredients', 'mugs')).toEqual([]);
  expect(beside('in_use', 'mugs')).not.toContain('mug');
});

test('cookware is cooked in, goods for the desk are not hammered, a cream has ingredients', () => {
  expect(beside('prep', 'cookware')).toEqual(expect.arrayContaining(['whisk', 'wooden-spoon', 'cutting-board']));
  expect(props.filter(({ name }) => isPlausible(name, 'install', null, 'tech')).map(({ name }) => name)).not.toContain(
    'hammer',
  );
  expect(beside('ingredients', 'skin-care')).toContain('aloe');
  expect(beside('prep', 'skin-care')).toEqual([]);
});

test('every family has props for a setting and a present', () => {
  for (const family of categoryFamilies.filter((one) => !['auto', 'tools', 'sport'].includes(one))) {
    for (const use of ['gift', 'context'] as const) {
      expect(
        props.some(
          ({ name, uses, families }) =>
            uses.includes(use) &&
            (families.length === 0 || families.includes(family)) &&
            isPlausible(name, use, null, family),
        ),
        `${family} ${use}`,
      ).toBe(true);
    }
  }
});
