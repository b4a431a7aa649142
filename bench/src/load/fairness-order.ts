import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import { failCutout, beginCutout, insertPhoto } from '../../../server/src/features/products/photo-queries.ts';
import { cutOutPhotoJob, enqueueCutout } from '../../../server/src/features/products/queue.ts';
import { enqueueRender, visualJobs, type RenderDeps } from '../../../server/src/features/visuals/index.ts';
import { beginVisual, countUnsettled, insertVisual } from '../../../server/src/features/visuals/queries.ts';
import { openDatabase, type Database, type Db } from '../../../server/src/platform/db/index.ts';
import { handleJob, startWorkers, type JobHandler } from '../../../server/src/platform/jobs/index.ts';
import { until } from '../seller.ts';

const jobMs = 100;
const rounds = 10;
const silent = { warn: () => undefined, error: (details: object, message: string) => { console.error(message, details); } };

/** What the worker does in place of the slow thing: notes who is served, waits, settles the row. */
interface Kind {
  readonly name: string;
  readonly handler: (db: Db, onBegin: (id: string) => void) => JobHandler;
  readonly add: (tx: Db, owner: Owner, number: number) => Promise<string>;
}

interface Owner { readonly userId: string; readonly productId: string }

export const frames: Kind = {
  name: 'frames',
  handler: (db, onBegin) => {
    const real = visualJobs(Object.create(null) as RenderDeps, 1)[0];
    if (!real) throw new Error('there is no job of frames');
    return { ...real, run: async (data) => {
      const { visualId } = data as { visualId: string };
      if (!await beginVisual(db, visualId)) return;
      onBegin(visualId);
      await sleep(jobMs);
      await sql`update visuals set state = 'ready' where id = ${visualId}`.execute(db);
    } };
  },
  add: async (tx, { userId, productId }, number) => {
    const row = {
      id: newId(), product_id: productId, user_id: userId, step: number, frame_type: 'hero', style_id: 'luxury', format: '1:1', way: 'studio', seed: 1, prompt: null, prompts: [],
      idempotency_key: newId(), price_tokens: 10, watermarked: false, engine: 'studio', with_product_id: null, is_of_batch: false,
    } as const;
    await enqueueRender(tx, row.id, 'studio', await insertVisual(tx, row, await countUnsettled(tx, row)));
    return row.id;
  },
};

export const photos: Kind = {
  name: 'photos',
  handler: (db, onBegin) => handleJob(cutOutPhotoJob, async ({ photoId }) => {
    if (!await beginCutout(db, photoId)) return;
    onBegin(photoId);
    await sleep(jobMs);
    await failCutout(db, photoId, 'cutout.failed');
  }),
  add: async (tx, { userId, productId }, position) => {
    const [id, key] = [newId(), 'a'.repeat(64)];
    await insertPhoto(tx, {
      id, product_id: productId, user_id: userId, photo_group: 'sample', position, file_name: 'mug.jpg', format: 'jpeg', original_bytes: 1, original_key: key, view_key: key, thumbnail_key: key, blur: '', width_px: 800, height_px: 600,
    });
    await enqueueCutout(tx, userId, id);
    return id;
  },
};

/**
 * One seller's so many jobs wait and are worked off by so many workers of one place each; then another seller asks for one, ten times. The queue, its
 * statements and workers are Kadr's; only the slow thing is a wait of 100 ms. How many of the first seller's jobs began between the other's and its beginning.
 */
export async function orderOfService(url: string, { name, handler, add }: Kind, { waiting, workers }: { waiting: number; workers: number }): Promise<boolean> {
  const database = await openDatabase<unknown>({ url, folder: '', poolSize: 4 });
  const { db } = database;
  const [many, other] = [await addOwner(db), await addOwner(db)];
  const ask = (owner: Owner, number: number): Promise<string> => db.transaction().execute((tx) => add(tx, owner, number));
  for (let number = 0; number < waiting; number++) await ask(many, number);
  const begun: { id: string; atMs: number }[] = [];
  const others: Database<unknown>[] = [];
  const running = [];
  for (let worker = 0; worker < workers; worker++) {
    const own = await openDatabase<unknown>({ url, folder: '', poolSize: 4 });
    others.push(own);
    running.push(await startWorkers(own, { handlers: [handler(own.db, (id) => { begun.push({ id, atMs: performance.now() }); })], log: silent }));
  }
  const results: { before: number; waitMs: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const had = begun.length;
    await until(() => Promise.resolve(begun.length >= had + 2 * workers), 'the next jobs', 5);
    const id = await ask(other, round);
    const askedMs = performance.now();
    await until(() => Promise.resolve(begun.some((job) => job.id === id)), 'the other\'s job', 5);
    const begunMs = begun.find((job) => job.id === id)?.atMs ?? Number.NaN;
    results.push({ before: begun.filter((job) => job.id !== id && job.atMs > askedMs && job.atMs < begunMs).length, waitMs: begunMs - askedMs });
  }
  for (const worker of running) await worker.stop();
  await sql`delete from pgboss.job`.execute(db);
  for (const one of [...others, database]) await one.close();
  const most = Math.max(...results.map(({ before }) => before));
  const waits = results.map(({ waitMs }) => waitMs / jobMs);
  console.log(`  ${name}, ${waiting} wait, ${workers} ${workers === 1 ? 'worker' : 'workers'}: before the other's one began, ${results.map(({ before }) => before).join(' ')} of them began; it waited ${(waits.reduce((sum, wait) => sum + wait, 0) / rounds).toFixed(2)} jobs' time, at most ${Math.max(...waits).toFixed(2)}`);
  // Each place may have taken its next job just as the other one came.
  return most <= workers;
}

async function addOwner(db: Db): Promise<Owner> {
  const [userId, productId] = [newId(), newId()];
  await sql`insert into users (id, issuer, subject, name, email, email_verified, auth_type) values (${userId}, 'urn:bench', ${userId}, 'Ola', 'ola@shop.example', true, 'password')`.execute(db);
  await sql`insert into products (id, user_id) values (${productId}, ${userId})`.execute(db);
  await sql`insert into photoshoots (product_id, user_id, style_id, format) values (${productId}, ${userId}, 'luxury', '1:1')`.execute(db);
  return { userId, productId };
}
