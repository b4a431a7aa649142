import { describe, expect, test } from 'vitest';
import { categories } from '@kadr/shared/catalog';
import { imageRules, imageRulesOf } from '@kadr/shared/listings';
import {
  coverageOf,
  coverageRulesOf,
  type CoverageMaterial,
  type CoveragePicture,
  type CoverageRules,
} from './coverage.ts';

const material: CoverageMaterial = {
  samplePhotos: 3,
  hasBox: true,
  hasComponents: true,
  noBox: false,
  noComponents: false,
};
const anyRules: CoverageRules = { clean: null, refused: [], maxImages: null };
const picture = (frameType: CoveragePicture['frameType'], ...failing: string[]): CoveragePicture => ({
  id: `${frameType} ${failing.join()}`,
  frameType,
  failing,
});
const frames = (rules: CoverageRules, pictures: readonly CoveragePicture[] = [], has: Partial<CoverageMaterial> = {}) =>
  coverageOf('cookware', rules, pictures, { ...material, ...has });

test.each([...categories.map(({ id }) => id), null])(
  '%s: eight frames at most, the main one first, none twice',
  (category) => {
    const { frames: list } = coverageOf(category, anyRules, [], material);
    expect(list.length).toBeGreaterThanOrEqual(5);
    expect(list.length).toBeLessThanOrEqual(8);
    expect(list[0]).toMatchObject({ frameType: 'hero', need: 'required' });
    expect(new Set(list.map(({ frameType }) => frameType)).size).toBe(list.length);
  },
);

test('a marketplace that wants white is led by the clean frame, and takes no more than it takes', () => {
  const { frames: list } = frames({ ...anyRules, clean: 'required', maxImages: 5 });
  expect(list.map(({ frameType }) => frameType)).toEqual(['compliance', 'hero', 'prep', 'scale', 'detail']);
});

test.each(imageRules.map((rules) => [rules.id, rules] as const))(
  '%s: led by the clean frame where a scene cannot lead, for goods of every category',
  (_, rules) => {
    const isHard = [rules.background, rules.fill].some((figure) => figure && !figure.isRecommended);
    const isRecommended = rules.background !== undefined || rules.fill !== undefined;
    for (const category of [...categories.map(({ id }) => id), null]) {
      const { frames: list } = coverageOf(category, coverageRulesOf(rules), [], material);
      expect(list[0]?.frameType).toBe(isHard ? 'compliance' : 'hero');
      expect(list.some(({ frameType }) => frameType === 'compliance') || !isRecommended).toBe(true);
    }
  },
);

test('a light ground is wanted of the main picture: the clean frame leads at Otto, Wildberries and Ozon; where it is only recommended it follows', () => {
  const firstTwo = (id: string) =>
    frames(coverageRulesOf(imageRulesOf(id)))
      .frames.slice(0, 2)
      .map(({ frameType }) => frameType);
  expect(['otto', 'wildberries', 'ozon'].map((id) => firstTwo(id)[0])).toEqual([
    'compliance',
    'compliance',
    'compliance',
  ]);
  expect(firstTwo('google')).toEqual(['hero', 'compliance']);
});

test('a frame that the marketplace takes at no place is not asked for, though it sells such goods', () => {
  const asked = (id: string) => frames(coverageRulesOf(imageRulesOf(id)), [picture('scale', 'overlay')]);
  expect(asked('amazon').frames.map(({ frameType }) => frameType)).toContain('scale');
  expect(asked('allegro').frames.map(({ frameType }) => frameType)).toContain('scale');
  expect(asked('ebay').frames.map(({ frameType }) => frameType)).not.toContain('scale');
  expect(asked('ebay').next?.frameType).not.toBe('scale');
});

test('what holds for the main picture only is not said of a scene that leads for want of a clean one', () => {
  const { frames: list, next } = frames({ ...anyRules, clean: 'required' }, [
    picture('hero', 'background', 'fill'),
    picture('prep', 'background', 'size'),
  ]);
  expect(list.find(({ frameType }) => frameType === 'hero')?.state).toBe('done');
  expect(list.find(({ frameType }) => frameType === 'prep')?.failing).toEqual(['size']);
  expect(next).toMatchObject({ frameType: 'compliance', reason: 'main' });
});

test('what is not measured is neither done nor to be made again', () => {
  const { frames: list, done, next } = frames(anyRules, [{ id: 'x', frameType: 'hero', failing: null }]);
  expect([list[0]?.state, list[0]?.pictureId, done, next?.frameType]).toEqual(['unmeasured', 'x', 0, 'prep']);
});

test('done, failing and missing are told apart; one good picture is enough', () => {
  const { frames: list, done } = frames(anyRules, [
    picture('hero', 'size'),
    picture('hero'),
    picture('prep', 'overlay'),
    picture('gift'),
  ]);
  expect(list.slice(0, 3)).toMatchObject([
    { frameType: 'hero', state: 'done', pictureId: 'hero ', failing: [] },
    { frameType: 'prep', state: 'failing', failing: ['overlay'] },
    { frameType: 'scale', state: 'missing', pictureId: null },
  ]);
  expect(done).toBe(1);
});

test('what the seller has not is not asked for', () => {
  expect(
    frames(anyRules, [], { hasComponents: false, noComponents: true }).frames.map(({ frameType }) => frameType),
  ).not.toContain('kit');
  expect(
    frames(anyRules, [], { hasComponents: false }).frames.find(({ frameType }) => frameType === 'kit')?.lacks,
  ).toBe('component');
});

describe('the next best frame', () => {
  const whole = frames(anyRules).frames.map(({ frameType }) => picture(frameType));
  const but = (...types: string[]) => whole.filter(({ frameType }) => !types.includes(frameType));
  test.each<readonly [string, readonly CoveragePicture[], object | null]>([
    ['the main one before all', [picture('prep', 'size')], { frameType: 'hero', reason: 'main' }],
    ['then what fails', [...but('prep', 'scale'), picture('scale', 'size')], { frameType: 'scale', reason: 'fails' }],
    ['then the best seller', but('prep', 'care'), { frameType: 'prep', reason: 'sells' }],
    ['nothing when all is there', whole, null],
  ])('%s', (_, pictures, next) => {
    const found = frames(anyRules, pictures).next;
    expect(next === null ? found : { frameType: found?.frameType, reason: found?.reason }).toEqual(next);
  });

  test('what waits for photos comes last, and says which', () => {
    const has = { hasComponents: false };
    const all = frames(anyRules, [], has)
      .frames.filter(({ frameType }) => frameType !== 'kit')
      .map(({ frameType }) => picture(frameType));
    expect(frames(anyRules, all, has).next).toEqual({ frameType: 'kit', reason: 'needs-photos', lacks: 'component' });
  });
});
