import type { Recipe, RunFrameState } from '@kadr/shared/batches';
import type { PricedAction } from '@kadr/shared/tokens';
import type { FrameType } from '@kadr/shared/visuals';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

export interface Reason {
  code: string;
  params: Record<string, string | number>;
}
export interface RunRow {
  id: string;
  user_id: string;
  recipe: Recipe;
  state: 'running' | 'paused' | 'stopped' | 'done';
  paused_by: Reason | null;
  created_at: Date;
}
export interface RunFrameRow {
  position: number;
  product_id: string;
  frame_type: FrameType;
  action: PricedAction;
  tokens: number;
  press_key: string;
  state: RunFrameState;
  visual_id: string | null;
  failure: Reason | null;
}
export interface RunCounts {
  products: number;
  frames: number;
  waiting: number;
  running: number;
  ready: number;
  failed: number;
  stopped: number;
  spent: number;
  open: number;
}

const runColumns = sql.raw('r.id, r.user_id, r.recipe, r.state, r.paused_by, r.created_at');
const frameColumns = sql.raw('position, product_id, frame_type, action, tokens, press_key, state, visual_id, failure');

export async function runOwnedBy(db: Db, userId: string, id: string): Promise<RunRow | undefined> {
  const { rows } =
    await sql<RunRow>`select ${runColumns} from batch_runs r where id = ${id} and user_id = ${userId}`.execute(db);
  return rows[0];
}

export async function lockRunOwnedBy(tx: Db, userId: string, id: string): Promise<RunRow | undefined> {
  const { rows } =
    await sql<RunRow>`select ${runColumns} from batch_runs r where id = ${id} and user_id = ${userId} for update`.execute(
      tx,
    );
  return rows[0];
}

/** By id alone, for the job. Whoever moves a run on does it one at a time. */
export async function lockRun(tx: Db, id: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`select ${runColumns} from batch_runs r where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function runsOf(db: Db, userId: string): Promise<(RunRow & RunCounts)[]> {
  const { rows } = await sql<RunRow & RunCounts>`
    select ${runColumns}, count(distinct f.product_id)::int as products, count(f.position)::int as frames,
      count(*) filter (where f.state = 'waiting')::int as waiting, count(*) filter (where f.state = 'running')::int as running,
      count(*) filter (where f.state = 'ready')::int as ready, count(*) filter (where f.state = 'failed')::int as failed,
      count(*) filter (where f.state = 'stopped')::int as stopped,
      coalesce(sum(f.tokens) filter (where f.state = 'ready'), 0)::int as spent, coalesce(sum(f.tokens) filter (where f.state in ('waiting', 'running')), 0)::int as open
    from batch_runs r left join batch_frames f on f.run_id = r.id where r.user_id = ${userId} group by r.id order by r.created_at desc, r.id desc`.execute(
    db,
  );
  return rows;
}

/** One start at a time for each seller. */
export async function lockRuns(tx: Db, userId: string): Promise<{ open: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`batch-runs:${userId}`}, 0))`.execute(tx);
  const { rows } = await sql<{
    open: number;
  }>`select count(*)::int as open from batch_runs where user_id = ${userId} and state in ('running', 'paused')`.execute(
    tx,
  );
  return rows[0] ?? { open: 0 };
}

/** False when there is one of this id already, whosever it is. */
export async function insertRun(
  tx: Db,
  row: { id: string; userId: string; recipe: Recipe },
  frames: readonly Omit<RunFrameRow, 'state' | 'visual_id' | 'failure'>[],
): Promise<boolean> {
  const inserted =
    await sql`insert into batch_runs (id, user_id, recipe) values (${row.id}, ${row.userId}, ${JSON.stringify(row.recipe)}::jsonb) on conflict do nothing`.execute(
      tx,
    );
  if ((inserted.numAffectedRows ?? 0n) === 0n) return false;
  await sql`
    insert into batch_frames (run_id, position, product_id, frame_type, action, tokens, press_key)
    select ${row.id}, position, product_id, frame_type, action, tokens, press_key
    from jsonb_to_recordset(${JSON.stringify(frames)}::jsonb) as frame (position int, product_id uuid, frame_type text, action text, tokens int, press_key uuid)`.execute(
    tx,
  );
  return true;
}

export async function dropOldRuns(tx: Db, userId: string, keep: number): Promise<void> {
  await sql`delete from batch_runs where user_id = ${userId} and state in ('stopped', 'done') and id not in (
    select id from batch_runs where user_id = ${userId} order by created_at desc, id desc limit ${keep})`.execute(tx);
}

export async function setRunState(
  tx: Db,
  id: string,
  state: RunRow['state'],
  pausedBy: Reason | null = null,
): Promise<void> {
  await sql`update batch_runs set state = ${state}, paused_by = ${pausedBy ? JSON.stringify(pausedBy) : null}::jsonb where id = ${id}`.execute(
    tx,
  );
}

export async function framesOf(db: Db, runId: string): Promise<RunFrameRow[]> {
  const { rows } =
    await sql<RunFrameRow>`select ${frameColumns} from batch_frames where run_id = ${runId} order by position`.execute(
      db,
    );
  return rows;
}

export async function runningFrames(db: Db, runId: string): Promise<RunFrameRow[]> {
  const { rows } =
    await sql<RunFrameRow>`select ${frameColumns} from batch_frames where run_id = ${runId} and state = 'running' order by position`.execute(
      db,
    );
  return rows;
}

export async function nextFrame(tx: Db, runId: string): Promise<RunFrameRow | undefined> {
  const { rows } =
    await sql<RunFrameRow>`select ${frameColumns} from batch_frames where run_id = ${runId} and state = 'waiting' order by position limit 1`.execute(
      tx,
    );
  return rows[0];
}

export async function setFrame(
  tx: Db,
  runId: string,
  position: number,
  set: { state: RunFrameState; visualId?: string; failure?: Reason | null },
): Promise<void> {
  await sql`
    update batch_frames set state = ${set.state}, visual_id = coalesce(${set.visualId ?? null}, visual_id), failure = ${set.failure ? JSON.stringify(set.failure) : null}::jsonb
    where run_id = ${runId} and position = ${position}`.execute(tx);
}

export async function stopWaiting(tx: Db, runId: string): Promise<void> {
  await sql`update batch_frames set state = 'stopped' where run_id = ${runId} and state = 'waiting'`.execute(tx);
}

/** Failed frames wait again, each as an order of its own. Answers their price. */
export async function retryFailed(tx: Db, runId: string): Promise<number> {
  const { rows } = await sql<{ tokens: number }>`
    update batch_frames set state = 'waiting', failure = null, visual_id = null, press_key = gen_random_uuid() where run_id = ${runId} and state = 'failed' returning tokens`.execute(
    tx,
  );
  return rows.reduce((sum, { tokens }) => sum + tokens, 0);
}

/** Which run a visual is of, while it waits for it. */
export async function runOfVisual(tx: Db, visualId: string): Promise<string | undefined> {
  const { rows } = await sql<{
    run_id: string;
  }>`select run_id from batch_frames where visual_id = ${visualId} and state = 'running'`.execute(tx);
  return rows[0]?.run_id;
}

export async function openRuns(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from batch_runs where state = 'running'
    union select run_id from batch_frames where state = 'running'`.execute(db);
  return rows.map(({ id }) => id);
}
