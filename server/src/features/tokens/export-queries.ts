import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** Every line of the user's ledger, oldest first, for the export of their data. */
export async function exportedTokens(db: Db, userId: string) {
  const { rows } = await sql`
    select id, kind, action, tokens, balance_after, created_at from token_transactions where user_id = ${userId} order by created_at, id`.execute(
    db,
  );
  return { name: 'tokens', rows, files: [] };
}
