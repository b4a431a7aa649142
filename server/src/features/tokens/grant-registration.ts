import type { Db } from '../../platform/db/index.ts';
import { lockBalance, post, transactionExists } from './queries.ts';

/** Grants the test tokens of a verified account; a second call does nothing. */
export async function grantRegistration(tx: Db, userId: string, tokens: number): Promise<void> {
  if (tokens === 0) return;
  const key = `grant:registration:${userId}`;
  const before = await lockBalance(tx, userId);
  if (await transactionExists(tx, key)) return;
  await post(tx, before, { key, userId, kind: 'grant', action: null, entries: { test: tokens, granted: -tokens } });
}
