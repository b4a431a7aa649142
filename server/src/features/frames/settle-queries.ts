import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { VisualRow } from './queries.ts';

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
      product_sha256 = ${made.product_sha256}, engine = ${made.engine}, model = ${made.model}, prompt_sha256 = ${made.prompt_sha256}, finished_at = now()
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
