/** Photos that break the process which decodes them: the seller is told, everyone else's work goes on. */
import { fileURLToPath } from 'node:url';
import { addProduct, getProduct, saveOutline, uploadPhotos } from '@kadr/shared/products';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEngine, type RunningEngine } from '../../engine/index.ts';
import { codeCache } from '../../engine/testing/code-cache.ts';
import { poison } from '../../engine/testing/poison.ts';
import { drawnPhoto } from './testing/drawn-photo.ts';
import { createProductsTestApp, type ProductsTestApp } from './testing/products-test-app.ts';

let test: ProductsTestApp;
let engine: RunningEngine;
let user = '';
beforeAll(async () => {
  engine = createEngine({
    log: pino({ level: 'silent' }),
    codeCache,
    program: new URL('../../engine/testing/poisoned-child.ts', import.meta.url),
    cutout: {
      command: `${process.execPath} ${fileURLToPath(new URL('../../engine/testing/dark-matte-program.ts', import.meta.url))}`,
      settings: [],
    },
  });
  test = await createProductsTestApp();
  Object.assign(test.deps, { engine });
  user = await test.addUser();
});
afterAll(() => Promise.all([test.close(), engine.close()]));

const poisoned = async (words: string) => Buffer.concat([await drawnPhoto({ seed: 1 }), Buffer.from(words)]);
const newProduct = async () => (await test.call(user, addProduct, { title: 'Mug' })).body.id;
const upload = (id: string, bytes: Uint8Array) =>
  test.upload(user, uploadPhotos, { id, group: 'sample' }, [{ name: 'a.jpg', bytes }]);
const read = async (id: string) => (await test.call(user, getProduct, { id })).body;

it('one that breaks its reader is refused at once, others that come at the same time are taken', async () => {
  const id = await newProduct();
  const [refused, ...taken] = await Promise.all([
    upload(id, await poisoned(poison.whenRead)),
    upload(id, await drawnPhoto({ seed: 2 })),
    upload(id, await drawnPhoto({ seed: 3 })),
  ]);
  expect(refused).toMatchObject({ status: 400, error: { code: 'photo.unreadable', params: { file: 'a.jpg' } } });
  expect(taken.map(({ status }) => status)).toEqual([200, 200]);
  expect((await read(id)).photos).toHaveLength(2);
}, 300_000);

it('one that breaks its cut-out is tried again, then fails; the other photo is cut out, the analysis is not held up', async () => {
  const id = await newProduct();
  const {
    body: [bad],
  } = await upload(id, await poisoned(poison.whenCut));
  const {
    body: [good],
  } = await upload(id, await drawnPhoto({ seed: 4 }));
  const runs = await test.runJobs();
  expect(
    runs.filter(({ error }) => error !== undefined).map(({ job, outcome, error }) => ({ job, outcome, error })),
  ).toEqual([
    { job: 'products.cut-out-photo', outcome: 'retried', error: 'the process at openPhoto ended by SIGSEGV' },
    { job: 'products.cut-out-photo', outcome: 'retried', error: 'the process at openPhoto ended by SIGSEGV' },
    { job: 'products.cut-out-photo', outcome: 'failed', error: 'the process at openPhoto ended by SIGSEGV' },
  ]);
  expect(runs.filter(({ outcome }) => outcome === 'compensated')).toHaveLength(1);
  const { photos, analysis } = await read(id);
  expect(photos.find((photo) => photo.id === bad?.id)?.cutout).toMatchObject({
    state: 'failed',
    failure: 'cutout.failed',
  });
  expect(photos.find((photo) => photo.id === good?.id)?.cutout).toMatchObject({ state: 'ready', failure: null });
  expect(analysis.state).not.toBe('running');

  // The way out that pages offer has its answer, too.
  const byHand = await test.call(user, saveOutline, {
    id: bad?.id ?? '',
    version: 0,
    steps: [{ kind: 'box', left: 0, top: 0, right: 5000, bottom: 5000 }],
  });
  expect(byHand).toMatchObject({ status: 400, error: { code: 'photo.unreadable', params: { file: 'a.jpg' } } });
}, 300_000);
