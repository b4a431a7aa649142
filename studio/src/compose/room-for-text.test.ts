import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadPlates, type PlateCatalogue } from '../plates/plate-catalogue.ts';
import { planShot } from '../shot/plan-shot.ts';
import { isUnavailable, type Shot } from '../shot/shot.ts';
import { drawnBottle, viewOf } from '../testing/fixture-product.ts';
import { writeFixturePlate } from '../testing/fixture-plate.ts';
import type { ProductCutout } from '../cutout/product.ts';
import { calmAreaOf, hasRoomForText } from './calm-area.ts';
import { drawWithRoom } from './draw-frame.ts';
import { openFrameMemory } from '../light/frame-memory.ts';
import { startStopwatch } from '../stopwatch.ts';
import { renderFrame } from './render-frame.ts';

let dir = '';
let plates: PlateCatalogue;
let bottle: ProductCutout;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'room-'));
  await writeFixturePlate(dir, { style: 'minimal', camera: 'front', sizeClass: 'table' });
  plates = await loadPlates(dir);
  bottle = await drawnBottle();
});
afterAll(() => rm(dir, { recursive: true }));

function benefit(): Shot {
  const plan = planShot({ style: 'minimal', frameType: 'benefit', format: '1:1', product: viewOf(bottle) }, plates);
  if (isUnavailable(plan)) throw new Error(plan.unavailable);
  return { ...plan, widthPx: 640, heightPx: 640 };
}

const size = { widthPx: 400, heightPx: 400 };
/** A picture that is even to the right of `calmFrom` and full of edges to the left. */
const picture = (calmFrom: number): Uint8Array =>
  Uint8Array.from({ length: 3 * 400 * 400 }, (_, i) => {
    const [x, y] = [Math.floor(i / 3) % 400, Math.floor(i / 1200)];
    return x >= calmFrom || (Math.floor(x / 8) + Math.floor(y / 8)) % 2 === 0 ? 200 : 40;
  });

test('text has room beside edges and product where a third of the picture and more is calm', async () => {
  const wide = await calmAreaOf({ ...size, pixels: picture(200) }, [{ x: 0, y: 0, w: 200, h: 400 }]);
  expect(wide?.x).toBeGreaterThanOrEqual(0.5);
  expect(hasRoomForText(wide)).toBe(true);
  const narrow = await calmAreaOf({ ...size, pixels: picture(260) }, [{ x: 0, y: 0, w: 200, h: 400 }]);
  expect(narrow).not.toBeNull();
  expect(hasRoomForText(narrow)).toBe(false);
  expect(hasRoomForText(await calmAreaOf({ ...size, pixels: picture(400) }, []))).toBe(false);
});

test('a frame with room for text has it, in its set or before a plain backdrop', async () => {
  const { calmArea, fidelity } = await renderFrame(benefit(), bottle, { plates });
  expect(hasRoomForText(calmArea)).toBe(true);
  expect(fidelity.delivered).toBe(true);
});

test('the plain backdrop leaves its upper part to the text', async () => {
  const shot = benefit();
  const { pixels, products } = await drawWithRoom({
    shot,
    products: [bottle],
    plates,
    watch: startStopwatch(),
    memory: openFrameMemory(),
  });
  const places = products.map(({ rect, offset }) => ({ ...rect, x: rect.x + offset.x, y: rect.y + offset.y }));
  const area = await calmAreaOf({ pixels, widthPx: shot.widthPx, heightPx: shot.heightPx }, places);
  expect(hasRoomForText(area)).toBe(true);
  expect(area?.y).toBe(0);
  expect(places[0]?.y).toBeGreaterThan(0.4 * shot.heightPx);
  expect((places[0]?.y ?? 0) + (places[0]?.h ?? 0)).toBeLessThan(0.96 * shot.heightPx);
});
