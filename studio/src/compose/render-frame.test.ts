import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductCutout } from '../cutout/product.ts';
import { bottleSize, drawnBottle, frontCamera, viewOf } from '../testing/fixture-product.ts';
import { writeFixturePlate } from '../testing/fixture-plate.ts';
import { loadPlates, type PlateCatalogue } from '../plates/plate-catalogue.ts';
import { planShot } from '../shot/plan-shot.ts';
import type { ShotRequest } from '../shot/shot-request.ts';
import { isUnavailable, type Shot } from '../shot/shot.ts';
import { previewFrame } from './preview-frame.ts';
import { renderFrame } from './render-frame.ts';
import type { RenderedFrame } from './rendered-frame.ts';

let dir = '';
let plates: PlateCatalogue;
let bottle: ProductCutout;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'plates-'));
  await writeFixturePlate(dir, { style: 'luxury', camera: 'front', sizeClass: 'table', reflecting: true });
  await writeFixturePlate(dir, { style: 'minimal', camera: 'front', sizeClass: 'table' });
  await writeFixturePlate(dir, { style: 'minimal', camera: 'top', sizeClass: 'table' });
  plates = await loadPlates(dir);
  bottle = await drawnBottle();
});
afterAll(() => rm(dir, { recursive: true }));

/** A shot at a third of its size: the same picture, faster. */
function shotOf(request: Partial<ShotRequest> = {}, scale = 1 / 3): Shot {
  const plan = planShot(
    { style: 'minimal', frameType: 'hero', format: '1:1', product: viewOf(bottle), ...request },
    plates,
  );
  if (isUnavailable(plan)) throw new Error(plan.unavailable);
  return { ...plan, widthPx: Math.round(plan.widthPx * scale), heightPx: Math.round(plan.heightPx * scale) };
}

function greyAt(frame: RenderedFrame, x: number, y: number): number {
  const at = (Math.round(y) * frame.widthPx + Math.round(x)) * 3;
  return (frame.pixels[at]! + frame.pixels[at + 1]! + frame.pixels[at + 2]!) / 3;
}

test('the product stands where it was planned, casts its shadow away from the key and darkens its foot', async () => {
  const frame = await renderFrame(shotOf(), bottle, { plates });
  expect(frame.fidelity).toMatchObject({ delivered: true, faults: [] });
  expect(frame.fidelity.shapeIou).toBeGreaterThan(0.98);
  expect(frame.source).toBe('compositeSynthetic');
  const { rect } = frame.masks[0]!;
  const base = rect.y + rect.h;
  const [right, left] = [rect.x + rect.w * 1.5, rect.x - rect.w * 0.5];
  expect(greyAt(frame, right, base - rect.h * 0.05)).toBeLessThan(greyAt(frame, left, base - rect.h * 0.05) - 12);
  const middle = rect.x + rect.w / 2;
  expect(greyAt(frame, middle, base + 3)).toBeLessThan(greyAt(frame, middle, base + rect.h * 0.25) - 10);
});

test('in the mirrored version the shadow falls to the other side', async () => {
  const frame = await renderFrame(shotOf({ prompt: 'mirror' }), bottle, { plates });
  const { rect } = frame.masks[0]!;
  const y = rect.y + rect.h * 0.95;
  expect(greyAt(frame, rect.x - rect.w * 0.5, y)).toBeLessThan(greyAt(frame, rect.x + rect.w * 1.5, y) - 12);
});

test('a prompt for less shadow leaves less of it, a reflecting floor mirrors the product', async () => {
  const at = async (request: Partial<ShotRequest>) => {
    const frame = await renderFrame(shotOf(request), bottle, { plates });
    const { rect } = frame.masks[0]!;
    return {
      shadow: greyAt(frame, rect.x + rect.w * 1.5, rect.y + rect.h * 0.95),
      below: greyAt(frame, rect.x + rect.w * 0.5, rect.y + rect.h * 1.06),
    };
  };
  const [plain, less] = [await at({}), await at({ prompt: 'much less shadow' })];
  expect(less.shadow).toBeGreaterThan(plain.shadow + 8);
  const [mirrored, unmirrored] = [
    await at({ style: 'luxury' }),
    await at({ style: 'luxury', prompt: 'much less reflection, no reflection' }),
  ];
  expect(mirrored.below).toBeLessThan(unmirrored.below - 6);
});

test('the same shot gives the same bytes, another seed others', async () => {
  const [a, b] = [
    await renderFrame(shotOf({ seed: 5 }), bottle, { plates }),
    await renderFrame(shotOf({ seed: 5 }), bottle, { plates }),
  ];
  expect(Buffer.compare(a.pixels, b.pixels)).toBe(0);
  const other = await renderFrame(shotOf({ seed: 6 }), bottle, { plates });
  expect(Buffer.compare(a.pixels, other.pixels)).not.toBe(0);
});

test("frames that are drawn one after the other or at once do not get into each other's memory", async () => {
  const shots = [shotOf({ seed: 5 }), shotOf({ seed: 6 }), shotOf({ style: 'luxury' })];
  const alone = [];
  for (const shot of shots) alone.push(await renderFrame(shot, bottle, { plates }));
  const together = await Promise.all(shots.map((shot) => renderFrame(shot, bottle, { plates })));
  for (const [i, frame] of together.entries()) expect(Buffer.compare(frame.pixels, alone[i]!.pixels)).toBe(0);
  for (const frame of together) expect(frame.fidelity).toEqual(alone[together.indexOf(frame)]!.fidelity);
});

test('compliance is white to the last pixel around the product, filled to 85 % and more', async () => {
  const frame = await renderFrame(shotOf({ frameType: 'compliance' }), bottle, { plates });
  const { rect, alpha } = frame.masks[0]!;
  expect(Math.max(rect.h / frame.heightPx, rect.w / frame.widthPx)).toBeGreaterThanOrEqual(0.85);
  let offWhite = 0;
  for (let y = 0; y < frame.heightPx; y++) {
    for (let x = 0; x < frame.widthPx; x++) {
      const inside = x >= rect.x && y >= rect.y && x < rect.x + rect.w && y < rect.y + rect.h;
      if (inside && alpha[(y - rect.y) * rect.w + x - rect.x]! > 0) continue;
      if (Math.min(...frame.pixels.subarray((y * frame.widthPx + x) * 3, (y * frame.widthPx + x) * 3 + 3)) < 255)
        offWhite++;
    }
  }
  expect(offWhite).toBe(0);
  expect(frame.fidelity.delivered).toBe(true);
  expect(frame.source).toBe('algorithmicallyEnhanced');
});

test("compliance with its soft shadow stays white at the frame's edges", async () => {
  const frame = await renderFrame(shotOf({ frameType: 'compliance', whiteShadow: true }), bottle, { plates });
  const { rect } = frame.masks[0]!;
  expect(greyAt(frame, rect.x + rect.w / 2, rect.y + rect.h + 2)).toBeLessThan(250);
  for (const x of [0, frame.widthPx - 1])
    for (let y = 0; y < frame.heightPx; y++) expect(greyAt(frame, x, y)).toBe(255);
});

test('on white, low goods are centred like tall ones', async () => {
  const low: ProductCutout = {
    widthPx: 500,
    heightPx: 150,
    rgba: new Uint8Array(500 * 150 * 4).fill(255).map((value, i) => (i % 4 === 3 ? value : 90 + (i % 61))),
  };
  const frame = await renderFrame(
    shotOf({ frameType: 'compliance', product: viewOf(low, { widthCm: 30, heightCm: 9, depthCm: 9 }) }),
    low,
    { plates },
  );
  const { rect } = frame.masks[0]!;
  expect(rect.w / frame.widthPx).toBeGreaterThanOrEqual(0.85);
  expect((rect.y + rect.h / 2) / frame.heightPx).toBeCloseTo(0.5, 1);
});

test('the other kinds are drawn, delivered and of their size', async () => {
  const large = await drawnBottle(3600);
  for (const request of [
    { frameType: 'scale' },
    { frameType: 'detail' },
    { frameType: 'macro' },
    { frameType: 'benefit', format: '16:9' },
  ] satisfies Partial<ShotRequest>[]) {
    const shot = shotOf({ ...request, product: viewOf(large) });
    const frame = await renderFrame(shot, large, { plates });
    expect(frame.pixels.length).toBe(shot.widthPx * shot.heightPx * 3);
    expect([request.frameType, frame.fidelity.faults]).toEqual([request.frameType, []]);
  }
  const grid = await renderFrame(shotOf({ frameType: 'angles', photoCount: 3 }), [bottle, bottle, bottle], { plates });
  expect(grid.masks.length).toBe(3);
  expect(grid.fidelity.delivered).toBe(true);
});

test('a lying product keeps its aspect and throws a shadow on the ground that it lies on', async () => {
  const product = viewOf(bottle, bottleSize, { view: 'top', pitchDeg: 90, confidence: 0.9 });
  const frame = await renderFrame(shotOf({ product }), bottle, { plates });
  const { rect } = frame.masks[0]!;
  expect(rect.h / rect.w).toBeCloseTo(bottle.heightPx / bottle.widthPx, 1);
  const y = rect.y + rect.h * 0.7;
  expect(greyAt(frame, rect.x + rect.w + 4, y)).toBeLessThan(greyAt(frame, rect.x - rect.w, y) - 10);
  expect(frame.fidelity.delivered).toBe(true);
});

test('a dark product on a dark set is lifted out of it', async () => {
  await writeFixturePlate(dir, { style: 'dark_mood', camera: 'front', sizeClass: 'table', grey: 0.02 });
  const dark = { ...bottle, rgba: bottle.rgba.map((value, i) => (i % 4 === 3 ? value : Math.round(value * 0.12))) };
  const catalogue = await loadPlates(dir);
  const plan = planShot({ style: 'dark_mood', frameType: 'hero', format: '1:1', product: viewOf(dark) }, catalogue);
  if (isUnavailable(plan)) throw new Error(plan.unavailable);
  const frame = await renderFrame({ ...plan, widthPx: 512, heightPx: 512 }, dark, { plates: catalogue });
  const { rect } = frame.masks[0]!;
  const beside = greyAt(frame, rect.x - 12, rect.y + rect.h * 0.4);
  expect(beside - greyAt(frame, rect.x + rect.w * 0.5, rect.y + rect.h * 0.3)).toBeGreaterThan(8);
  expect(frame.fidelity.faults).toEqual([]);
});

test('progress runs through the stages, a watermark changes pixels but not the measure', async () => {
  const heard: [string, number][] = [];
  const plain = await renderFrame(shotOf(), bottle, { plates, onProgress: (stage, part) => heard.push([stage, part]) });
  expect(heard.map(([stage]) => stage)).toEqual(Object.keys(plain.timings));
  expect(heard.map(([, part]) => part)).toEqual(heard.map(([, part]) => part).toSorted((a, b) => a - b));
  expect(heard.at(-1)?.[1]).toBe(1);
  const marked = await renderFrame(shotOf(), bottle, { plates, watermark: true });
  expect(marked.fidelity).toEqual(plain.fidelity);
  const changed =
    marked.pixels.filter((value, i) => Math.abs(value - plain.pixels[i]!) > 4).length / plain.pixels.length;
  expect(changed).toBeGreaterThan(0.01);
  expect(changed).toBeLessThan(0.35);
});

test('a preview is small and looks like the frame', async () => {
  const shot = shotOf({}, 1);
  const [frame, preview] = [
    await renderFrame(shot, bottle, { plates }),
    await previewFrame(shot, bottle, { plates, edgePx: 160 }),
  ];
  expect([preview.widthPx, preview.heightPx]).toEqual([160, 160]);
  const small = await sharp(frame.pixels, { raw: { width: frame.widthPx, height: frame.heightPx, channels: 3 } })
    .resize(160, 160)
    .raw()
    .toBuffer();
  const difference = small.reduce((sum, value, i) => sum + Math.abs(value - preview.pixels[i]!), 0) / small.length;
  expect(difference).toBeLessThan(4);
  const bare = await previewFrame(shot, null, { plates, edgePx: 160 });
  expect(Buffer.compare(bare.pixels, preview.pixels)).not.toBe(0);
});

test('what cannot be drawn is refused by code', async () => {
  await expect(renderFrame(shotOf(), [], { plates })).rejects.toMatchObject({ code: 'product.missing' });
  await expect(
    renderFrame(shotOf(), { widthPx: 5, heightPx: 5, rgba: new Uint8Array(3) }, { plates }),
  ).rejects.toMatchObject({ code: 'product.invalid' });
  await expect(
    renderFrame({ ...shotOf(), plate: { id: 'glam/front-table', hash: '', mirrored: false } }, bottle, { plates }),
  ).rejects.toMatchObject({ code: 'studio.plate-missing' });
});

test('a photo whose camera is unknown still gets its frame', () => {
  expect(
    shotOf({
      product: viewOf(bottle, bottleSize, { ...frontCamera, pitchDeg: 50, view: 'three-quarter', confidence: 0.1 }),
    }).notes,
  ).toContain('camera-uncertain');
});
