import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { StyleId } from '@kadr/shared/visuals';
import { mirrorMeta } from '../plates/camera.ts';
import { loadPlates, plateById, type PlateCatalogue } from '../plates/plate-catalogue.ts';
import { placeProduct } from './framing/fit-product.ts';
import { planShot } from './plan-shot.ts';
import type { ShotRequest } from './shot-request.ts';
import { frameFormats, isUnavailable, type ProductView, type Rect, type Shot } from './shot.ts';

let plates: PlateCatalogue;
beforeAll(async () => {
  plates = await loadPlates(join(import.meta.dirname, '../../plates'));
});

const view = (widthCm: number, depthCm: number, heightCm: number, pitchDeg = 7): ProductView => ({
  widthPx: Math.round((1200 * widthCm) / heightCm),
  heightPx: 1200,
  size: { widthCm, heightCm, depthCm },
  camera: { view: pitchDeg > 18 ? 'three-quarter' : 'front', pitchDeg, confidence: 1 },
});

/** How far the seller's goods stay from the frame's nearest edge, plate pixels; below 0 where it cuts one. */
function margin(shot: Shot, own: ProductView, other: ProductView | undefined): number {
  const { meta: plain } = plateById(plates, shot.plate?.id ?? '');
  const meta = shot.plate?.mirrored ? mirrorMeta(plain) : plain;
  const others = shot.companions.flatMap(({ of, placement }) =>
    'cutout' in of && other ? [placeProduct(meta, other, placement).rect] : [],
  );
  const { crop } = shot;
  const inside = ({ x, y, w, h }: Rect) =>
    Math.min(x - crop.x, y - crop.y, crop.x + crop.w - x - w, crop.y + crop.h - y - h);
  return Math.min(...[placeProduct(meta, own, shot.placement).rect, ...others].map(inside));
}

const styles: readonly StyleId[] = ['classic', 'minimal', 'luxury', 'lifestyle', 'scandi', 'glam', 'kids_magic'];

function cutFrames(wanted: Omit<ShotRequest, 'style' | 'format'>): string[] {
  return styles.flatMap((style) =>
    frameFormats.flatMap((format) => {
      const shot = planShot({ ...wanted, style, format }, plates);
      if (isUnavailable(shot) || shot.kind !== 'set') return [];
      const free = margin(shot, wanted.product, wanted.partner ?? wanted.box ?? undefined);
      return free < 0 ? [`${style} ${format}: ${free.toFixed(0)}`] : [];
    }),
  );
}

test.each([7, 27])('two products stand whole in each format, seen from %i degrees', (pitchDeg) => {
  const product = view(7, 3.5, 12, pitchDeg);
  expect(cutFrames({ frameType: 'pack', category: 'perfume', product, box: view(8, 4, 13, pitchDeg) })).toEqual([]);
  const pair = { category: 'hair-care', partnerCategory: 'hair-care', partner: view(9, 5, 22, pitchDeg) };
  expect(cutFrames({ frameType: 'mixmatch', ...pair, product: view(8, 5, 20, pitchDeg) })).toEqual([]);
});

test('a tall product among added props stays whole in each format', () => {
  const product = view(8, 5, 20);
  expect(cutFrames({ frameType: 'hero', category: 'hair-care', product, prompt: 'more props' })).toEqual([]);
});

test.each(['to the left', 'closer, left', 'closer, to the right'])(
  'a wide product that is moved by a refinement (%s) is not cut at its side',
  (prompt) => {
    for (const frameType of ['hero', 'editorial', 'benefit'] as const)
      expect(cutFrames({ frameType, category: 'handbags', product: view(30, 12, 24), prompt })).toEqual([]);
  },
);

test('beside two products stands nothing that either could be taken for', () => {
  const product = view(9, 9, 14);
  const pair = { frameType: 'mixmatch' as const, style: 'lifestyle' as const, format: '1:1' as const, product };
  const plan = (category: string, partnerCategory: string) => {
    const shot = planShot({ ...pair, partner: view(9, 9, 10), category, partnerCategory }, plates);
    return isUnavailable(shot) ? shot.unavailable : shot.plate?.id;
  };
  expect(plan('coffee-tea', 'mugs')).toBe('lifestyle/front-table-bare');
  expect(plan('mugs', 'coffee-tea')).toBe('lifestyle/front-table-bare');
  expect(plan('coffee-tea', 'sweets')).toBe('lifestyle/front-table');
});

test('what is shown far from its true size stands beside nothing of which everyone knows the size', () => {
  const setFor = (style: StyleId, heightCm: number, category: string) => {
    const product = view(heightCm, heightCm, heightCm);
    const shot = planShot({ style, frameType: 'hero', format: '1:1', category, product }, plates);
    return isUnavailable(shot) ? null : shot.plate?.id;
  };
  expect(setFor('editorial_gourmet', 15, 'groceries')).toBe('editorial_gourmet/front-table');
  expect(setFor('editorial_gourmet', 5, 'groceries')).toBe('editorial_gourmet/front-table-bare');
  // Balls and blocks have any size.
  expect(setFor('kids_magic', 5, 'baby-care')).toBe('kids_magic/front-table');
});

test('"remove the props" stays a wish where the set is shown without them already', () => {
  const asked = (category: string) => {
    const shot = planShot(
      {
        style: 'lifestyle',
        frameType: 'hero',
        format: '1:1',
        category,
        product: view(9, 9, 10),
        prompt: 'remove the props',
      },
      plates,
    );
    return isUnavailable(shot) ? null : { set: shot.plate?.id, wishes: shot.prompt?.changes.length };
  };
  expect(asked('perfume')).toEqual({ set: 'lifestyle/front-table-bare', wishes: 1 });
  expect(asked('mugs')).toEqual({ set: 'lifestyle/front-table-bare', wishes: 1 });
});
