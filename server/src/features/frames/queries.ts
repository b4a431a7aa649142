import type { FrameType, FrameWay, StyleId, VisualFormat, VisualState } from '@kadr/shared/visuals';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { Fidelity, MadeFrame } from '../../providers/image-model/port.ts';

export interface VisualRow {
  id: string;
  product_id: string;
  user_id: string;
  step: number;
  version: number;
  frame_type: FrameType;
  style_id: StyleId;
  format: VisualFormat;
  way: FrameWay;
  seed: number;
  with_product_id: string | null;
  /** The refinement in the seller's words that made this version of the one that it refines, and the changes in them that were taken back. */
  refinement: string | null;
  refinement_without: string[];
  refinement_read: unknown;
  refines_id: string | null;
  state: VisualState;
  progress: number;
  priority: number;
  price_tokens: number;
  watermarked: boolean;
  engine: string;
  model: string | null;
  prompt_sha256: string | null;
  cost_micro_usd: string;
  product_sha256: string | null;
  picture_key: string | null;
  clean_key: string | null;
  view_key: string | null;
  thumbnail_key: string | null;
  width_px: number | null;
  height_px: number | null;
  blur: string | null;
  product_box: MadeFrame['productBox'] | null;
  fidelity: Fidelity | null;
  failure: { code: string; params: Record<string, string | number> } | null;
  created_at: Date;
}

const columns =
  sql.raw(`id, product_id, user_id, step, version, frame_type, style_id, format, way, seed, with_product_id, refinement, refinement_without, refinement_read, refines_id, state, progress,
  priority, price_tokens, watermarked, engine, model, prompt_sha256, cost_micro_usd, product_sha256, picture_key, clean_key, view_key, thumbnail_key, width_px, height_px, blur, product_box, fidelity, failure, created_at`);

export async function visualsOfProduct(db: Db, productId: string): Promise<VisualRow[]> {
  const { rows } =
    await sql<VisualRow>`select ${columns} from visuals where product_id = ${productId} order by step, version`.execute(
      db,
    );
  return rows;
}

export async function visualOwnedBy(db: Db, userId: string, id: string): Promise<VisualRow | undefined> {
  const { rows } = await sql<VisualRow>`
    select ${columns} from visuals v where id = ${id} and user_id = ${userId}
      and exists (select 1 from products p where p.id = v.product_id and p.deleted_at is null)`.execute(db);
  return rows[0];
}

/** Whether the visual's picture is still this one; if so, it stays so until the transaction ends. */
export async function holdPicture(tx: Db, id: string, pictureKey: string): Promise<boolean> {
  const { rows } = await sql`select from visuals where id = ${id} and picture_key = ${pictureKey} for share`.execute(
    tx,
  );
  return rows.length > 0;
}

/** By id alone, for the job that makes it. */
export async function visualById(db: Db, id: string): Promise<VisualRow | undefined> {
  const { rows } = await sql<VisualRow>`select ${columns} from visuals where id = ${id}`.execute(db);
  return rows[0];
}

/** What an order with this key has made already. Orders with one key come one after the other, whatever product they are for. */
export async function visualByKey(
  tx: Db,
  userId: string,
  idempotencyKey: string,
): Promise<{ id: string; product_id: string } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`press:${userId}:${idempotencyKey}`}, 0))`.execute(tx);
  const { rows } = await sql<{ id: string; product_id: string }>`
    select id, product_id from visuals where user_id = ${userId} and idempotency_key = ${idempotencyKey}`.execute(tx);
  return rows[0];
}

export async function readyVisuals(db: Db, userId: string, productId: string): Promise<VisualRow[]> {
  const { rows } = await sql<VisualRow>`
    select ${columns} from visuals v where product_id = ${productId} and user_id = ${userId} and state = 'ready'
    order by exists (select 1 from photoshoot_steps s where s.picked_visual_id = v.id) desc, step, version desc`.execute(
    db,
  );
  return rows;
}

/** One page by keyset, the newest first: ids are given in the order of time. */
export async function latestReady(
  db: Db,
  userId: string,
  { limit, before }: { limit: number; before?: string },
): Promise<VisualRow[]> {
  const { rows } = await sql<VisualRow>`
    select ${columns} from visuals v where user_id = ${userId} and state = 'ready'
      and exists (select 1 from products p where p.id = v.product_id and p.deleted_at is null)
      ${before === undefined ? sql`` : sql`and id < ${before}`}
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countReady(db: Db, productId: string): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from visuals where product_id = ${productId} and state = 'ready'`.execute(db);
  return rows[0]?.n ?? 0;
}

export type FrameState = Pick<VisualRow, 'id' | 'state' | 'failure' | 'thumbnail_key'>;

/** How these visuals stand; those that are gone, or another user's, are not among them. */
export async function frameStates(db: Db, userId: string, ids: readonly string[]): Promise<Map<string, FrameState>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<FrameState>`
    select id, state, failure, thumbnail_key from visuals where id = any(${[...ids]}::uuid[]) and user_id = ${userId}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export async function hasVersions(db: Db, productId: string, step: number): Promise<boolean> {
  const { rows } = await sql`select from visuals where product_id = ${productId} and step = ${step} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
