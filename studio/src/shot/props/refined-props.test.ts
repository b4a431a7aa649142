import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtInProps, loadProps } from '../../props/prop-catalogue.ts';
import type { PropFile } from '../../props/prop-file.ts';
import { loadPlates, plateById, type PlateCatalogue } from '../../plates/plate-catalogue.ts';
import { mirrorMeta } from '../../plates/camera.ts';
import { writeFixturePlate } from '../../testing/fixture-plate.ts';
import { bottleSize, frontCamera } from '../../testing/fixture-product.ts';
import { placeProduct } from '../framing/fit-product.ts';
import { planShot } from '../plan-shot.ts';
import type { ShotRequest } from '../shot-request.ts';
import { frameFormats, isUnavailable, type Shot } from '../shot.ts';

let dir = '';
let catalogue: PlateCatalogue;
let usesOf: (name: string) => PropFile['uses'];
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'plates-'));
  await writeFixturePlate(dir, { style: 'luxury', camera: 'front', sizeClass: 'table' });
  catalogue = await loadPlates(dir);
  const props = await loadProps(builtInProps, (folder, problem) => {
    throw new Error(`${folder}: ${problem}`);
  });
  usesOf = (name) => props.find((prop) => prop.name === name)?.uses ?? [];
});
afterAll(() => rm(dir, { recursive: true }));

const product = { widthPx: 400, heightPx: 1200, size: bottleSize, camera: frontCamera };
const hero: ShotRequest = { style: 'luxury', frameType: 'hero', category: 'skin-care', product, format: '1:1' };

function planned(request: Partial<ShotRequest>): Shot {
  const plan = planShot({ ...hero, ...request }, catalogue);
  if (isUnavailable(plan)) throw new Error(plan.unavailable);
  return plan;
}

const namesOf = ({ companions }: Shot) => companions.map(({ of }) => ('prop' in of ? of.prop : ''));

test.each([
  ['leaves', ['more leaves', 'więcej liści', 'больше листьев']],
  ['flowers', ['more flowers', 'dodaj kwiaty', 'добавь цветов']],
  [null, ['more props', 'więcej rekwizytów', 'больше реквизита']],
] as const)('%s added in three languages stand in the frame, the same again for the same seed', (use, prompts) => {
  const shots = prompts.map((prompt) => planned({ prompt }));
  for (const shot of shots) {
    expect(namesOf(shot).length).toBeGreaterThan(0);
    expect(shot.companions.every(({ requested }) => requested)).toBe(true);
    expect(shot.prompt?.impossible).toEqual([]);
    expect(namesOf(shot).every((name) => use === null || usesOf(name).includes(use))).toBe(true);
    expect(shot.companions).toEqual(shots[0]!.companions);
  }
});

test('a slight change adds one prop; a stronger one more, none twice', () => {
  expect(namesOf(planned({ prompt: 'a bit more leaves' }))).toHaveLength(1);
  const all = namesOf(planned({ prompt: 'more leaves, more flowers' }));
  expect(all.length).toBeGreaterThan(2);
  expect(new Set(all).size).toBe(all.length);
});

test("an added prop has the product's scale, never stands before the product, and the product stays whole in the frame", () => {
  for (const frameType of ['hero', 'benefit', 'editorial', 'in_use'] as const) {
    for (const [format, seed] of frameFormats.flatMap((each) => [0, 1, 2, 3].map((n) => [each, n] as const))) {
      const shot = planned({ frameType, format, seed, prompt: 'more leaves, more flowers' });
      const { meta: plain } = plateById(catalogue, shot.plate?.id ?? '');
      const meta = shot.plate?.mirrored ? mirrorMeta(plain) : plain;
      const { rect } = placeProduct(meta, product, shot.placement);
      const { crop } = shot;
      expect(
        Math.min(
          rect.x - crop.x,
          rect.y - crop.y,
          crop.x + crop.w - rect.x - rect.w,
          crop.y + crop.h - rect.y - rect.h,
        ),
      ).toBeGreaterThan(0);
      for (const { of, placement } of shot.companions) {
        expect(placement.unitsPerCm).toBe(shot.placement.unitsPerCm);
        const view = catalogue.props
          .find(({ name }) => 'prop' in of && name === of.prop)!
          .views.find(({ camera }) => 'camera' in of && camera === of.camera)!;
        const at = placeProduct(meta, view, placement).rect;
        const overlap = Math.min(at.x + at.w, rect.x + rect.w) - Math.max(at.x, rect.x);
        expect(placement.yUnits >= shot.placement.yUnits || overlap < rect.w * 0.06).toBe(true);
      }
    }
  }
});

test('room for text stays: of a benefit frame the product keeps its side', () => {
  const shot = planned({ frameType: 'benefit', format: '16:9', prompt: 'more leaves' });
  const { rect } = placeProduct(plateById(catalogue, shot.plate?.id ?? '').meta, product, shot.placement);
  expect(shot.companions.length).toBeGreaterThan(0);
  expect((rect.x + rect.w / 2 - shot.crop.x) / shot.crop.w).toBeLessThan(0.5);
});

test('fewer takes away what the frame put there itself; what is part of the set stays and is named', () => {
  const plain = planned({ frameType: 'in_use' });
  expect(namesOf(plain).length).toBeGreaterThan(0);
  expect(namesOf(planned({ frameType: 'in_use', prompt: 'fewer props' })).length).toBeLessThan(namesOf(plain).length);
  expect(namesOf(planned({ frameType: 'in_use', prompt: 'без реквизита' }))).toEqual([]);
  for (const prompt of ['fewer props', 'bez kwiatów', 'без листьев']) {
    const shot = planned({ prompt });
    expect(shot.prompt?.impossible.map(({ kind }) => kind)).toEqual(['props']);
    expect({ ...shot, prompt: null }).toEqual({ ...planned({}), prompt: null });
  }
  expect(
    namesOf(
      planned({
        prompt: [
          { kind: 'props', prop: 'leaves', amount: 1 },
          { kind: 'props', prop: 'any', amount: -2 },
        ],
      }),
    ),
  ).toEqual([]);
  expect(namesOf(planned({ prompt: 'no props, more flowers' })).length).toBeGreaterThan(0);
});

test('frames without room for more say so: a pair, a moving product, a drawn backdrop', () => {
  const partner = product;
  for (const request of [
    { frameType: 'mixmatch', partner },
    { frameType: 'motion' },
    { frameType: 'scale' },
  ] as const) {
    expect(planned({ ...request, prompt: 'more flowers' }).prompt?.impossible.map(({ kind }) => kind)).toEqual([
      'props',
    ]);
  }
});

test('closer is larger than before in every frame, also among more leaves: where both have no room, the leaves are named', () => {
  const jar = {
    widthPx: 900,
    heightPx: 820,
    size: { widthCm: 7, heightCm: 6.5, depthCm: 7 },
    camera: frontCamera,
  };
  for (const own of [product, jar]) {
    // Beside a jar of 7 cm the towels would be too large.
    for (const frameType of own === jar ? (['hero', 'benefit'] as const) : (['hero', 'benefit', 'in_use'] as const)) {
      const partOf = (prompt?: string) => {
        const shot = planned({ frameType, product: own, ...(prompt && { prompt }) });
        const plate = plateById(catalogue, shot.plate?.id ?? '').meta;
        return { shot, part: placeProduct(plate, own, shot.placement).rect.h / shot.crop.h };
      };
      const plain = partOf().part;
      for (const prompt of ['closer', 'larger', 'more leaves, closer', 'больше листьев и ближе']) {
        const { shot, part } = partOf(prompt);
        expect(part).toBeGreaterThan(plain * 1.01);
        const told = (changes: readonly { kind: string }[] = []) => changes.some(({ kind }) => kind === 'props');
        expect(told(shot.prompt?.changes)).toBe(shot.companions.some(({ requested }) => requested));
        expect(told(shot.prompt?.changes) || told(shot.prompt?.impossible)).toBe(prompt.includes(' '));
      }
    }
  }
});
