import { expect, test } from 'vitest';
import { styleIds } from '../visuals/styles.ts';
import {
  canBeWornIn,
  canLieIn,
  canStandIn,
  canStandInRoom,
  categories,
  categoryFamilies,
  categoryIdSchema,
  findCategory,
  otherCategory,
  styleReasons,
  stylesFor,
} from './index.ts';

test('ids are unique and well-formed', () => {
  const ids = categories.map((entry) => entry.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(categoryIdSchema.safeParse(id).success, id).toBe(true);
});

test('two levels, parents before their children, about 150 leaves', () => {
  const seen = new Set<string>();
  for (const { id, parentId } of categories) {
    expect(parentId === null || (seen.has(parentId) && findCategory(parentId)?.parentId === null), id).toBe(true);
    seen.add(id);
  }
  expect(categories.filter((entry) => entry.parentId !== null).length).toBeGreaterThanOrEqual(150);
});

test("every category has a name of its own in each language, in that language's letters", () => {
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
  for (const entry of categories.filter(({ id, parentId }) => parentId !== null && id !== otherCategory)) {
    expect(entry.keywords.length, entry.id).toBeGreaterThan(1);
    expect(
      entry.keywords.every((word) => word === word.toLowerCase() && word.length >= 3 && /^\p{L}+$/u.test(word)),
      entry.id,
    ).toBe(true);
    expect(
      entry.typicalMm?.every((mm) => mm >= 1 && mm <= 99_999),
      entry.id,
    ).toBe(true);
  }
});

test('a word stands for one category only, so that the order of the tree decides nothing', () => {
  const owners = Map.groupBy(
    categories.flatMap(({ id, keywords }) => keywords.map((word) => ({ id, word }))),
    ({ word }) => word,
  );
  expect(
    [...owners]
      .filter(([, ids]) => ids.length > 1)
      .map(([word, ids]) => `${word}: ${ids.map(({ id }) => id).join(', ')}`),
  ).toEqual([]);
});

test("every leaf has an entry of Google's taxonomy; only where none is near, other goods, there is none", () => {
  const leaves = categories.filter(({ parentId }) => parentId !== null);
  expect(leaves.filter(({ googleId }) => googleId === null).map(({ id }) => id)).toEqual([otherCategory]);
  expect(leaves.every(({ googleId, isGoogleIdExact }) => googleId !== null || !isGoogleIdExact)).toBe(true);
  expect(
    [findCategory('vases'), findCategory('mugs'), findCategory('home')].map((entry) => entry?.isGoogleIdExact),
  ).toEqual([true, false, false]);
});

test('no entry of the taxonomy means two categories', () => {
  const ids = categories.filter(({ isGoogleIdExact }) => isGoogleIdExact).map(({ googleId }) => googleId);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(categories.map((entry) => [entry.id, entry] as const))(
  'styles for %s: every style once, at least five with a reason',
  (_, entry) => {
    const styles = stylesFor(entry);
    expect(styles.map(({ id }) => id).toSorted()).toEqual([...styleIds].toSorted());
    const others = styles.findIndex(({ recommended }) => !recommended);
    expect(others).toBeGreaterThanOrEqual(5);
    expect(styles.every(({ recommended, reason }) => recommended === (reason !== null))).toBe(true);
    expect(styles.slice(0, entry.styles.length).map(({ id }) => id)).toEqual(entry.styles);
  },
);

test("a category's own styles come before its family's", () => {
  const perfume = findCategory('perfume');
  expect(perfume && stylesFor(perfume)[0]).toEqual({ id: 'luxury', recommended: true, fits: true, reason: 'premium' });
});

test('every reason is given somewhere, every family is used', () => {
  const given = new Set(categories.flatMap((entry) => stylesFor(entry).map(({ reason }) => reason)));
  expect(styleReasons.filter((reason) => !given.has(reason))).toEqual([]);
  expect(categoryFamilies.filter((family) => !categories.some((entry) => entry.family === family))).toEqual([]);
});

test('clothes are first shown in plain light rooms, in which they can lie, too', () => {
  for (const id of ['tops', 'trousers', 'dresses', 'outerwear', 'sleepwear', 'sportswear', 'kids-clothing']) {
    const entry = findCategory(id);
    const [first] = entry ? stylesFor(entry) : [];
    expect(['classic', 'minimal', 'family']).toContain(first?.id);
    expect(first && canLieIn(id, first.id)).toBe(true);
  }
});

test("clothes are worn in no workshop and no children's room, no shoes on straw mats, no dress on a track", () => {
  const wornIn = (id: string) => styleIds.filter((style) => canBeWornIn(id, style));
  expect(wornIn('dresses')).not.toContain('automotive_garage');
  expect(wornIn('outerwear')).not.toContain('family');
  expect(wornIn('kids-clothing')).toContain('family');
  expect(wornIn('moto-gear')).toContain('automotive_garage');
  expect(wornIn('tops')).toContain('japandi');
  expect(['sportswear', 'tops'].every((id) => wornIn(id).includes('sport_active'))).toBe(true);
  expect(['trousers', 'dresses', 'outerwear'].some((id) => wornIn(id).includes('sport_active'))).toBe(false);
  expect(wornIn('trousers')).not.toContain('japandi');
});

test('a bicycle is parked in no parlour, where furniture stands', () => {
  expect([canStandInRoom('cycling', 'luxury'), canStandInRoom('cycling', 'street_style')]).toEqual([false, true]);
  expect(canStandInRoom('furniture', 'luxury')).toBe(true);
  expect(canStandInRoom('outerwear', 'street_style')).toBe(false);
});

test('hats are first shown where they can stand as well as lie; roads are left to shoes and bags', () => {
  const entry = findCategory('hats-scarves');
  for (const { id } of entry ? stylesFor(entry).slice(0, 3) : []) expect(canStandIn('hats-scarves', id)).toBe(true);
  expect(canStandIn('hats-scarves', 'street_style')).toBe(false);
  expect([canStandIn('shoes', 'street_style'), canStandIn(null, 'street_style')]).toEqual([true, true]);
});
