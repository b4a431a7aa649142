import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawFrame, type Draft } from '../compose/draw-frame.ts';
import { startStopwatch } from '../stopwatch.ts';
import { drawnBottle, viewOf } from '../testing/fixture-product.ts';
import { writeFixturePlate } from '../testing/fixture-plate.ts';
import { openFrameMemory } from '../light/frame-memory.ts';
import { loadPlates } from '../plates/plate-catalogue.ts';
import { planShot } from '../shot/plan-shot.ts';
import { isUnavailable, type Rect } from '../shot/shot.ts';
import { measureFidelity, type FidelityInput } from './measure-fidelity.ts';

let dir = '';
let sound: Draft['products'][number];
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'plates-'));
  await writeFixturePlate(dir, { style: 'luxury', camera: 'front', sizeClass: 'table', reflecting: true });
  const plates = await loadPlates(dir);
  const bottle = await drawnBottle(1200);
  const shot = planShot({ style: 'luxury', frameType: 'hero', format: '1:1', product: viewOf(bottle) }, plates);
  if (isUnavailable(shot)) throw new Error(shot.unavailable);
  const draft = await drawFrame({
    shot: { ...shot, widthPx: 768, heightPx: 768 },
    products: [bottle],
    plates,
    watch: startStopwatch(),
    memory: openFrameMemory(),
  });
  sound = draft.products[0]!;
});
afterAll(() => rm(dir, { recursive: true }));

/** The finished frame after something went wrong in the compositor. */
function broken(change: (pixels: Uint8Array, rect: Rect, width: number) => void): FidelityInput {
  const pixels = Uint8Array.from(sound.frame.pixels);
  change(pixels, sound.rect, sound.frame.widthPx);
  return { ...sound, frame: { ...sound.frame, pixels } };
}

/** The product's place drawn again from a changed copy of itself, over the set without it. */
async function redrawn(transform: (image: Sharp, rect: Rect) => Sharp, dx = 0, dy = 0): Promise<FidelityInput> {
  const { rect, frame, bare } = sound;
  const raw = { width: frame.widthPx, height: frame.heightPx, channels: 3 as const };
  const set = await sharp(bare.pixels, { raw: { width: bare.widthPx, height: bare.heightPx, channels: 3 } })
    .resize(frame.widthPx, frame.heightPx, { fit: 'fill', kernel: 'nearest' })
    .raw()
    .toBuffer();
  const product = await sharp(frame.pixels, { raw })
    .extract({ left: rect.x, top: rect.y, width: rect.w, height: rect.h })
    .joinChannel(Buffer.from(sound.alpha), { raw: { width: rect.w, height: rect.h, channels: 1 } })
    .png()
    .toBuffer();
  const changed = await transform(sharp(product), rect).png().toBuffer();
  const pixels = await sharp(set, { raw })
    .composite([{ input: changed, left: rect.x + dx, top: rect.y + dy }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return { ...sound, frame: { ...frame, pixels } };
}

test('a sound frame is delivered with room to the bounds', async () => {
  const report = await measureFidelity(sound);
  expect(report.faults).toEqual([]);
  expect(report.shapeIou).toBeGreaterThan(0.99);
  expect(report.deltaE.mean).toBeLessThan(2.5);
  expect(report.ssim).toBeGreaterThan(0.95);
  expect((await measureFidelity(await redrawn((image) => image))).faults).toEqual([]);
});

test('a softly darker side and a brighter whole are light, not faults', async () => {
  const report = await measureFidelity(
    broken((pixels, rect, width) => {
      for (let y = rect.y; y < rect.y + rect.h; y++) {
        for (let x = rect.x; x < rect.x + rect.w; x++) {
          for (let k = 0; k < 3; k++) pixels[(y * width + x) * 3 + k]! *= 0.95 - (0.2 * (x - rect.x)) / rect.w;
        }
      }
    }),
  );
  expect(report.faults.filter((fault) => fault !== 'shape')).toEqual([]);
});

test('a missing part is a fault of shape', async () => {
  const { rect, bare, frame } = sound;
  const report = await measureFidelity(
    broken((pixels) => {
      for (let y = rect.y; y < rect.y + rect.h * 0.14; y++) {
        for (let x = rect.x; x < rect.x + rect.w; x++) {
          for (let k = 0; k < 3; k++) {
            const sample = (Math.floor(y / bare.stepPx) * bare.widthPx + Math.floor(x / bare.stepPx)) * 3 + k;
            pixels[(y * frame.widthPx + x) * 3 + k] = bare.pixels[sample]!;
          }
        }
      }
    }),
  );
  expect(report.delivered).toBe(false);
  expect(report.faults).toContain('shape');
});

test('a stretched and a shifted product are faults of shape', async () => {
  const wide = await measureFidelity(
    await redrawn(
      (image, rect) => image.resize(Math.round(rect.w * 1.06), rect.h, { fit: 'fill' }),
      -Math.round(sound.rect.w * 0.03),
    ),
  );
  expect(wide.faults).toContain('shape');
  const shifted = await measureFidelity(await redrawn((image) => image, 8, 0));
  expect(shifted.delivered).toBe(false);
});

test('a shifted hue, of all or of a part, is a fault', async () => {
  const all = await measureFidelity(await redrawn((image) => image.modulate({ hue: 40 })));
  expect(all.delivered).toBe(false);
  const label = await measureFidelity(
    broken((pixels, rect, width) => {
      for (let y = Math.round(rect.y + rect.h * 0.4); y < rect.y + rect.h * 0.75; y++) {
        for (let x = rect.x; x < rect.x + rect.w; x++) {
          const at = (y * width + x) * 3;
          [pixels[at], pixels[at + 2]] = [pixels[at + 2]!, pixels[at]!];
        }
      }
    }),
  );
  expect(label.faults).toContain('colour');
  const tinted = await measureFidelity(
    await redrawn((image) =>
      image.recomb([
        [1.25, 0, 0],
        [0, 1, 0],
        [0, 0, 0.72],
      ]),
    ),
  );
  expect(tinted.faults).toContain('light');
});

test('blurred print and a wrong label are faults of structure', async () => {
  const blurred = await measureFidelity(await redrawn((image) => image.blur(9)));
  expect(blurred.faults).toContain('structure');
  const mirrored = await measureFidelity(await redrawn((image) => image.flop()));
  expect(mirrored.delivered).toBe(false);
});
