import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

export interface LedgerAudit { audited_at: Date; faults: number }

/** The last audit, or when the ledger was made; null where nobody knows. */
export async function lastAudit(db: Db): Promise<LedgerAudit | null> {
  const { rows } = await sql<LedgerAudit>`select audited_at, faults from ledger_audit`.execute(db);
  return rows[0] ?? null;
}

export async function recordAudit(db: Db, faults: number): Promise<void> {
  await sql`
    insert into ledger_audit (faults) values (${faults}) on conflict (one) do update set audited_at = now(), faults = excluded.faults`.execute(db);
}
