import type { VideoFormat, VideoMove, Video } from '@kadr/shared/videos';
import { sql, type UpdateObject } from 'kysely';
import { z } from 'zod';
import { checkedRows, lockName, type Db, type Tables } from '../../platform/db/index.ts';
import { storedVideoSchema, type StoredVideo } from '../../providers/video-maker/port.ts';

const columns = [
  'id',
  'product_id',
  'user_id',
  'format',
  'move',
  'style_id',
  'frames',
  'captions',
  'seconds',
  'state',
  'progress',
  'price_tokens',
  'watermarked',
  'engine',
  'file_key',
  'clean_key',
  'cover_key',
  'clean_cover_key',
  'thumbnail_key',
  'preview_key',
  'file_bytes',
  'clean_bytes',
  'width_px',
  'height_px',
  'blur',
  'fidelity',
  'measured_frames',
  'product_sha256',
  'failure',
  'created_at',
] as const;

interface Narrowed {
  format: VideoFormat;
  move: VideoMove;
  state: Video['state'];
  frames: Video['frames'];
  captions: Video['captions'];
  fidelity: Video['fidelity'];
  failure: Video['failure'];
}

const selectVideos = (db: Db) => db.selectFrom('videos').select(columns).$narrowType<Narrowed>();
export type VideoRow = Awaited<ReturnType<ReturnType<typeof selectVideos>['executeTakeFirstOrThrow']>>;

/** The user's, but for those of deleted products. */
const selectOwnedBy = (db: Db, userId: string) =>
  selectVideos(db)
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('products as p')
          .select('p.id')
          .whereRef('p.id', '=', 'videos.product_id')
          .where('p.deleted_at', 'is', null),
      ),
    );

export async function videoOwnedBy(db: Db, userId: string, id: string): Promise<VideoRow | undefined> {
  return await selectOwnedBy(db, userId).where('id', '=', id).executeTakeFirst();
}

/** A product's videos are few: each costs tokens. */
const mostListed = 200;

export async function videosOfProduct(db: Db, userId: string, productId: string): Promise<VideoRow[]> {
  return await selectOwnedBy(db, userId)
    .where('product_id', '=', productId)
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute();
}

/** By id alone, for the job that makes it. */
export async function videoById(db: Db, id: string): Promise<VideoRow | undefined> {
  return await selectVideos(db).where('id', '=', id).executeTakeFirst();
}

/** What an order with this key has made already. Orders with one key come one after the other. */
export async function videoByKey(tx: Db, userId: string, key: string): Promise<VideoRow | undefined> {
  await lockName(tx, `press:${userId}:${key}`);
  return await selectVideos(tx).where('user_id', '=', userId).where('idempotency_key', '=', key).executeTakeFirst();
}

export async function countUnsettled(tx: Db, userId: string): Promise<number> {
  const { n } = await tx
    .selectFrom('videos')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('state', 'in', ['queued', 'in_progress'])
    .executeTakeFirstOrThrow();
  return n;
}

export interface NewVideo {
  id: string;
  product_id: string;
  user_id: string;
  format: VideoFormat;
  move: VideoMove;
  style_id: string;
  frames: Video['frames'];
  captions: Video['captions'];
  plan: StoredVideo;
  seconds: number;
  idempotency_key: string;
  price_tokens: number;
  watermarked: boolean;
  engine: string;
  product_sha256: string | null;
}

export async function insertVideo(tx: Db, { frames, captions, plan, ...row }: NewVideo): Promise<void> {
  await tx
    .insertInto('videos')
    .values({
      ...row,
      frames: JSON.stringify(frames),
      captions: JSON.stringify(captions),
      plan: JSON.stringify(plan),
    })
    .execute();
}

/** The plan that it was ordered with; null where this server cannot read it. */
export async function planOfVideo(db: Db, id: string): Promise<StoredVideo | null> {
  const row = await db.selectFrom('videos').select('plan').where('id', '=', id).executeTakeFirst();
  return storedVideoSchema.safeParse(row?.plan).data ?? null;
}

/** Marks it as being made. False when it is settled already (the job came twice) or gone. */
export async function beginVideo(db: Db, id: string): Promise<boolean> {
  return await updated(db, id, { state: 'in_progress', progress: 0 });
}

/** False where it is no longer being made: it was cancelled. */
export async function setVideoProgress(db: Db, id: string, progress: number): Promise<boolean> {
  return await updated(db, id, { progress });
}

/** After a try that failed it waits for the next one. */
export async function requeueVideo(db: Db, id: string): Promise<void> {
  await updated(db, id, { state: 'queued', progress: 0 });
}

export async function keepPreview(tx: Db, id: string, key: string): Promise<boolean> {
  return await updated(tx, id, { preview_key: key });
}

export interface DeliveredVideo {
  file_key: string;
  clean_key: string | null;
  cover_key: string;
  clean_cover_key: string | null;
  thumbnail_key: string;
  file_bytes: number;
  clean_bytes: number;
  width_px: number;
  height_px: number;
  blur: string;
  fidelity: NonNullable<VideoRow['fidelity']>;
  measured_frames: number;
}

/** False when it is settled already, or gone. */
export async function deliverVideo(tx: Db, id: string, { fidelity, ...made }: DeliveredVideo): Promise<boolean> {
  return await updated(tx, id, {
    ...made,
    state: 'ready',
    progress: 1,
    preview_key: null,
    fidelity: JSON.stringify(fidelity),
    finished_at: sql<Date>`now()`,
  });
}

export async function failVideo(
  tx: Db,
  id: string,
  failure: NonNullable<VideoRow['failure']>,
  fidelity: VideoRow['fidelity'],
): Promise<boolean> {
  return await updated(tx, id, {
    state: 'failed',
    preview_key: null,
    failure: JSON.stringify(failure),
    fidelity: fidelity && JSON.stringify(fidelity),
    finished_at: sql<Date>`now()`,
  });
}

type VideoUpdate = UpdateObject<Tables, 'videos'>;

/** Changes one that is not settled; false where there is none. */
async function updated(db: Db, id: string, values: VideoUpdate): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('videos')
    .set(values)
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'in_progress'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False where another call was first. */
export async function removeVideo(tx: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('videos')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The seller's marked video, locked until the transaction ends; false when its mark is gone already. */
export async function lockMarkedVideo(tx: Db, userId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('videos')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '=', 'ready')
    .where('watermarked', '=', true)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** From now on the video is the one without the mark. */
export async function writeUnmarkedVideo(
  tx: Db,
  id: string,
  small: { thumbnail: string; blur: string },
): Promise<void> {
  await tx
    .updateTable('videos')
    .set((eb) => ({
      watermarked: false,
      file_key: eb.ref('clean_key'),
      file_bytes: eb.ref('clean_bytes'),
      cover_key: eb.ref('clean_cover_key'),
      clean_key: null,
      clean_cover_key: null,
      thumbnail_key: small.thumbnail,
      blur: small.blur,
    }))
    .where('id', '=', id)
    .where('clean_key', 'is not', null)
    .execute();
}

/** Of these ids, the ones that no job will settle: gone, or settled already. */
export async function settledOrGoneVideos(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await checkedRows(
    db,
    z.object({ id: z.string() }),
    sql`
    select id from unnest(${ids}::uuid[]) as held (id)
    where not exists (select 1 from videos v where v.id = held.id and v.state in ('queued', 'in_progress'))`,
  );
  return rows.map((row) => row.id);
}

/** The user's videos as delivered, for the export of their data. */
export async function exportedVideos(db: Db, userId: string) {
  const rows = await selectOwnedBy(db, userId).where('state', '=', 'ready').orderBy('id').execute();
  const pathOf = (row: VideoRow) => `videos/${row.product_id}/${row.id}.mp4`;
  return {
    name: 'videos',
    rows: rows.map((row) => ({
      id: row.id,
      product_id: row.product_id,
      format: row.format,
      move: row.move,
      frames: row.frames,
      captions: row.captions,
      seconds: row.seconds,
      price_tokens: row.price_tokens,
      watermarked: row.watermarked,
      fidelity: row.fidelity,
      created_at: row.created_at,
      file: pathOf(row),
    })),
    files: rows.flatMap((row) => (row.file_key ? [{ path: pathOf(row), key: row.file_key }] : [])),
  };
}
