import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** What other programs may do with the account, for the export of its data. */
export async function exportedIntegrations(db: Db, userId: string) {
  const { rows: keys } = await sql<object>`
    select 'api-key' as kind, name, hint, scopes, created_at, used_at from api_keys where user_id = ${userId} order by created_at`.execute(
    db,
  );
  const { rows: webhooks } = await sql<object>`
    select 'webhook' as kind, url, events, off_since, created_at from webhooks where user_id = ${userId} order by created_at`.execute(
    db,
  );
  return { name: 'integrations', rows: [...keys, ...webhooks], files: [] };
}

/** When an account ends: its row stays for the ledger, so that nothing goes with it by itself. */
export async function deleteIntegrationsOf(tx: Db, userId: string): Promise<void> {
  await sql`delete from api_keys where user_id = ${userId}`.execute(tx);
  await sql`delete from webhooks where user_id = ${userId}`.execute(tx);
}
