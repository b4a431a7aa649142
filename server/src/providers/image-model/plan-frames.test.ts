import { join } from 'node:path';
import { loadPlates, planFrame, renderFrame, type PlateCatalogue } from '@kadr/studio';
import { frameTypes } from '@kadr/shared/visuals';
import { beforeAll, expect, test, vi } from 'vitest';
import { framePlanSchema, isAlikePlan, isSamePlan, type FramePlan } from './frame-plan.ts';
import { createFramePlanner } from './plan-frames.ts';
import { isInfeasible, type FrameRequest } from './port.ts';

vi.mock(import('@kadr/studio'), async (importOriginal) => {
  const studio = await importOriginal();
  return { ...studio, planFrame: vi.fn(studio.planFrame) };
});

let catalogue: PlateCatalogue;
beforeAll(async () => {
  catalogue = await loadPlates(join(import.meta.dirname, '../../../../studio/plates'));
});

const photo = {
  group: 'sample',
  cutoutKey: 'a',
  widthPx: 800,
  heightPx: 1600,
  camera: { view: 'front', pitchDeg: 7, confidence: 0.9 },
} as const;
const request: FrameRequest = {
  frameType: 'hero',
  styleId: 'scandi',
  format: '1:1',
  seed: 33,
  changes: [],
  words: [],
  categoryId: null,
  contents: [],
  size: { lengthMm: 60, widthMm: 60, heightMm: 180 },
  photos: [photo, { ...photo, cutoutKey: 'b' }],
};

function planOf(plates: PlateCatalogue, more: Partial<FrameRequest> = {}): FramePlan {
  const planned = createFramePlanner(plates).plan({ ...request, ...more }, 'set');
  if (isInfeasible(planned)) throw new Error(planned.unavailable);
  return planned;
}

test.each(frameTypes)('a stored plan of %s is read as it was written', (frameType) => {
  const partner = { categoryId: null, size: request.size, photos: [{ ...photo, cutoutKey: 'c' }] };
  const photos = (['sample', 'box', 'component'] as const).map((group) => ({ ...photo, group, cutoutKey: group }));
  const changes = [
    { kind: 'warmth', amount: 1 },
    { kind: 'props', prop: 'flowers', amount: 1 },
  ] as const;
  const more = { frameType, partner, changes, categoryId: 'mugs', photos: [photo, ...photos] };
  const planned = createFramePlanner(catalogue).plan({ ...request, ...more }, 'set');
  const reasons = isInfeasible(planned) ? [planned.unavailable] : [];
  expect(['no-props-for-goods', 'not-for-goods', 'photo-too-small']).toEqual(expect.arrayContaining(reasons));
  const stored: unknown = JSON.parse(JSON.stringify(planned));
  expect(isInfeasible(planned) ? stored : framePlanSchema.parse(stored)).toEqual(stored);
});

test('a plan of another version, or a broken one, is not taken', () => {
  const plan = planOf(catalogue);
  for (const broken of [{ ...plan, version: 2 }, { ...plan, shot: { ...plan.shot, crop: null } }, null])
    expect(framePlanSchema.safeParse(broken).success).toBe(false);
});

test('a plan is drawn on the plate that it names, never on one that was rendered again since', async () => {
  const plan = planOf(catalogue);
  const renewed: PlateCatalogue = {
    ...catalogue,
    plates: catalogue.plates.map((plate) => ({ ...plate, meta: { ...plate.meta, hash: 'renewed' } })),
  };
  expect(createFramePlanner(catalogue).isCurrent(plan, request)).toBe(true);
  expect(createFramePlanner(renewed).isCurrent(plan, request)).toBe(false);
  expect(createFramePlanner({ ...catalogue, plates: [] }).isCurrent(plan, request)).toBe(false);
  const product = { widthPx: 4, heightPx: 8, rgba: new Uint8Array(4 * 4 * 8).fill(255) };
  await expect(renderFrame(plan.shot, product, { plates: renewed })).rejects.toMatchObject({
    code: 'studio.plate-changed',
  });
  // A drawn backdrop has taken nothing but colours from it, and those are in the plan.
  const request2 = { ...request, frameType: 'angles' as const };
  expect(createFramePlanner(renewed).isCurrent(planOf(catalogue, request2), request2)).toBe(true);
  // A new plate is another picture: the seller may have it by ordering the frame again.
  expect(isSamePlan(plan, planOf(renewed))).toBe(false);
});

test('other cut-outs than those of the plan are noticed', () => {
  const photos = [{ ...photo, cutoutKey: 'corrected' }];
  expect(createFramePlanner(catalogue).isCurrent(planOf(catalogue), { ...request, photos })).toBe(false);
});

test('a frame that is refined stays on its plate where a better one was added since', () => {
  const had = planOf(catalogue);
  const added = catalogue.plates.flatMap((plate) =>
    plate.id === had.shot.plate?.id ? [plate, { ...plate, id: 'scandi/added' }] : [plate],
  );
  const since = { ...catalogue, plates: added };
  expect(planOf(since).shot.plate?.id).toBe('scandi/added');
  expect(planOf(since, { keepPlate: had.shot.plate?.id ?? null }).shot).toEqual(had.shot);
  expect(planOf(since, { keepPlate: 'glam/front-table' }).shot.plate?.id).toBe('scandi/added');
});

test('two plans are the same picture whatever their number and wording, and another one with another seed', () => {
  const plan = planOf(catalogue);
  const worded = { ...plan, words: ['warmer'], shot: { ...plan.shot, seed: 9, prompt: null } };
  expect(isSamePlan(plan, worded)).toBe(true);
  expect(isSamePlan(plan, { ...worded, way: 'model' })).toBe(false);
  expect(isSamePlan(plan, planOf(catalogue, { seed: 66 }))).toBe(false);
});

/** The plan as the database gives it back: jsonb has an order of keys of its own. */
function storedAs(plan: FramePlan): FramePlan {
  const sorted = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(sorted)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .toSorted(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))
              .map(([key, inner]) => [key, sorted(inner)]),
          )
        : value;
  return framePlanSchema.parse(sorted(JSON.parse(JSON.stringify(plan))));
}

test.each(['hero', 'benefit', 'detail', 'angles', 'compliance'] as const)(
  'a plan of %s is the same picture as itself read from the database',
  (frameType) => {
    const plan = planOf(catalogue, { frameType });
    expect(isSamePlan(plan, storedAs(plan))).toBe(true);
  },
);

test('frames of nearly one share are alike; with another share, light or side they are not', () => {
  for (const seed of [0, 33]) {
    const made = storedAs(planOf(catalogue, { seed, share: 0.7 }));
    expect(isAlikePlan(planOf(catalogue, { seed, share: 0.702 }), made)).toBe(true);
    for (const other of [
      { seed, share: 0.6 },
      { seed, share: 0.7, changes: [{ kind: 'warmth', amount: 1 } as const] },
      { seed, share: 0.7, changes: [{ kind: 'shift-x', amount: 1 } as const] },
      { seed: seed + 66, share: 0.7 },
    ])
      expect(isAlikePlan(planOf(catalogue, other), made)).toBe(false);
  }
});

test('what a page asks for again is not planned again', () => {
  const { options } = createFramePlanner(catalogue);
  vi.mocked(planFrame).mockClear();
  expect([1, 2, 3].map(() => options(request).ways)).toEqual([['studio'], ['studio'], ['studio']]);
  expect(planFrame).toHaveBeenCalledTimes(1);
});
