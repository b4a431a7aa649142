import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '@kadr/shared/kernel';
import type { FrameWay } from '@kadr/shared/visuals';
import { sql } from 'kysely';
import { insertPhotos } from '../../../server/src/features/products/insert-photos.ts';
import { beginCutout, failCutout } from '../../../server/src/features/products/photo-queries.ts';
import { cutOutPhotoJob } from '../../../server/src/features/products/queue.ts';
import { enqueueRender, visualJobs } from '../../../server/src/features/frames/index.ts';
import { beginVisual, countUnsettled, insertVisual } from '../../../server/src/features/frames/queue-queries.ts';
import { openDatabase, type Database, type Db } from '../../../server/src/platform/db/index.ts';
import { handleJob, startWorkers, type JobHandler, type Workers } from '../../../server/src/platform/jobs/index.ts';
import { until } from '../seller.ts';

const rounds = 10;
const graceMs = 10_000;
const addedTogether = 10;
const silent = {
  warn: () => undefined,
  error: (details: object, message: string) => {
    console.error(message, details);
  },
};

/** What the worker does in place of the slow thing: notes who is served, waits, settles the row. */
interface Kind {
  readonly name: string;
  /** The mean of a job's wait, which differs by `spread` of it to either side. */
  readonly jobMs: number;
  readonly spread: number;
  readonly handler: (db: Db, work: (id: string) => Promise<void>) => JobHandler;
  readonly add: (db: Db, owner: Owner, number: number) => Promise<string>;
}

interface Owner {
  readonly userId: string;
  readonly productId: string;
}
interface Begun {
  readonly id: string;
  readonly atMs: number;
}

/** The frames of one queue, with the places and the batch that it has. */
function visualsOf(
  name: string,
  queue: string,
  way: FrameWay,
  { jobMs, spread }: Pick<Kind, 'jobMs' | 'spread'>,
): Kind {
  return {
    name,
    jobMs,
    spread,
    handler: (db, work) => {
      const real = visualJobs(Object.create(null) as Parameters<typeof visualJobs>[0], 1).find(
        ({ job }) => job.name === queue,
      );
      if (!real) throw new Error(`there is no queue ${queue}`);
      return {
        ...real,
        run: async (data) => {
          const { visualId } = data as { visualId: string };
          if (!(await beginVisual(db, visualId))) return;
          await work(visualId);
          await sql`update visuals set state = 'ready' where id = ${visualId}`.execute(db);
        },
      };
    },
    add: (db, { userId, productId }, number) =>
      db.transaction().execute(async (tx) => {
        const row = {
          id: newId(),
          product_id: productId,
          user_id: userId,
          step: number,
          frame_type: 'hero',
          style_id: 'luxury',
          format: '1:1',
          way,
          seed: 1,
          refinement: null,
          refinement_without: [],
          refinement_read: null,
          refines_id: null,
          remakes_id: null,
          plan: null,
          idempotency_key: newId(),
          price_tokens: 10,
          watermarked: false,
          engine: 'studio',
          with_product_id: null,
          is_of_batch: false,
        } as const;
        await enqueueRender(tx, row.id, way, await insertVisual(tx, row, await countUnsettled(tx, row)));
        return row.id;
      }),
  };
}

export const frames = visualsOf('frames', 'visuals.render', 'studio', { jobMs: 100, spread: 0 });
/** A place takes 20 at once and more only when the slowest of them has ended: vendors differ. */
export const painted = visualsOf('painted frames', 'visuals.paint', 'model', { jobMs: 2000, spread: 0.5 });

/** Each to a product of its own, as the API adds it. */
export const photos: Kind = {
  name: 'photos',
  jobMs: 100,
  spread: 0,
  handler: (db, work) =>
    handleJob(cutOutPhotoJob, async ({ photoId }) => {
      if (!(await beginCutout(db, photoId))) return;
      await work(photoId);
      await failCutout(db, photoId, 'cutout.failed');
    }),
  add: async (db, { userId }) => {
    const [productId, id, key] = [newId(), newId(), 'a'.repeat(64)];
    await sql`insert into products (id, user_id) values (${productId}, ${userId})`.execute(db);
    await sql`insert into files (key) values (${key}) on conflict do nothing`.execute(db);
    const photo = {
      file_name: 'mug.jpg',
      format: 'jpeg',
      original_bytes: 1,
      original_key: key,
      view_key: key,
      thumbnail_key: key,
      blur: '',
      width_px: 800,
      height_px: 600,
    } as const;
    await insertPhotos(
      { db, maxStoredBytes: Infinity, fileUrl: (of) => of, publish: () => Promise.resolve() },
      userId,
      { productId, group: 'sample', photos: [{ id, photo }] },
    );
    return id;
  },
};

/**
 * One seller's so many jobs wait and are worked off by so many workers, each with the places of a process; then another
 * seller asks for one, ten times. The queue, its statements and workers are Kadr's; only the slow thing is a wait. How
 * many of the first seller's jobs began between the other's and its beginning.
 */
export async function orderOfService(
  url: string,
  kind: Kind,
  { waiting, workers }: { waiting: number; workers: number },
): Promise<boolean> {
  const database = await openDatabase({ url, folder: '', poolSize: 4 });
  const { db } = database;
  const [many, other] = [await addOwner(db), await addOwner(db)];
  let asked = 0;
  const refill = async (): Promise<void> => {
    for (let missing = waiting - (await countWaiting(db)); missing > 0; missing--) await kind.add(db, many, asked++);
  };
  await refill();
  const crew = await startCrew(url, kind, workers);
  const { begun } = crew;
  const results: { before: number; waitMs: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    await refill();
    const had = begun.length;
    await until(() => Promise.resolve(begun.length >= had + 2 * workers), 'the next jobs', 5);
    const id = await kind.add(db, other, round);
    const askedMs = performance.now();
    await until(() => Promise.resolve(begun.some((job) => job.id === id)), "the other's job", 5);
    const begunMs = begun.find((job) => job.id === id)?.atMs ?? Number.NaN;
    results.push({
      before: begun.filter((job) => job.id !== id && job.atMs > askedMs && job.atMs < begunMs).length,
      waitMs: begunMs - askedMs,
    });
  }
  await crew.stop();
  await sql`delete from pgboss.job`.execute(db);
  await database.close();
  const most = Math.max(...results.map(({ before }) => before));
  const waits = results.map(({ waitMs }) => waitMs / kind.jobMs);
  console.log(
    `  ${kind.name}, ${waiting} wait, ${workers} ${workers === 1 ? 'worker' : 'workers'} of ${crew.places}: before the other's one began, ${results.map(({ before }) => before).join(' ')} of them began; it waited ${(waits.reduce((sum, wait) => sum + wait, 0) / rounds).toFixed(2)} jobs' time, at most ${Math.max(...waits).toFixed(2)}`,
  );
  // Each place may have taken its next job just as the other one came.
  return most <= workers * crew.places;
}

/**
 * A seller adds ten photos to as many products at once, each in a transaction of its own, then another seller adds one;
 * ten times. Each of the ten must stand behind those before it, or the other waits for all that thought themselves the
 * first.
 */
export async function addedAtOnce(url: string): Promise<boolean> {
  const database = await openDatabase({ url, folder: '', poolSize: addedTogether });
  const { db } = database;
  const results: { places: number; before: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const [many, other] = [await addOwner(db), await addOwner(db)];
    await Promise.all(Array.from({ length: addedTogether }, () => photos.add(db, many, 0)));
    const {
      rows: [counted],
    } = await sql<{
      places: number;
    }>`select count(distinct priority)::int as places from pgboss.job where name = ${cutOutPhotoJob.name}`.execute(db);
    const id = await photos.add(db, other, 0);
    const crew = await startCrew(url, photos, 1);
    await until(() => Promise.resolve(crew.begun.some((job) => job.id === id)), "the other's job", 5);
    results.push({ places: counted?.places ?? 0, before: crew.begun.findIndex((job) => job.id === id) });
    await crew.stop();
    await sql`delete from pgboss.job`.execute(db);
  }
  await database.close();
  console.log(
    `  photos, ${addedTogether} of one seller added at once to as many products: they stand at ${results.map(({ places }) => places).join(' ')} different places; before another seller's one began, ${results.map(({ before }) => before).join(' ')} of them began`,
  );
  return results.every(({ places, before }) => places === addedTogether && before <= 1);
}

/** So many processes' workers of one kind, and whom they have begun with. */
async function startCrew(
  url: string,
  { handler, jobMs, spread }: Kind,
  workers: number,
): Promise<{ begun: Begun[]; places: number; stop: () => Promise<void> }> {
  const begun: Begun[] = [];
  const work = async (id: string): Promise<void> => {
    begun.push({ id, atMs: performance.now() });
    await sleep(jobMs * (1 + spread * (2 * Math.random() - 1)));
  };
  const running: { database: Database; workers: Workers }[] = [];
  let places = 0;
  for (let worker = 0; worker < workers; worker++) {
    const database = await openDatabase({ url, folder: '', poolSize: 4 });
    const real = handler(database.db, work);
    places = real.job.options.concurrency;
    running.push({ database, workers: await startWorkers(database, { handlers: [real], log: silent }) });
  }
  return {
    begun,
    places,
    stop: async () => {
      await Promise.all(running.map((one) => one.workers.stop({ graceMs })));
      for (const { database } of running) await database.close();
    },
  };
}

async function countWaiting(db: Db): Promise<number> {
  return (
    (await sql<{ n: number }>`select count(*)::int as n from pgboss.job where state = 'created'`.execute(db)).rows[0]
      ?.n ?? 0
  );
}

async function addOwner(db: Db): Promise<Owner> {
  const [userId, productId] = [newId(), newId()];
  await sql`insert into users (id, issuer, subject, name, email, email_verified, auth_type) values (${userId}, 'urn:bench', ${userId}, 'Ola', 'ola@shop.example', true, 'password')`.execute(
    db,
  );
  await sql`insert into products (id, user_id) values (${productId}, ${userId})`.execute(db);
  await sql`insert into photoshoots (product_id, user_id, style_id, format) values (${productId}, ${userId}, 'luxury', '1:1')`.execute(
    db,
  );
  return { userId, productId };
}
