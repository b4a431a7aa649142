import { generateVisual, getPhotoshoot, refineVisual, regenerateVisual } from '@kadr/shared/visuals';
import { planFrame } from '@kadr/studio';
import { sql } from 'kysely';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createEngine, type RunningEngine } from '../engine/index.ts';
import {
  createPhotoshootsTestApp,
  type PhotoshootsTestApp,
} from '../features/photoshoots/testing/photoshoots-test-app.ts';
import { createStudioImageModel } from '../providers/image-model/studio.ts';
import { codeCache } from '../engine/testing/code-cache.ts';

vi.mock(import('@kadr/studio'), async (importOriginal) => {
  const studio = await importOriginal();
  return { ...studio, planFrame: vi.fn(studio.planFrame) };
});

let t: PhotoshootsTestApp;
let engine: RunningEngine;
beforeAll(async () => {
  engine = createEngine({ log: pino({ level: 'silent' }), codeCache });
  t = await createPhotoshootsTestApp(({ getObject }) =>
    createStudioImageModel({ engine, objects: { get: getObject } as never }),
  );
});
afterAll(async () => {
  await engine.close();
  await t.close();
});

it('a frame is planned once from the order to the finished picture: the first, another version, and each refinement', async () => {
  const { user, product, order } = await t.started();
  const bottle = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="600"><rect x="90" y="20" width="220" height="560" rx="40" fill="#2c7a5b"/></svg>`;
  const key = await t.files.putObject(await sharp(Buffer.from(bottle)).webp({ lossless: true }).toBuffer());
  await sql`update cutouts set cutout_key = ${key} where photo_id in (select id from photos where product_id = ${product})`.execute(
    t.database.db,
  );
  const page = () => t.app.call(getPhotoshoot, user, { productId: product });
  await page();
  const orders = [
    () => t.app.call(generateVisual, user, order()),
    () => t.app.call(regenerateVisual, user, order()),
    () => t.app.call(refineVisual, user, { ...order(), prompt: 'warmer light' }),
    () => t.app.call(refineVisual, user, { ...order(), prompt: 'closer' }),
    () => t.app.call(refineVisual, user, { ...order(), prompt: 'a little closer', replacesLast: true }),
  ];
  for (const order of orders) {
    vi.mocked(planFrame).mockClear();
    const { error } = await order();
    expect(error).toBeUndefined();
    await t.work();
    await page();
    expect(planFrame).toHaveBeenCalledTimes(1);
  }
  const versions = (await page()).body?.steps[0]?.versions ?? [];
  expect(versions.map(({ state }) => state)).toEqual(orders.map(() => 'ready'));
  expect(versions.map(({ promptRead }) => promptRead?.changes.map(({ kind, amount }) => [kind, amount]))).toEqual([
    undefined,
    undefined,
    [['warmth', 1]],
    [['closeness', 1]],
    [['closeness', 0.5]],
  ]);
}, 300_000);
