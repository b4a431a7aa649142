import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** What other programs may do with the account, for the export of its data. */
export async function exportedIntegrations(db: Db, userId: string) {
  const { rows } = await sql`
    select name, hint, scopes, created_at, used_at from api_keys where user_id = ${userId} order by created_at`.execute(db);
  return { name: 'api-keys', rows, files: [] };
}

/** When an account ends: its row stays for the ledger, so that nothing goes with it by itself. */
export async function deleteIntegrationsOf(tx: Db, userId: string): Promise<void> {
  await sql`delete from api_keys where user_id = ${userId}`.execute(tx);
}
