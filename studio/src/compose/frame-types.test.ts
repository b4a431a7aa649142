import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductCutout } from '../cutout/product.ts';
import { encodeFrame } from '../export/encode-frame.ts';
import { loadPlates, type PlateCatalogue } from '../plates/plate-catalogue.ts';
import { planShot } from '../shot/plan-shot.ts';
import type { ShotRequest } from '../shot/shot-request.ts';
import { isUnavailable, type Shot } from '../shot/shot.ts';
import { drawnBottle, frontCamera, viewOf } from '../testing/fixture-product.ts';
import { writeFixturePlate } from '../testing/fixture-plate.ts';
import { writeFixtureProp } from '../testing/fixture-props.ts';
import { renderFrame } from './render-frame.ts';
import type { RenderedFrame } from './rendered-frame.ts';

let dir = '';
let plates: PlateCatalogue;
let bottle: ProductCutout;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'frame-types-'));
  const propsDir = path.join(dir, 'props');
  await writeFixturePlate(path.join(dir, 'plates'), { style: 'minimal', camera: 'front', sizeClass: 'table' });
  await writeFixturePlate(path.join(dir, 'plates'), { style: 'minimal', camera: 'tall', sizeClass: 'table' });
  await writeFixturePlate(path.join(dir, 'plates'), { style: 'loft', camera: 'front', sizeClass: 'floor' });
  await writeFixturePlate(path.join(dir, 'plates'), { style: 'luxury', camera: 'front', sizeClass: 'macro' });
  await writeFixtureProp(propsDir, { name: 'wooden-spoon', widthCm: 1, heightCm: 12, uses: ['scale', 'prep'] });
  await writeFixtureProp(propsDir, { name: 'bowl', widthCm: 5, heightCm: 5, uses: ['prep'] });
  await writeFixtureProp(propsDir, { name: 'cutting-board', widthCm: 7, heightCm: 3, uses: ['prep'] });
  plates = await loadPlates(path.join(dir, 'plates'), propsDir);
  bottle = await drawnBottle();
});
afterAll(() => rm(dir, { recursive: true }));

/** A shot at a third of its size: the same picture, faster. */
function shotOf(request: Partial<ShotRequest> = {}): Shot {
  const plan = planShot(
    { style: 'minimal', frameType: 'hero', format: '1:1', product: viewOf(bottle), ...request },
    plates,
  );
  if (isUnavailable(plan)) throw new Error(plan.unavailable);
  return { ...plan, widthPx: Math.round(plan.widthPx / 3), heightPx: Math.round(plan.heightPx / 3) };
}

/** Box of the pixels that a test of their colour finds. */
function boxOf(
  { pixels, widthPx, heightPx }: Pick<RenderedFrame, 'pixels' | 'widthPx' | 'heightPx'>,
  is: (r: number, g: number, b: number) => boolean,
): { x: number; y: number; w: number; h: number; count: number } {
  let [left, top, right, bottom, count] = [widthPx, heightPx, -1, -1, 0];
  for (let i = 0; i < widthPx * heightPx; i++) {
    if (!is(pixels[i * 3]!, pixels[i * 3 + 1]!, pixels[i * 3 + 2]!)) continue;
    count++;
    left = Math.min(left, i % widthPx);
    right = Math.max(right, i % widthPx);
    top = Math.min(top, Math.floor(i / widthPx));
    bottom = Math.max(bottom, Math.floor(i / widthPx));
  }
  return { x: left, y: top, w: right - left + 1, h: bottom - top + 1, count };
}

const isProp = (r: number, g: number, b: number) => r > 90 && r > g * 2 && r > b * 2;

test('compliance: in the made file the ground is 255 and the product fills 85 % or more', async () => {
  const frame = await renderFrame(shotOf({ frameType: 'compliance' }), bottle, { plates });
  const file = await encodeFrame(frame, { format: 'png', source: frame.source });
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const made = { pixels: new Uint8Array(data), widthPx: info.width, heightPx: info.height };
  const product = boxOf(made, (r, g, b) => Math.min(r, g, b) < 250);
  expect(Math.max(product.w / made.widthPx, product.h / made.heightPx)).toBeGreaterThanOrEqual(0.85);
  let [ground, offWhite] = [0, 0];
  for (let y = 0; y < made.heightPx; y++) {
    for (let x = 0; x < made.widthPx; x++) {
      if (x >= product.x - 2 && x < product.x + product.w + 2 && y >= product.y - 2 && y < product.y + product.h + 2)
        continue;
      const at = (y * made.widthPx + x) * 3;
      if (Math.min(made.pixels[at]!, made.pixels[at + 1]!, made.pixels[at + 2]!) !== 255) offWhite++;
      ground++;
    }
  }
  expect(offWhite).toBe(0);
  expect(ground).toBeGreaterThan(1000);
});

test.each([18, 9, 30])(
  'scale: a bottle of %i cm next to a stick of 12 cm measures true on the frame',
  async (heightCm) => {
    const product = viewOf(bottle, { widthCm: heightCm / 3, heightCm, depthCm: heightCm / 3 });
    const shot = shotOf({ frameType: 'scale', product });
    const frame = await renderFrame(shot, bottle, { plates });
    const seen = frame.masks[0]!.rect;
    // The red of the bottle's label lies inside the product: the stick is what is red next to it.
    const beside = boxOf(cropped(frame, Math.round(seen.x + seen.w) + 2), isProp);
    const { pitchDeg } = frontCamera;
    const seenCm =
      heightCm * Math.cos((pitchDeg * Math.PI) / 180) + (heightCm / 3) * Math.sin((pitchDeg * Math.PI) / 180);
    const byWidth = (Math.hypot(heightCm / 3, seenCm) / Math.hypot(bottle.widthPx, bottle.heightPx)) * bottle.heightPx;
    expect(beside.h / seen.h / (12 / byWidth)).toBeGreaterThan(0.95);
    expect(beside.h / seen.h / (12 / byWidth)).toBeLessThan(1.05);
    expect(frame.fidelity.faults).toEqual([]);
  },
);

/** The part of a frame right of a column. */
function cropped(frame: RenderedFrame, from: number): Pick<RenderedFrame, 'pixels' | 'widthPx' | 'heightPx'> {
  const widthPx = frame.widthPx - from;
  const pixels = new Uint8Array(widthPx * frame.heightPx * 3);
  for (let y = 0; y < frame.heightPx; y++)
    pixels.set(frame.pixels.subarray((y * frame.widthPx + from) * 3, (y + 1) * frame.widthPx * 3), y * widthPx * 3);
  return { pixels, widthPx, heightPx: frame.heightPx };
}

test('props stand next to the product, none over it, the same for the same seed', async () => {
  const shot = shotOf({ frameType: 'prep', category: 'cookware' });
  expect(shot.companions).toHaveLength(3);
  expect(shotOf({ frameType: 'prep', category: 'cookware' })).toEqual(shot);
  const frame = await renderFrame(shot, bottle, { plates });
  expect(frame.fidelity).toMatchObject({ delivered: true, faults: [] });
  const alone = await renderFrame({ ...shot, companions: [] }, bottle, { plates });
  const { rect, alpha } = frame.masks[0]!;
  let differing = 0;
  for (let i = 0; i < alpha.length; i++) {
    const at = ((rect.y + Math.floor(i / rect.w)) * frame.widthPx + rect.x + (i % rect.w)) * 3;
    if (alpha[i] === 255 && Math.abs(frame.pixels[at]! - alone.pixels[at]!) > 12) differing++;
  }
  expect(differing / alpha.length).toBeLessThan(0.01);
  expect(boxOf(frame, isProp).count).toBeGreaterThan(boxOf(alone, isProp).count + 2000);
});

test('a frame that lives by its props fails rather than being made bare', async () => {
  const shot = shotOf({ frameType: 'prep', category: 'cookware' });
  const huge = shot.companions.map((companion) => ({
    ...companion,
    placement: { ...companion.placement, unitsPerCm: companion.placement.unitsPerCm * 80 },
  }));
  await expect(renderFrame({ ...shot, companions: huge }, bottle, { plates })).rejects.toMatchObject({
    code: 'studio.no-room-for-props',
  });
});

test('wide goods move aside: a prop is seen next to them', async () => {
  const wide = await wideProduct();
  const shot = shotOf({
    frameType: 'prep',
    category: 'cookware',
    product: viewOf(wide, { widthCm: 20, heightCm: 10, depthCm: 8 }),
  });
  expect(shot.companions.length).toBeGreaterThan(0);
  const frame = await renderFrame(shot, wide, { plates });
  const alone = await renderFrame({ ...shot, companions: [] }, wide, { plates });
  expect(boxOf(frame, isProp).count).toBeGreaterThan(boxOf(alone, isProp).count + 1000);
  expect(frame.fidelity).toMatchObject({ delivered: true, faults: [] });
});

/** The bottle lying on its side. */
async function wideProduct(): Promise<ProductCutout> {
  const { data, info } = await sharp(bottle.rgba, {
    raw: { width: bottle.widthPx, height: bottle.heightPx, channels: 4 },
  })
    .rotate(90)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { widthPx: info.width, heightPx: info.height, rgba: new Uint8Array(data) };
}

test('a further product stays as true as the first and has its own scale', async () => {
  const partner = viewOf(bottle, { widthCm: 4, heightCm: 12, depthCm: 4 });
  const shot = shotOf({ frameType: 'mixmatch', partner });
  const frame = await renderFrame(shot, [bottle, bottle], { plates });
  expect(frame.masks).toHaveLength(2);
  expect(frame.masks[1]!.rect.h / frame.masks[0]!.rect.h).toBeCloseTo(12 / 18, 1);
  expect(frame.fidelity).toMatchObject({ delivered: true, faults: [] });
});

test('a kit shows every component evenly', async () => {
  const part = { ...viewOf(bottle), camera: { view: 'top' as const, pitchDeg: 90, confidence: 0.9 } };
  const kit = await renderFrame(shotOf({ frameType: 'kit', components: [part, part] }), [bottle, bottle, bottle], {
    plates,
  });
  expect(kit.masks).toHaveLength(3);
  expect(kit.fidelity).toMatchObject({ delivered: true, faults: [] });
  for (const { rect } of kit.masks)
    expect(Math.min(rect.x, rect.y, kit.widthPx - rect.x - rect.w, kit.heightPx - rect.y - rect.h)).toBeGreaterThan(0);
});

test('box and product stand together, the box behind and larger', async () => {
  const pack = await renderFrame(shotOf({ frameType: 'pack', box: viewOf(bottle) }), [bottle, bottle], { plates });
  const [product, behind] = [pack.masks[0]!.rect, pack.masks[1]!.rect];
  expect(behind.h).toBeGreaterThan(product.h);
  // What the product hides of the box is no fault of the box.
  expect(behind.x < product.x + product.w && product.x < behind.x + behind.w).toBe(true);
  expect(pack.fidelity).toMatchObject({ delivered: true, faults: [] });
});

test('motion smears the set (see panning.test.ts), not the product', async () => {
  const shot = shotOf({ frameType: 'motion' });
  expect(shot.lens.panning).toBeGreaterThan(0);
  const frame = await renderFrame(shot, bottle, { plates });
  expect(frame.fidelity).toMatchObject({ delivered: true, faults: [] });
});

test.each([
  ['floor', 'loft', 90],
  ['macro', 'luxury', 3],
] as const)('%s sets take goods of their size and light them as the others do', async (sizeClass, style, heightCm) => {
  const size = { widthCm: heightCm / 3, heightCm, depthCm: heightCm / 3 };
  const shot = shotOf({ style, product: viewOf(bottle, size) });
  expect(shot.plate?.id).toBe(`${style}/front-${sizeClass}`);
  const frame = await renderFrame(shot, bottle, { plates });
  expect(frame.fidelity).toMatchObject({ delivered: true, faults: [] });
  const { rect } = frame.masks[0]!;
  const grey = (x: number, y: number) => frame.pixels[(Math.round(y) * frame.widthPx + Math.round(x)) * 3]!;
  expect(grey(rect.x + rect.w / 2, rect.y + rect.h + 3)).toBeLessThan(
    grey(rect.x + rect.w / 2, rect.y + rect.h * 1.2) - 8,
  );
});

test('tall plates are taken for upright formats and fill them', async () => {
  const shot = shotOf({ format: '3:4' });
  expect(shot.plate?.id).toBe('minimal/tall-table');
  expect(shotOf().plate?.id).toBe('minimal/front-table');
  const frame = await renderFrame(shot, bottle, { plates });
  expect(frame.fidelity).toMatchObject({ delivered: true, faults: [] });
  expect(frame.heightPx / frame.widthPx).toBeCloseTo(4 / 3, 1);
});
