import type { FrameType, FrameWay, ReportReason, StyleId, VisualFormat, VisualState } from '@kadr/shared/visuals';
import { sql } from 'kysely';
import { lockName, type Db } from '../../platform/db/index.ts';
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
  /**
   * The refinement in the seller's words that made this version of the one that it refines, and the changes in them
   * that were taken back.
   */
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
  cost_micro_usd: number;
  product_sha256: string | null;
  picture_key: string | null;
  clean_key: string | null;
  view_key: string | null;
  thumbnail_key: string | null;
  width_px: number | null;
  height_px: number | null;
  blur: string | null;
  product_box: MadeFrame['productBox'] | null;
  calm_area: MadeFrame['productBox'] | null;
  fidelity: Fidelity | null;
  failure: { code: string; params: Record<string, string | number> } | null;
  /** Why the seller could not use it, and the version that it replaces without a charge. */
  reported_as: ReportReason | null;
  remakes_id: string | null;
  created_at: Date;
}

const columns = [
  'id',
  'product_id',
  'user_id',
  'step',
  'version',
  'frame_type',
  'style_id',
  'format',
  'way',
  'seed',
  'with_product_id',
  'refinement',
  'refinement_without',
  'refinement_read',
  'refines_id',
  'state',
  'progress',
  'priority',
  'price_tokens',
  'watermarked',
  'engine',
  'model',
  'prompt_sha256',
  'cost_micro_usd',
  'product_sha256',
  'picture_key',
  'clean_key',
  'view_key',
  'thumbnail_key',
  'width_px',
  'height_px',
  'blur',
  'product_box',
  'calm_area',
  'fidelity',
  'failure',
  'reported_as',
  'remakes_id',
  'created_at',
] as const;
type Narrowed = Pick<
  VisualRow,
  | 'frame_type'
  | 'style_id'
  | 'format'
  | 'refinement_without'
  | 'product_box'
  | 'calm_area'
  | 'fidelity'
  | 'failure'
  | 'reported_as'
>;

const selectVisuals = (db: Db) => db.selectFrom('visuals').select(columns).$narrowType<Narrowed>();
/** The newest ready version of the frame that came after this one; undefined where it is the newest. */
export async function newerVersion(
  db: Db,
  { product_id: productId, step, version }: Pick<VisualRow, 'product_id' | 'step' | 'version'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('visuals')
    .select('id')
    .where('product_id', '=', productId)
    .where('step', '=', step)
    .where('version', '>', version)
    .where('state', '=', 'ready')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** The user's, but for those of deleted products. */
const selectOwnedBy = (db: Db, userId: string) =>
  selectVisuals(db)
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('products as p')
          .select('p.id')
          .whereRef('p.id', '=', 'visuals.product_id')
          .where('p.deleted_at', 'is', null),
      ),
    );

export async function visualsOfProduct(db: Db, productId: string): Promise<VisualRow[]> {
  return await selectVisuals(db).where('product_id', '=', productId).orderBy('step').orderBy('version').execute();
}

export async function visualOwnedBy(db: Db, userId: string, id: string): Promise<VisualRow | undefined> {
  return await selectOwnedBy(db, userId).where('id', '=', id).executeTakeFirst();
}

/** Whether the visual's picture is still this one; if so, it stays so until the transaction ends. */
export async function holdPicture(tx: Db, id: string, pictureKey: string): Promise<boolean> {
  const row = await tx
    .selectFrom('visuals')
    .select('id')
    .where('id', '=', id)
    .where('picture_key', '=', pictureKey)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** By id alone, for the job that makes it. */
export async function visualById(db: Db, id: string): Promise<VisualRow | undefined> {
  return await selectVisuals(db).where('id', '=', id).executeTakeFirst();
}

/**
 * What an order with this key has made already. Orders with one key come one after the other, whatever product they are
 * for.
 */
export async function visualByKey(
  tx: Db,
  userId: string,
  idempotencyKey: string,
): Promise<{ id: string; product_id: string } | undefined> {
  await lockName(tx, `press:${userId}:${idempotencyKey}`);
  return await tx
    .selectFrom('visuals')
    .select(['id', 'product_id'])
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

export async function readyVisuals(db: Db, userId: string, productId: string): Promise<VisualRow[]> {
  return await selectVisuals(db)
    .where('product_id', '=', productId)
    .where('user_id', '=', userId)
    .where('state', '=', 'ready')
    .orderBy(sql`exists (select 1 from photoshoot_steps s where s.picked_visual_id = visuals.id)`, 'desc')
    .orderBy('step')
    .orderBy('version', 'desc')
    .execute();
}

/** One page by keyset, the newest first: ids are given in the order of time. */
export async function latestReady(
  db: Db,
  userId: string,
  { limit, before }: { limit: number; before?: string },
): Promise<VisualRow[]> {
  return await selectOwnedBy(db, userId)
    .where('state', '=', 'ready')
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function countReady(db: Db, productId: string): Promise<number> {
  const { n } = await db
    .selectFrom('visuals')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('product_id', '=', productId)
    .where('state', '=', 'ready')
    .executeTakeFirstOrThrow();
  return n;
}

export type FrameState = Pick<VisualRow, 'id' | 'state' | 'failure' | 'thumbnail_key'>;

/** How these visuals stand; those that are gone, or another user's, are not among them. */
export async function frameStates(db: Db, userId: string, ids: readonly string[]): Promise<Map<string, FrameState>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('visuals')
    .select(['id', 'state', 'failure', 'thumbnail_key'])
    .$narrowType<Pick<FrameState, 'failure'>>()
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function hasVersions(db: Db, productId: string, step: number): Promise<boolean> {
  const row = await db
    .selectFrom('visuals')
    .select('id')
    .where('product_id', '=', productId)
    .where('step', '=', step)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
