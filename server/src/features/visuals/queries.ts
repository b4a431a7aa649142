import type { FrameType, FrameWay, PromptRead, StyleId, VisualFormat, VisualState } from '@kadr/shared/visuals';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { Fidelity, MadeFrame, Wish } from '../../providers/image-model/port.ts';

export interface PhotoshootRow {
  product_id: string;
  user_id: string;
  style_id: StyleId;
  format: VisualFormat;
  active_step: number;
}
export interface StepRow {
  product_id: string;
  step: number;
  frame_type: FrameType;
  style_id: StyleId;
  picked_visual_id: string | null;
  with_product_id: string | null;
}

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
  prompt: string | null;
  prompts: Wish[];
  prompt_read: PromptRead | null;
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

export async function photoshootOwnedBy(db: Db, userId: string, productId: string): Promise<PhotoshootRow | undefined> {
  const { rows } = await sql<PhotoshootRow>`
    select product_id, user_id, style_id, format, active_step from photoshoots
    where product_id = ${productId} and user_id = ${userId}`.execute(db);
  return rows[0];
}

/** The photoshoot, locked until the transaction ends: presses on one product come one after the other. */
export async function lockPhotoshoot(tx: Db, userId: string, productId: string): Promise<PhotoshootRow | undefined> {
  const { rows } = await sql<PhotoshootRow>`
    select product_id, user_id, style_id, format, active_step from photoshoots
    where product_id = ${productId} and user_id = ${userId} for update`.execute(tx);
  return rows[0];
}

export async function insertPhotoshoot(
  tx: Db,
  row: Omit<PhotoshootRow, 'active_step'>,
  plan: readonly FrameType[],
): Promise<void> {
  await sql`
    insert into photoshoots (product_id, user_id, style_id, format)
    values (${row.product_id}, ${row.user_id}, ${row.style_id}, ${row.format}) on conflict do nothing`.execute(tx);
  for (const [step, frameType] of plan.entries()) {
    await sql`
      insert into photoshoot_steps (product_id, step, frame_type, style_id)
      values (${row.product_id}, ${step}, ${frameType}, ${row.style_id}) on conflict do nothing`.execute(tx);
  }
}

export async function updatePhotoshoot(
  tx: Db,
  productId: string,
  set: { style_id?: StyleId; format?: VisualFormat; active_step?: number },
): Promise<void> {
  await sql`
    update photoshoots set style_id = coalesce(${set.style_id ?? null}, style_id), format = coalesce(${set.format ?? null}, format),
      active_step = coalesce(${set.active_step ?? null}::int, active_step), updated_at = now()
    where product_id = ${productId}`.execute(tx);
}

/** Gives the style to the step and to all later ones that have no version yet. */
export async function setStyleFrom(tx: Db, productId: string, step: number, styleId: StyleId): Promise<void> {
  await sql`
    update photoshoot_steps s set style_id = ${styleId} where product_id = ${productId} and (step = ${step} or step > ${step}
      and not exists (select 1 from visuals v where v.product_id = s.product_id and v.step = s.step))`.execute(tx);
}

export async function setFrameType(tx: Db, productId: string, step: number, frameType: FrameType): Promise<void> {
  await sql`update photoshoot_steps set frame_type = ${frameType} where product_id = ${productId} and step = ${step}`.execute(
    tx,
  );
}

export async function setPartner(tx: Db, productId: string, step: number, withProductId: string | null): Promise<void> {
  await sql`update photoshoot_steps set with_product_id = ${withProductId} where product_id = ${productId} and step = ${step}`.execute(
    tx,
  );
}

export async function pickVisual(tx: Db, productId: string, step: number, visualId: string): Promise<void> {
  await sql`update photoshoot_steps set picked_visual_id = ${visualId} where product_id = ${productId} and step = ${step}`.execute(
    tx,
  );
}

export async function stepsOf(db: Db, productId: string): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select product_id, step, frame_type, style_id, picked_visual_id, with_product_id from photoshoot_steps
    where product_id = ${productId} order by step`.execute(db);
  return rows;
}

const columns =
  sql.raw(`id, product_id, user_id, step, version, frame_type, style_id, format, way, seed, with_product_id, prompt, prompts, prompt_read, state, progress,
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

/** What a press has made already. Presses with one key come one after the other, whatever product they are for. */
export async function visualByPress(
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

export interface NewVisual {
  id: string;
  product_id: string;
  user_id: string;
  step: number;
  frame_type: FrameType;
  style_id: StyleId;
  format: VisualFormat;
  way: FrameWay;
  seed: number;
  prompt: string | null;
  prompts: readonly Wish[];
  idempotency_key: string;
  price_tokens: number;
  watermarked: boolean;
  engine: string;
  with_product_id: string | null;
  /** One of many ordered at once: behind every single press of anybody. */
  is_of_batch: boolean;
}

/** Below every number of frames that one user orders by hand. */
const batchPriority = -1_000_000;

/** Frames of the user that wait or are being made: of single presses, or of what was ordered by the many. */
export async function countUnsettled(
  tx: Db,
  { user_id, is_of_batch }: Pick<NewVisual, 'user_id' | 'is_of_batch'>,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from visuals
    where user_id = ${user_id} and state in ('queued', 'in_progress') and (priority <= ${batchPriority}) = ${is_of_batch}`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
}

/** Adds the step's next version to the queue, behind so many of the user's own of its kind; answers its priority. */
export async function insertVisual(tx: Db, row: NewVisual, ahead: number): Promise<number> {
  const { rows } = await sql<{ priority: number }>`
    insert into visuals (id, product_id, user_id, step, version, frame_type, style_id, format, way, seed, prompt, prompts, idempotency_key,
      price_tokens, watermarked, engine, with_product_id, priority)
    values (${row.id}, ${row.product_id}, ${row.user_id}, ${row.step},
      (select coalesce(max(version), 0) + 1 from visuals where product_id = ${row.product_id} and step = ${row.step}),
      ${row.frame_type}, ${row.style_id}, ${row.format}, ${row.way}, ${row.seed}, ${row.prompt}, ${JSON.stringify(row.prompts)}::jsonb, ${row.idempotency_key},
      ${row.price_tokens}, ${row.watermarked}, ${row.engine}, ${row.with_product_id},
      ${(row.is_of_batch ? batchPriority : 0) - ahead})
    returning priority`.execute(tx);
  return rows[0]?.priority ?? 0;
}

export interface Waiting {
  id: string;
  product_id: string;
  user_id: string;
  place: number;
}

/** The first jobs that wait, with how many run before each; asked for each frame that begins, so it reads no more than it answers. */
export async function waitingVisuals(db: Db, limit: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with running as materialized (select way = 'studio' as own, count(*) as n from visuals where state = 'in_progress' group by 1),
    first as materialized (select id, product_id, user_id, way = 'studio' as own, priority from visuals where state = 'queued' order by priority desc, id limit ${limit})
    select id, product_id, user_id, (row_number() over (partition by own order by priority desc, id) - 1 + coalesce(running.n, 0))::int as place
    from first left join running using (own) order by priority desc, id`.execute(db);
  return rows;
}

/** How many jobs run before this queued one. */
export async function placeInQueue(db: Db, row: Pick<VisualRow, 'id' | 'priority' | 'way'>): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select count(*)::int as place from visuals where (way = 'studio') = (${row.way}::text = 'studio') and (state = 'in_progress'
      or (state = 'queued' and (priority > ${row.priority} or (priority = ${row.priority} and id < ${row.id}))))`.execute(
    db,
  );
  return rows[0]?.place ?? 0;
}

/** Marks it as being made. False when it is settled already (the job came twice) or gone (its product was deleted). */
export async function beginVisual(tx: Db, id: string): Promise<boolean> {
  const result = await sql`
    update visuals set state = 'in_progress', progress = 0 where id = ${id} and state in ('queued', 'in_progress')`.execute(
    tx,
  );
  return (result.numAffectedRows ?? 0n) > 0n;
}

export async function setProgress(db: Db, id: string, progress: number): Promise<void> {
  await sql`update visuals set progress = ${progress} where id = ${id} and state = 'in_progress'`.execute(db);
}

/** After a try that failed it waits for the next one. */
export async function requeueVisual(db: Db, id: string): Promise<void> {
  await sql`update visuals set state = 'queued', progress = 0 where id = ${id} and state = 'in_progress'`.execute(db);
}

export interface DeliveredVisual {
  picture_key: string;
  clean_key: string | null;
  view_key: string;
  thumbnail_key: string;
  width_px: number;
  height_px: number;
  blur: string;
  product_box: NonNullable<VisualRow['product_box']>;
  fidelity: NonNullable<VisualRow['fidelity']>;
  prompt_read: VisualRow['prompt_read'];
  product_sha256: string | null;
  engine: string;
  model: string | null;
  prompt_sha256: string | null;
}

/** What a try cost, whatever becomes of it. */
export async function addCost(db: Db, id: string, microUsd: number): Promise<void> {
  await sql`update visuals set cost_micro_usd = cost_micro_usd + ${microUsd} where id = ${id}`.execute(db);
}

/** False when it is settled already. What a worker made is delivered even where another has meanwhile been given the job: the first one counts. */
export async function deliverVisual(tx: Db, id: string, made: DeliveredVisual): Promise<boolean> {
  const result = await sql`
    update visuals set state = 'ready', progress = 1, picture_key = ${made.picture_key}, clean_key = ${made.clean_key},
      view_key = ${made.view_key}, thumbnail_key = ${made.thumbnail_key}, width_px = ${made.width_px}, height_px = ${made.height_px},
      blur = ${made.blur}, product_box = ${JSON.stringify(made.product_box)}::jsonb, fidelity = ${JSON.stringify(made.fidelity)}::jsonb,
      product_sha256 = ${made.product_sha256}, engine = ${made.engine}, model = ${made.model}, prompt_sha256 = ${made.prompt_sha256}, prompt_read = ${made.prompt_read ? JSON.stringify(made.prompt_read) : null}::jsonb, finished_at = now()
    where id = ${id} and state in ('queued', 'in_progress')`.execute(tx);
  return (result.numAffectedRows ?? 0n) > 0n;
}

export async function failVisual(
  tx: Db,
  id: string,
  failure: { code: string; params: Record<string, string | number> },
  fidelity: VisualRow['fidelity'],
): Promise<boolean> {
  const result = await sql`
    update visuals set state = 'failed', failure = ${JSON.stringify(failure)}::jsonb,
      fidelity = ${fidelity ? JSON.stringify(fidelity) : null}::jsonb, finished_at = now()
    where id = ${id} and state in ('queued', 'in_progress')`.execute(tx);
  return (result.numAffectedRows ?? 0n) > 0n;
}

/** Of these ids, the ones that no job will settle: gone, or settled already. */
export async function settledOrGone(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::uuid[]) as held (id)
    where not exists (select 1 from visuals v where v.id = held.id and v.state in ('queued', 'in_progress'))`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

export async function countReady(db: Db, productId: string): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from visuals where product_id = ${productId} and state = 'ready'`.execute(db);
  return rows[0]?.n ?? 0;
}
