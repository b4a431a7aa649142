import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductCutout } from '../cutout/product.ts';
import { loadPlates, type PlateCatalogue } from '../plates/plate-catalogue.ts';
import { planFrame } from '../shot/plan-frame.ts';
import type { ShotRequest } from '../shot/shot-request.ts';
import { frameFormats, isUnavailable, type ProductView, type Shot, type Unavailable } from '../shot/shot.ts';
import { drawnClothes, drawnTorso } from '../testing/fixture-clothes.ts';
import { writeFixturePlate } from '../testing/fixture-plate.ts';
import { placeProduct } from '../shot/framing/fit-product.ts';
import { renderFrame } from './render-frame.ts';

let dir = '';
let plates: PlateCatalogue;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'plates-'));
  await writeFixturePlate(dir, { style: 'loft', camera: 'front', sizeClass: 'hangs' });
  await writeFixturePlate(dir, { style: 'loft', camera: 'front', sizeClass: 'worn' });
  await writeFixturePlate(dir, { style: 'scandi', camera: 'front', sizeClass: 'worn' });
  await writeFixturePlate(dir, { style: 'scandi', camera: 'three-quarter', sizeClass: 'floor' });
  await writeFixturePlate(dir, { style: 'lifestyle', camera: 'top', sizeClass: 'floor' });
  await writeFixturePlate(dir, { style: 'minimal', camera: 'front', sizeClass: 'table' });
  await writeFixturePlate(dir, { style: 'minimal', camera: 'front', sizeClass: 'table', bare: true });
  plates = await loadPlates(dir);
});
afterAll(() => rm(dir, { recursive: true }));

const cut = { left: false, top: false, right: false, bottom: true };
const guessed = { widthGuessed: true, heightGuessed: true, depthGuessed: true };

function viewOf({ widthPx, heightPx }: ProductCutout, more: Partial<ProductView> = {}): ProductView {
  const size = { widthCm: 14, heightCm: 16, depthCm: 10, ...guessed };
  return { widthPx, heightPx, size, camera: { view: 'top', pitchDeg: 90, confidence: 0.45 }, ...more };
}

function plan(product: ProductView, asked: Partial<ShotRequest> = {}): Shot | Unavailable {
  return planFrame({ style: 'loft', frameType: 'hero', format: '1:1', category: 'tops', product, ...asked }, plates);
}

function planned(product: ProductView, asked: Partial<ShotRequest> = {}): Shot {
  const shot = plan(product, asked);
  if (isUnavailable(shot)) throw new Error(shot.unavailable);
  return shot;
}

test('clothes hang where the style has a place for it, lie elsewhere, and lie where the seller says so', async () => {
  const size = { widthCm: 55, heightCm: 70, depthCm: 2 };
  const shirt = viewOf(await drawnClothes('shirt'), { size });
  expect(planned(shirt).plate?.id).toBe('loft/front-hangs');
  expect(planned(shirt, { style: 'lifestyle' }).plate?.id).toBe('lifestyle/top-floor');
  expect(plan(shirt, { pose: 'lies' })).toMatchObject({ unavailable: 'no-plate-for-camera' });
  expect(plan(shirt, { style: 'lifestyle', pose: 'hangs' })).toMatchObject({ unavailable: 'no-plate-for-hanging' });
});

test('clothes of which no one said the size hang as large as theirs usually are', async () => {
  const { placement } = planned(viewOf(await drawnClothes('shirt')));
  expect(placement.unitsPerCm).toBeCloseTo(0.1);
  expect(placement.size.heightCm).toBe(70);
});

test('short clothes are shown a little larger than they are, and take at least half of the frame', async () => {
  const cutout = await drawnClothes('shirt');
  const short = { widthCm: 34, heightCm: 40, depthCm: 2 };
  expect(planned(viewOf(cutout, { size: short })).placement.unitsPerCm).toBeCloseTo(0.13);
  for (const size of [short, { widthCm: 60, heightCm: 70, depthCm: 2 }]) {
    const shot = planned(viewOf(cutout, { size }));
    const { rect } = placeProduct(plates.plates.find(({ id }) => id === shot.plate?.id)!.meta, cutout, shot.placement);
    expect(Math.max(rect.w / shot.crop.w, rect.h / shot.crop.h)).toBeGreaterThan(0.5);
  }
});

test('trousers hang from clips, shirts from a hanger', async () => {
  const view = viewOf(await drawnClothes('trousers'));
  expect(planned(view, { category: 'trousers' }).hanger).toBe('clips');
  expect(planned(view, { category: 'dresses' }).hanger).toBe('shoulders');
});

test.each(['shirt', 'turtleneck', 'trousers', 'hungShirt'] as const)(
  'what hangs stays as it is, and nothing of it is out of the frame: %s',
  async (of) => {
    const clothes = await drawnClothes(of);
    const shot = planned(viewOf(clothes), { category: of === 'trousers' ? 'trousers' : 'tops' });
    const frame = await renderFrame({ ...shot, widthPx: 384, heightPx: 384 }, clothes, { plates });
    expect(frame.fidelity.faults).toEqual([]);
    const { rect } = frame.masks[0]!;
    expect(Math.min(rect.x, rect.y)).toBeGreaterThan(0);
    expect(Math.max(rect.x + rect.w, rect.y + rect.h)).toBeLessThan(384);
  },
);

test('a person is shown before a backdrop or not at all', async () => {
  const torso = viewOf(await drawnTorso(), { shows: 'person', cut });
  expect(planned(torso).plate?.id).toBe('loft/front-worn');
  expect(plan(torso, { style: 'lifestyle' })).toMatchObject({ unavailable: 'no-plate-for-wearing' });
  expect(plan(torso, { frameType: 'scale' })).toMatchObject({ unavailable: expect.stringMatching(/worn|size/) });
});

test.each(frameFormats)('in %s a cut body ends at the lower edge of the frame', async (format) => {
  const torso = await drawnTorso();
  const shot = planned(viewOf(torso, { shows: 'person', cut }), { format });
  const small = { widthPx: Math.round(shot.widthPx / 4), heightPx: Math.round(shot.heightPx / 4) };
  const frame = await renderFrame({ ...shot, ...small }, torso, { plates });
  const { rect } = frame.masks[0]!;
  expect(rect.y).toBeGreaterThan(0);
  expect(rect.y + rect.h).toBeGreaterThanOrEqual(small.heightPx);
  expect(frame.fidelity.faults).toEqual([]);
});

/** Legs of a person, the right one farther back, on the ground of their set. */
function standingLegs(style: ShotRequest['style']) {
  const [widthPx, heightPx] = [240, 630];
  const rgba = new Uint8Array(widthPx * heightPx * 4);
  const feet = [
    { from: 0, to: 80, end: heightPx },
    { from: 160, to: 240, end: heightPx - 60 },
  ];
  for (const { from, to, end } of feet)
    for (let y = 0; y < end; y++) for (let x = from; x < to; x++) rgba.set([90, 110, 150, 255], (y * widthPx + x) * 4);
  const legs = { widthPx, heightPx, rgba };
  const view = viewOf(legs, { shows: 'person', cut: { ...cut, top: true, bottom: false } });
  const shot = planned(view, { category: 'trousers', style });
  const meta = plates.plates.find(({ id }) => id === shot.plate?.id)!.meta;
  const { rect } = placeProduct(meta, legs, shot.placement);
  /** How light a picture of the shot is at a place in pixels of the cut-out. */
  const lightAt = ({ pixels, widthPx: framePx }: { pixels: Uint8Array; widthPx: number }, x: number, y: number) => {
    const perPx = framePx / shot.crop.w;
    const [column, row] = [
      (rect.x + (x / widthPx) * rect.w - shot.crop.x) * perPx,
      (rect.y + (y / heightPx) * rect.h - shot.crop.y) * perPx,
    ];
    return pixels[(Math.round(row) * framePx + Math.round(column)) * 3 + 1]!;
  };
  return { legs, shot, feet, lightAt };
}

test('legs stand in a room that is looked down on, where there is one; bodies without feet and hands never do', async () => {
  expect(standingLegs('scandi').shot.plate?.id).toBe('scandi/three-quarter-floor');
  expect(standingLegs('loft').shot.plate?.id).toBe('loft/front-worn');
  const torso = await drawnTorso();
  const whole = { ...cut, bottom: false };
  for (const [shows, sides] of [
    ['person', { ...cut, top: true }],
    ['person', cut],
    ['person', whole],
    ['hand', { ...whole, top: true }],
  ] as const)
    expect(planned(viewOf(torso, { shows, cut: sides }), { style: 'scandi' }).plate?.id).toBe('scandi/front-worn');
  const legs = viewOf(torso, { shows: 'person', cut: { ...whole, top: true } });
  await writeFixturePlate(dir, { style: 'luxury', camera: 'front', sizeClass: 'worn' });
  await writeFixturePlate(dir, { style: 'luxury', camera: 'three-quarter', sizeClass: 'floor' });
  const dark = planFrame(
    { style: 'luxury', frameType: 'hero', format: '1:1', category: 'trousers', product: legs },
    await loadPlates(dir),
  );
  expect(dark).toMatchObject({ plate: { id: 'luxury/front-worn' } });
  const words = { style: 'scandi', frameType: 'benefit', category: 'trousers' } as const;
  expect(planned(legs, words).plate?.id).toBe('scandi/front-worn');
});

test('legs in a room end at the upper edge of the frame, where their photo cut them', async () => {
  const { legs, shot } = standingLegs('scandi');
  const frame = await renderFrame({ ...shot, widthPx: 384, heightPx: 384 }, legs, { plates });
  const { rect } = frame.masks[0]!;
  expect(rect.y).toBeLessThanOrEqual(0);
  expect(rect.y + rect.h).toBeLessThan(384);
  expect(frame.fidelity.faults).toEqual([]);
});

test.each(['loft', 'scandi'] as const)(
  'each foot has its shadow where it stands in the picture, also one that is farther back: %s',
  async (style) => {
    const { legs, shot, feet, lightAt } = standingLegs(style);
    const frame = await renderFrame(shot, legs, { plates });
    for (const { from, to, end } of feet)
      expect(lightAt(frame, (from + to) / 2, end + 3)).toBeLessThan(0.8 * lightAt(frame, (from + to) / 2, end + 80));
  },
);

test.each(['loft', 'scandi'] as const)(
  'legs throw a shadow on the ground behind them, away from the light: %s',
  async (style) => {
    const { legs, shot, lightAt } = standingLegs(style);
    const [light, plain] = await Promise.all(
      [true, false].map((casts) => renderFrame({ ...shot, light: { ...shot.light, casts } }, legs, { plates })),
    );
    expect(lightAt(light!, 120, 590)).toBeLessThan(0.9 * lightAt(plain!, 120, 590));
    expect(lightAt(light!, -60, 590)).toBe(lightAt(plain!, -60, 590));
  },
);

test('on white a cut body ends at the lower edge, too', async () => {
  const torso = await drawnTorso();
  const shot = planned(viewOf(torso, { shows: 'person', cut }), { frameType: 'compliance' });
  const frame = await renderFrame({ ...shot, widthPx: 384, heightPx: 384 }, torso, { plates });
  const { rect } = frame.masks[0]!;
  expect(rect.y + rect.h).toBeGreaterThanOrEqual(384);
  expect(rect.y).toBeGreaterThan(0);
});

test('calm frames take a bare set where there is one, others never', async () => {
  const bottle = viewOf(await drawnTorso(), { camera: { view: 'front', pitchDeg: 7, confidence: 0.9 } });
  const on = (frameType: ShotRequest['frameType']) =>
    planned(bottle, { style: 'minimal', category: 'perfume', frameType }).plate?.id;
  expect(on('benefit')).toBe('minimal/front-table-bare');
  expect(on('hero')).toBe('minimal/front-table');
  expect(on('editorial')).toBe('minimal/front-table');
});
