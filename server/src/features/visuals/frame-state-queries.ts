import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { VisualRow } from './queries.ts';

export type FrameState = Pick<VisualRow, 'id' | 'state' | 'failure' | 'thumbnail_key'>;

/** How these visuals stand; those that are gone, or another user's, are not among them. */
export async function frameStates(db: Db, userId: string, ids: readonly string[]): Promise<Map<string, FrameState>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<FrameState>`
    select id, state, failure, thumbnail_key from visuals where id = any(${[...ids]}::uuid[]) and user_id = ${userId}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
