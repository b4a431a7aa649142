import { expect, test } from 'vitest';
import { styleIds } from '../visuals/styles.ts';
import { categories, categoryFamilies, categoryIdSchema, findCategory, stylesFor } from './index.ts';

test('ids are unique and well-formed', () => {
  const ids = categories.map((entry) => entry.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(categoryIdSchema.safeParse(id).success, id).toBe(true);
});

test('two levels, parents before their children, about sixty leaves', () => {
  const seen = new Set<string>();
  for (const { id, parentId } of categories) {
    expect(parentId === null || (seen.has(parentId) && findCategory(parentId)?.parentId === null), id).toBe(true);
    seen.add(id);
  }
  expect(categories.filter((entry) => entry.parentId !== null).length).toBeGreaterThanOrEqual(60);
});

test('every category has a name of its own in each language, in that language\'s letters', () => {
  for (const language of ['en', 'pl', 'ru'] as const) {
    const names = categories.map((entry) => entry.name[language]);
    expect(new Set(names).size, language).toBe(names.length);
  }
  for (const { id, name } of categories) {
    expect(/[а-яё]/i.test(name.ru), id).toBe(true);
    expect(/[а-яё]/i.test(name.en + name.pl), id).toBe(false);
  }
});

test('every leaf can be recognised by words and measured by a guess', () => {
  for (const entry of categories.filter(({ parentId }) => parentId !== null)) {
    expect(entry.keywords.length, entry.id).toBeGreaterThan(1);
    expect(entry.keywords.every((word) => word === word.toLowerCase() && word.length >= 3), entry.id).toBe(true);
    expect(entry.typicalMm?.every((mm) => mm >= 1 && mm <= 99_999), entry.id).toBe(true);
  }
});

test.each(categoryFamilies)('styles for %s: every style once, at least six recommended', (family) => {
  const styles = stylesFor(family);
  expect(styles.map(({ id }) => id).toSorted()).toEqual([...styleIds].toSorted());
  expect(styles.findIndex(({ recommended }) => !recommended)).toBeGreaterThanOrEqual(6);
});
