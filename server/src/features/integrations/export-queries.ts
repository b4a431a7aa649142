import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** What other programs may do with the account, for the export of its data. */
export async function exportedIntegrations(db: Db, userId: string) {
  const keys = await db
    .selectFrom('api_keys')
    .select(sql.lit('api-key').as('kind'))
    .select(['name', 'hint', 'scopes', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const webhooks = await db
    .selectFrom('webhooks')
    .select(sql.lit('webhook').as('kind'))
    .select(['url', 'events', 'off_since', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return { name: 'integrations', rows: [...keys, ...webhooks], files: [] };
}

/** When an account ends: its row stays for the ledger, so that nothing is deleted with it by itself. */
export async function deleteIntegrationsOf(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('api_keys').where('user_id', '=', userId).execute();
  await tx.deleteFrom('webhooks').where('user_id', '=', userId).execute();
}
