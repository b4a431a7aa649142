import type { Db } from '../../platform/db/index.ts';
import { lockBalance, post, transactionExists } from './queries.ts';

/** Grants the test tokens of a verified account; a second call does nothing. */
export async function grantRegistration(tx: Db, userId: string, tokens: number): Promise<void> {
  if (tokens === 0) return;
  const key = `grant:registration:${userId}`;
  await lockBalance(tx, userId);
  if (await transactionExists(tx, key)) return;
  await post(tx, { key, userId, kind: 'grant', entries: { test: tokens, granted: -tokens } });
}

export interface OperatorGrant {
  /** Names the grant: the same again does nothing. */
  readonly id: string;
  readonly userId: string;
  readonly tokens: number;
  readonly kind: 'paid' | 'test';
  /** Shown to the user in the statement. */
  readonly note: string;
}

/** The operator gives tokens, for a mishap say. */
export async function grantByOperator(tx: Db, { id, userId, tokens, kind, note }: OperatorGrant): Promise<void> {
  const key = `grant:operator:${id}`;
  await lockBalance(tx, userId);
  if (await transactionExists(tx, key)) return;
  await post(tx, {
    key,
    userId,
    kind: 'grant',
    subject: { type: 'note', note },
    entries: { [kind]: tokens, granted: -tokens },
  });
}
