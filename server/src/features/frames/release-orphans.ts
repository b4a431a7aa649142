import type { Db } from '../../platform/db/index.ts';
import { heldReservations, releaseTokens } from '../tokens/index.ts';
import { settledOrGone } from './settle-queries.ts';

const graceMs = 60_000;
/** More than ever wait at once: else those that do would hide the orphans behind them. */
const perRun = 20_000;

/**
 * Gives back tokens held for visuals that no job will settle any more (their product was deleted). Answers how many.
 */
export async function releaseOrphans(db: Db, now: Date): Promise<number> {
  const held = await heldReservations(db, { before: new Date(now.getTime() - graceMs), limit: perRun, of: 'picture' });
  if (held.length === 0) return 0;
  const orphans = await settledOrGone(db, held);
  for (const key of orphans) await db.transaction().execute((tx) => releaseTokens(tx, key));
  return orphans.length;
}
