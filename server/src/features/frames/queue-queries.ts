import type { FrameType, FrameWay, StyleId, VisualFormat } from '@kadr/shared/visuals';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../platform/db/index.ts';
import type { FramePlan } from '../../providers/image-model/port.ts';
import { storedRead, type RefinementRead } from './plan-queries.ts';
import type { VisualRow } from './queries.ts';

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
  refinement: string | null;
  refinement_without: readonly string[];
  refinement_read: RefinementRead | null;
  refines_id: string | null;
  /** The version in whose place this one is made without a charge. */
  remakes_id: string | null;
  /** Null in benchmarks only, whose frames are not drawn. */
  plan: FramePlan | null;
  idempotency_key: string;
  price_tokens: number;
  watermarked: boolean;
  engine: string;
  with_product_id: string | null;
  /** One of many ordered at once: behind every single order of anyone. */
  is_of_batch: boolean;
}

/** Below every number of frames that one user orders by hand. */
const batchPriority = -1_000_000;

/** Frames of the user that wait or are being made: of single orders, or of what was ordered by the many. */
export async function countUnsettled(
  tx: Db,
  { user_id, is_of_batch }: Pick<NewVisual, 'user_id' | 'is_of_batch'>,
): Promise<number> {
  const [row] = await checkedRows(
    tx,
    z.object({ n: z.number() }),
    sql`
    select count(*)::int as n from visuals
    where user_id = ${user_id} and state in ('queued', 'in_progress') and (priority <= ${batchPriority}) = ${is_of_batch}`,
  );
  return row?.n ?? 0;
}

/** Adds the step's next version to the queue, behind so many of the user's own of its kind; answers its priority. */
export async function insertVisual(tx: Db, row: NewVisual, ahead: number): Promise<number> {
  const [inserted] = await checkedRows(
    tx,
    z.object({ priority: z.number() }),
    sql`
    insert into visuals (id, product_id, user_id, step, version, frame_type, style_id, format, way, seed, refinement, refinement_without, refinement_read, refines_id, remakes_id, plan, idempotency_key,
      price_tokens, watermarked, engine, with_product_id, priority)
    values (${row.id}, ${row.product_id}, ${row.user_id}, ${row.step},
      (select coalesce(max(version), 0) + 1 from visuals where product_id = ${row.product_id} and step = ${row.step}),
      ${row.frame_type}, ${row.style_id}, ${row.format}, ${row.way}, ${row.seed}, ${row.refinement}, ${JSON.stringify(row.refinement_without)}::jsonb,
      ${storedRead(row.refinement_read)}::jsonb, ${row.refines_id}, ${row.remakes_id}, ${row.plan && JSON.stringify(row.plan)}::jsonb, ${row.idempotency_key},
      ${row.price_tokens}, ${row.watermarked}, ${row.engine}, ${row.with_product_id},
      ${(row.is_of_batch ? batchPriority : 0) - ahead})
    returning priority`,
  );
  return inserted?.priority ?? 0;
}

/** Takes a frame that was ordered by hand and still waits out of the queue; false where it does not wait. */
export async function deleteWaiting(tx: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('visuals')
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('priority', '>', batchPriority)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const waitingSchema = z.object({
  id: z.string(),
  product_id: z.string(),
  user_id: z.string(),
  place: z.number(),
});
export type Waiting = z.output<typeof waitingSchema>;

/**
 * The first jobs that wait, with how many run before each; read for each frame that begins, so it reads no more than it
 * answers.
 */
export async function waitingVisuals(db: Db, limit: number): Promise<Waiting[]> {
  return await checkedRows(
    db,
    waitingSchema,
    sql`
    with running as materialized (select way = 'studio' as own, count(*) as n from visuals where state = 'in_progress' group by 1),
    first as materialized (select id, product_id, user_id, way = 'studio' as own, priority from visuals where state = 'queued' order by priority desc, id limit ${limit})
    select id, product_id, user_id, (row_number() over (partition by own order by priority desc, id) - 1 + coalesce(running.n, 0))::int as place
    from first left join running using (own) order by priority desc, id`,
  );
}

/** How many jobs run before this queued one. */
export async function placeInQueue(db: Db, of: Pick<VisualRow, 'id' | 'priority' | 'way'>): Promise<number> {
  const [row] = await checkedRows(
    db,
    z.object({ place: z.number() }),
    sql`
    select count(*)::int as place from visuals where (way = 'studio') = (${of.way}::text = 'studio') and (state = 'in_progress'
      or (state = 'queued' and (priority > ${of.priority} or (priority = ${of.priority} and id < ${of.id}))))`,
  );
  return row?.place ?? 0;
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
