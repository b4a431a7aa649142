import type { Db } from '../../platform/db/index.ts';

/** Every line of the user's ledger, oldest first, for the export of their data. */
export async function exportedTokens(db: Db, userId: string) {
  const rows = await db
    .selectFrom('token_transactions')
    .select(['id', 'kind', 'action', 'tokens', 'balance_after', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return { name: 'tokens', rows, files: [] };
}
