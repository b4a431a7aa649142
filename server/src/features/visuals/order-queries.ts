import type { FrameType, StyleId } from '@kadr/shared/visuals';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { VisualRow } from './queries.ts';

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

/** A step behind the last one; answers its number. */
export async function appendStep(tx: Db, productId: string, frameType: FrameType, styleId: StyleId): Promise<number> {
  const { rows } = await sql<{ step: number }>`
    insert into photoshoot_steps (product_id, step, frame_type, style_id)
    values (${productId}, (select coalesce(max(step) + 1, 0) from photoshoot_steps where product_id = ${productId}), ${frameType}, ${styleId}) returning step`.execute(
    tx,
  );
  if (!rows[0]) throw new Error('the new step did not come back');
  return rows[0].step;
}

/** The style of one step alone. */
export async function setStepStyle(tx: Db, productId: string, step: number, styleId: StyleId): Promise<void> {
  await sql`update photoshoot_steps set style_id = ${styleId} where product_id = ${productId} and step = ${step}`.execute(
    tx,
  );
}
