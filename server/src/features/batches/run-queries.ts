import type { Recipe } from '@kadr/shared/batches';
import type { PricedAction } from '@kadr/shared/tokens';
import type { FrameType } from '@kadr/shared/visuals';
import { sql } from 'kysely';
import { lockName, type Db, type Row } from '../../platform/db/index.ts';

export interface Reason {
  code: string;
  params: Record<string, string | number>;
}

const runColumns = ['r.id', 'r.user_id', 'r.recipe', 'r.state', 'r.paused_by', 'r.created_at', 'r.began_at'] as const;
interface RunJson {
  recipe: Recipe;
  paused_by: Reason | null;
}
export type RunRow = Row<'batch_runs', 'id' | 'user_id' | 'state' | 'created_at' | 'began_at'> & RunJson;

const frameColumns = [
  'position',
  'product_id',
  'frame_type',
  'action',
  'tokens',
  'press_key',
  'state',
  'visual_id',
  'failure',
] as const;
interface FrameNarrowed {
  frame_type: FrameType;
  action: PricedAction;
  failure: Reason | null;
}
export type RunFrameRow = Omit<Row<'batch_frames', (typeof frameColumns)[number]>, keyof FrameNarrowed> & FrameNarrowed;
type RunFrameState = RunFrameRow['state'];

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

const selectRuns = (db: Db) => db.selectFrom('batch_runs as r').select(runColumns).$narrowType<RunJson>();
const selectFrames = (db: Db, runId: string) =>
  db.selectFrom('batch_frames').select(frameColumns).$narrowType<FrameNarrowed>().where('run_id', '=', runId);

export async function runOwnedBy(db: Db, userId: string, id: string): Promise<RunRow | undefined> {
  return await selectRuns(db).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
}

export async function lockRunOwnedBy(tx: Db, userId: string, id: string): Promise<RunRow | undefined> {
  return await selectRuns(tx).where('id', '=', id).where('user_id', '=', userId).forUpdate().executeTakeFirst();
}

/** By id alone, for the mail. */
export async function runById(db: Db, id: string): Promise<RunRow | undefined> {
  return await selectRuns(db).where('id', '=', id).executeTakeFirst();
}

/** By id alone, for the job. Only one at a time moves a run on. */
export async function lockRun(tx: Db, id: string): Promise<RunRow | undefined> {
  return await selectRuns(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function runsOf(db: Db, userId: string): Promise<(RunRow & RunCounts)[]> {
  return await selectRuns(db)
    .leftJoin('batch_frames as f', 'f.run_id', 'r.id')
    .select(({ fn }) => {
      const inState = (state: RunFrameState) => fn.countAll<number>().filterWhere('f.state', '=', state);
      const tokensIn = (...states: RunFrameState[]) =>
        fn.coalesce(fn.sum<number>('f.tokens').filterWhere('f.state', 'in', states), sql.lit(0));
      return [
        fn.count<number>('f.product_id').distinct().as('products'),
        fn.count<number>('f.position').as('frames'),
        inState('waiting').as('waiting'),
        inState('running').as('running'),
        inState('ready').as('ready'),
        inState('failed').as('failed'),
        inState('stopped').as('stopped'),
        tokensIn('ready').as('spent'),
        tokensIn('waiting', 'running').as('open'),
      ];
    })
    .where('r.user_id', '=', userId)
    .groupBy('r.id')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
}

/** One start at a time for each seller. */
export async function lockRuns(tx: Db, userId: string): Promise<{ open: number }> {
  await lockName(tx, `batch-runs:${userId}`);
  return await tx
    .selectFrom('batch_runs')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('user_id', '=', userId)
    .where('state', 'in', ['running', 'paused'])
    .executeTakeFirstOrThrow();
}

/** False when there is one of this id already, whosever it is. */
export async function insertRun(
  tx: Db,
  row: { id: string; userId: string; recipe: Recipe },
  frames: readonly Omit<RunFrameRow, 'state' | 'visual_id' | 'failure'>[],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('batch_runs')
    .values({ id: row.id, user_id: row.userId, recipe: JSON.stringify(row.recipe) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if ((numInsertedOrUpdatedRows ?? 0n) === 0n) return false;
  await sql`
    insert into batch_frames (run_id, position, product_id, frame_type, action, tokens, press_key)
    select ${row.id}, position, product_id, frame_type, action, tokens, press_key
    from jsonb_to_recordset(${JSON.stringify(frames)}::jsonb) as frame (position int, product_id uuid, frame_type text, action text, tokens int, press_key uuid)`.execute(
    tx,
  );
  return true;
}

export async function dropOldRuns(tx: Db, userId: string, keep: number): Promise<void> {
  await tx
    .deleteFrom('batch_runs')
    .where('user_id', '=', userId)
    .where('state', 'in', ['stopped', 'done'])
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('batch_runs')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(keep),
    )
    .execute();
}

export async function setRunState(
  tx: Db,
  id: string,
  state: RunRow['state'],
  pausedBy: Reason | null = null,
): Promise<void> {
  await tx
    .updateTable('batch_runs')
    .set({ state, paused_by: pausedBy && JSON.stringify(pausedBy) })
    .where('id', '=', id)
    .execute();
}

/** The seller lets it go on. */
export async function restartRun(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable('batch_runs')
    .set({ state: 'running', paused_by: null, began_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function framesOf(db: Db, runId: string): Promise<RunFrameRow[]> {
  return await selectFrames(db, runId).orderBy('position').execute();
}

export async function runningFrames(db: Db, runId: string): Promise<RunFrameRow[]> {
  return await selectFrames(db, runId).where('state', '=', 'running').orderBy('position').execute();
}

export async function nextFrame(tx: Db, runId: string): Promise<RunFrameRow | undefined> {
  return await selectFrames(tx, runId).where('state', '=', 'waiting').orderBy('position').limit(1).executeTakeFirst();
}

export async function setFrame(
  tx: Db,
  runId: string,
  position: number,
  { state, visualId, failure }: { state: RunFrameState; visualId?: string; failure?: Reason | null },
): Promise<void> {
  await tx
    .updateTable('batch_frames')
    .set({ state, visual_id: visualId, failure: failure ? JSON.stringify(failure) : null })
    .where('run_id', '=', runId)
    .where('position', '=', position)
    .execute();
}

export async function stopWaiting(tx: Db, runId: string): Promise<void> {
  await tx
    .updateTable('batch_frames')
    .set({ state: 'stopped' })
    .where('run_id', '=', runId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Failed frames wait again, each as an order of its own. Answers their price. */
export async function retryFailed(tx: Db, runId: string): Promise<number> {
  const rows = await tx
    .updateTable('batch_frames')
    .set({ state: 'waiting', failure: null, visual_id: null, press_key: sql`gen_random_uuid()` })
    .where('run_id', '=', runId)
    .where('state', '=', 'failed')
    .returning('tokens')
    .execute();
  return rows.reduce((sum, { tokens }) => sum + tokens, 0);
}

/** Which run a visual belongs to, while the run waits for it. */
export async function runOfVisual(tx: Db, visualId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('batch_frames')
    .select('run_id')
    .where('visual_id', '=', visualId)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return row?.run_id;
}

export async function openRuns(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('batch_runs')
    .select('id')
    .where('state', '=', 'running')
    .union((eb) => eb.selectFrom('batch_frames').select('run_id as id').where('state', '=', 'running'))
    .execute();
  return rows.map(({ id }) => id);
}
