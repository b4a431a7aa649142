import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../platform/db/index.ts';
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
  calm_area: VisualRow['calm_area'];
  fidelity: NonNullable<VisualRow['fidelity']>;
  product_sha256: string | null;
  engine: string;
  model: string | null;
  prompt_sha256: string | null;
}

/** What a try cost, whatever becomes of it. */
export async function addCost(db: Db, id: string, microUsd: number): Promise<void> {
  await db
    .updateTable('visuals')
    .set((eb) => ({ cost_micro_usd: eb('cost_micro_usd', '+', microUsd) }))
    .where('id', '=', id)
    .execute();
}

/**
 * False when it is settled already. What a worker made is delivered even where another has meanwhile been given the
 * job: the first one counts.
 */
export async function deliverVisual(tx: Db, id: string, made: DeliveredVisual): Promise<boolean> {
  const { product_box, calm_area, fidelity, ...columns } = made;
  const { numUpdatedRows } = await tx
    .updateTable('visuals')
    .set({
      ...columns,
      state: 'ready',
      progress: 1,
      product_box: JSON.stringify(product_box),
      calm_area: calm_area && JSON.stringify(calm_area),
      fidelity: JSON.stringify(fidelity),
      finished_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'in_progress'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function failVisual(
  tx: Db,
  id: string,
  failure: { code: string; params: Record<string, string | number> },
  fidelity: VisualRow['fidelity'],
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('visuals')
    .set({
      state: 'failed',
      failure: JSON.stringify(failure),
      fidelity: fidelity && JSON.stringify(fidelity),
      finished_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'in_progress'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Of these ids, the ones that no job will settle: gone, or settled already. */
export async function settledOrGone(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await checkedRows(
    db,
    z.object({ id: z.string() }),
    sql`
    select id from unnest(${ids}::uuid[]) as held (id)
    where not exists (select 1 from visuals v where v.id = held.id and v.state in ('queued', 'in_progress'))`,
  );
  return rows.map((row) => row.id);
}
