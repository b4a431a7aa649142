import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bottleSize, frontCamera } from '../testing/fixture-product.ts';
import { writeFixturePlate } from '../testing/fixture-plate.ts';
import { loadPlates, plateById, type PlateCatalogue } from '../plates/plate-catalogue.ts';
import { shownShare } from './framing/nearer.ts';
import { planShot } from './plan-shot.ts';
import type { ShotRequest } from './shot-request.ts';
import { isUnavailable, type ProductView } from './shot.ts';

let dir = '';
let catalogue: PlateCatalogue;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'plates-'));
  await writeFixturePlate(dir, { style: 'luxury', camera: 'front', sizeClass: 'table' });
  catalogue = await loadPlates(dir);
});
afterAll(() => rm(dir, { recursive: true }));

const bottle: ProductView = { widthPx: 1400, heightPx: 4200, size: bottleSize, camera: frontCamera };
const tray: ProductView = { ...bottle, widthPx: 4500, heightPx: 1500, size: { widthCm: 30, heightCm: 10, depthCm: 8 } };
const cup: ProductView = { ...bottle, widthPx: 2000, heightPx: 2000, size: { widthCm: 8, heightCm: 8, depthCm: 8 } };

function planned(request: Partial<ShotRequest>) {
  const asked: ShotRequest = { style: 'luxury', frameType: 'hero', product: bottle, format: '1:1', ...request };
  const shot = planShot(asked, catalogue);
  if (isUnavailable(shot)) throw new Error(shot.unavailable);
  return { shot, share: shownShare(shot, plateById(catalogue, shot.plate?.id ?? '').meta, asked.product) };
}

test.each([0.45, 0.55, 0.65])('goods of any shape take %d of the frame where that is asked for', (share) => {
  for (const product of [bottle, tray, cup])
    for (const seed of [0, 33]) expect(Math.abs(planned({ product, share, seed }).share - share)).toBeLessThan(0.03);
});

test('a refinement makes the product larger than the share that was asked for, and is told as it was', () => {
  const plain = planned({ share: 0.5 });
  const larger = planned({ share: 0.5, prompt: [{ kind: 'size', amount: 1 }] });
  expect(larger.share / plain.share).toBeCloseTo(1.18, 1);
  expect(larger.shot.prompt?.changes).toEqual([{ kind: 'size', amount: 1 }]);
  expect(plain.shot.prompt).toBeNull();
});

test('the product is never cut by the frame, whatever is asked for', () => {
  for (const product of [bottle, tray, cup]) expect(planned({ product, share: 1 }).share).toBeLessThanOrEqual(0.95);
});

test.each(['hero', 'benefit', 'editorial'] as const)('%s with the share that it has is the same shot', (frameType) => {
  for (const product of [bottle, tray, cup])
    for (const seed of [0, 33]) {
      const plain = planned({ product, frameType, seed });
      expect(planned({ product, frameType, seed, share: plain.share * 1.005 }).shot).toEqual(plain.shot);
    }
});

test('without a share the frame keeps its own rule', () => {
  expect(planned({}).shot).toEqual(planned({ share: null }).shot);
});
