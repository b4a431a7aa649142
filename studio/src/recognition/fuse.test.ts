import { expect, test } from 'vitest';
import type { DetectedThings } from './detected-things.ts';
import { fuse, type PhotoEvidence } from './fuse.ts';
import type { Noun } from './weights.ts';

const nouns: Noun[] = [
  { id: 'mug', category: 'mugs', pose: 'stands' },
  { id: 'shoe', category: 'shoes', pose: 'stands' },
  { id: 'dress', category: 'dresses', pose: 'hangs' },
];
const nothing: DetectedThings = { nouns: new Map(), person: 0, animal: 0 };
const photo = (shares: readonly number[], things: Partial<DetectedThings> = {}): PhotoEvidence => ({
  features: shares.map(Math.log),
  things: [{ ...nothing, ...things }],
  common: [],
});
const aMug = { nouns: new Map([['mug', 0.8]]) };

test('photos fill in only what was shown to be right when it is that likely', () => {
  expect(fuse(nouns, [photo([0.998, 0.001, 0.001])]).level).toBe('unsure');
  const shown = nouns.map((noun) => (noun.category === 'dresses' ? { ...noun, filledFrom: 0.9 } : noun));
  expect(fuse(shown, [photo([0.998, 0.001, 0.001])]).level).toBe('unsure');
  expect(fuse(shown, [photo([0.001, 0.001, 0.998])])).toMatchObject({
    level: 'sure',
    categories: [{ id: 'dresses' }],
  });
  expect(fuse(shown, [photo([0.03, 0.001, 0.969])]).categories.map(({ id }) => id)).toEqual(['dresses', 'mugs']);
  expect(fuse(shown, [photo([0.08, 0.04, 0.88])]).level).toBe('unsure');
  const shownLower = nouns.map((noun) => ({ ...noun, filledFrom: 0.6 }));
  expect(fuse(shownLower, [photo([0.2, 0.15, 0.65])]).level).toBe('sure');
  const said = { id: 'shoes', confidence: 0.6 };
  expect(fuse(shown, [photo([0.001, 0.001, 0.998])], { said }).level).toBe('unsure');
});

test('a box that agrees fills it in', () => {
  const seen = fuse(nouns, [photo([0.6, 0.2, 0.2], aMug)]);
  expect([seen.level, seen.categories[0]?.id]).toEqual(['sure', 'mugs']);
});

test('a box that the picture itself does not resemble fills nothing in', () => {
  expect(fuse(nouns, [photo([0.05, 0.15, 0.8], aMug)])).toMatchObject({
    level: 'unsure',
    categories: [{ id: 'mugs' }, {}, {}],
  });
});

const common = (...pictures: Readonly<Record<string, number>>[]) =>
  pictures.map((sureness) => new Map(Object.entries(sureness)));

test('a common object that the picture resembles fills a category in, seen in the cut-out or the whole photo', () => {
  const withCommon = (shares: readonly number[], seen: PhotoEvidence['common']) =>
    fuse(nouns, [{ ...photo(shares), common: seen }]);
  const likeAMug = [0.7, 0.2, 0.1];
  expect(withCommon(likeAMug, []).level).toBe('unsure');
  for (const seen of [common({ mug: 0.9 }, {}), common({}, { mug: 0.9 })])
    expect(withCommon(likeAMug, seen)).toMatchObject({ level: 'sure', categories: [{ id: 'mugs' }] });
  expect(withCommon([0.95, 0.03, 0.02], common({ mug: 0.45 })).level).toBe('unsure');
  expect(withCommon([0.09, 0.01, 0.9], common({ mug: 1 })).level).toBe('unsure');
});

test('what is a common object where the product is, is not alive', () => {
  const likeAMug = photo([0.7, 0.2, 0.1], { animal: 0.9 });
  const seen = (sureness: number) => fuse(nouns, [{ ...likeAMug, common: common({ mug: sureness }) }]).level;
  expect([seen(1), seen(0.45)]).toEqual(['sure', 'unsure']);
});

test('another common object keeps a box from filling its category in', () => {
  const boxed = photo([0.6, 0.2, 0.2], { nouns: new Map([['mug', 0.35]]) });
  expect(fuse(nouns, [boxed]).level).toBe('sure');
  expect(fuse(nouns, [{ ...boxed, common: common({ shoe: 0.6 }) }]).level).toBe('unsure');
});

test('a person or an animal as the subject is a reason to be asked', () => {
  for (const subject of [{ person: 0.9 }, { animal: 0.9 }])
    expect(fuse(nouns, [photo([0.6, 0.2, 0.2], { ...aMug, ...subject })]).level).toBe('unsure');
});

test('a person in the picture speaks for what people wear', () => {
  const likeAMug = [0.6, 0.1, 0.3];
  expect(fuse(nouns, [photo(likeAMug)]).categories[0]?.id).toBe('mugs');
  expect(fuse(nouns, [photo(likeAMug, { person: 0.5 })]).categories[0]?.id).toBe('dresses');
});

test('a person in the photo raises clothes only, not jewellery', () => {
  const kinds: Noun[] = [...nouns, { id: 'necklace', category: 'jewellery', pose: 'lies' }];
  const seen = fuse(kinds, [photo([0.02, 0.01, 0.95, 0.02], { person: 0.6 })]);
  expect(seen.categories.map(({ id }) => id).slice(0, 2)).toEqual(['dresses', 'shoes']);
});

test('a person alone fills no clothes in: which they are is left open', () => {
  const withPerson = { ...nothing, person: 0.6 };
  const dress = { ...photo([0.1, 0.1, 0.8]), things: [withPerson, withPerson] };
  expect(fuse(nouns, [dress]).level).toBe('unsure');
  expect(
    fuse(
      nouns.map((noun) => ({ ...noun, filledFrom: 0.85 })),
      [dress],
    ).level,
  ).toBe('sure');
});

test('clothes whose cut-out shows a person are worn; a person in the whole photo alone says nothing', () => {
  const dress = photo([0.1, 0.1, 0.8]);
  const withPerson = { ...nothing, person: 0.7 };
  expect(fuse(nouns, [{ ...dress, things: [withPerson, nothing] }]).pose?.value).toBe('worn');
  expect(fuse(nouns, [{ ...dress, things: [nothing, withPerson] }]).pose?.value).toBe('hangs');
});

test('goods that show the side they stand on do not lie; clothes may', () => {
  const lying = nouns.map((noun): Noun => ({ ...noun, pose: 'lies' }));
  const poseOf = (shares: readonly number[], view: 'three-quarter' | 'top') =>
    fuse(lying, [{ ...photo(shares), view }]).pose?.value;
  expect(poseOf([0.8, 0.1, 0.1], 'three-quarter')).toBe('stands');
  expect(poseOf([0.8, 0.1, 0.1], 'top')).toBe('lies');
  expect(poseOf([0.1, 0.1, 0.8], 'three-quarter')).toBe('lies');
});

test('print that says something else keeps a box from filling it in', () => {
  expect(fuse(nouns, [photo([0.6, 0.2, 0.2], aMug)], { said: { id: 'shoes', confidence: 0.6 } }).level).toBe('unsure');
});

const byLarger = (share: number) => new Map([['mugs', Math.log(share)]]);

test('a larger model speaks for a category, and fills it in where the picture resembles it', () => {
  const said = (shares: readonly number[], share: number) =>
    fuse(nouns, [{ ...photo(shares), larger: byLarger(share) }]);
  expect(said([0.4, 0.5, 0.1], 0.95)).toMatchObject({ level: 'sure', categories: [{ id: 'mugs' }] });
  expect(said([0.1, 0.8, 0.1], 0.95).level).toBe('unsure');
  expect(said([0.4, 0.5, 0.1], 0.4).level).toBe('unsure');
});

test('a brand speaks for what is sold under it, and fills it in where the picture resembles that', () => {
  const seen = (shares: readonly number[], made: readonly string[]) => fuse(nouns, [photo(shares)], { made });
  expect(seen([0.8, 0.1, 0.1], ['mugs'])).toMatchObject({ level: 'sure', categories: [{ id: 'mugs' }, {}, {}] });
  expect(seen([0.4, 0.5, 0.1], ['mugs']).categories[0]?.id).toBe('mugs');
  expect(seen([0.04, 0.9, 0.06], ['mugs'])).toMatchObject({ level: 'unsure', categories: [{ id: 'shoes' }, {}, {}] });
  expect(seen([0.8, 0.1, 0.1], ['mugs', 'vases', 'bags', 'toys']).level).toBe('unsure');
});

const ownGoods = { scores: new Map([['mugs', 6]]), sure: 'mugs' };

test('print that a box surely speaks against is believed no more than the box', () => {
  const mugOfShoes = { said: { id: 'shoes', confidence: 0.6 } };
  expect(fuse(nouns, [photo([0.6, 0.2, 0.2], aMug)], mugOfShoes)).toMatchObject({
    level: 'unsure',
    isContradicted: true,
  });
  const both = { nouns: new Map([...aMug.nouns, ['shoe', 0.8]]) };
  expect(fuse(nouns, [photo([0.6, 0.2, 0.2], both)], mugOfShoes).isContradicted).toBe(false);
  const aShoe = { nouns: new Map([['shoe', 0.8]]) };
  expect(fuse(nouns, [photo([0.2, 0.6, 0.2], aShoe)], mugOfShoes)).toMatchObject({
    level: 'sure',
    isContradicted: false,
  });
});

test("the seller's own goods fill a category in that nothing else is sure of, not against print or an animal", () => {
  const unsure = photo([0.3, 0.4, 0.3]);
  const seen = fuse(nouns, [unsure], { neighbours: ownGoods });
  expect([seen.level, seen.by, seen.categories[0]?.id]).toEqual(['sure', 'neighbours', 'mugs']);
  const said = { id: 'shoes', confidence: 0.6 };
  expect(fuse(nouns, [unsure], { neighbours: ownGoods, said }).level).toBe('unsure');
  expect(fuse(nouns, [photo([0.3, 0.4, 0.3], { animal: 0.9 })], { neighbours: ownGoods }).level).toBe('unsure');
});

test('photos vote', () => {
  const [one, other] = [photo([0.2, 0.6, 0.2]), photo([0.9, 0.05, 0.05])];
  expect(fuse(nouns, [one]).categories[0]?.id).toBe('shoes');
  expect(fuse(nouns, [one, other]).categories[0]?.id).toBe('mugs');
});

test('without photos nothing is known', () => {
  expect(fuse(nouns, [])).toEqual({
    level: 'unknown',
    by: 'photos',
    isContradicted: false,
    categories: [],
    pose: null,
  });
});
