import type { Db, Row } from '../../platform/db/index.ts';

const columns = ['file_sha256', 'id', 'signed', 'signature', 'public_key'] as const;
export type ProvenanceRow = Row<'provenance_records', (typeof columns)[number]>;

/** Keeps what was signed of a file; a file that is known already keeps its first record. */
export async function insertRecord(db: Db, row: ProvenanceRow & { visual_id: string | null }): Promise<void> {
  await db
    .insertInto('provenance_records')
    .values(row)
    .onConflict((conflict) => conflict.column('file_sha256').doNothing())
    .execute();
}

export async function recordOfFile(db: Db, sha256: string): Promise<ProvenanceRow | undefined> {
  return await db.selectFrom('provenance_records').select(columns).where('file_sha256', '=', sha256).executeTakeFirst();
}

export async function recordById(db: Db, id: string): Promise<ProvenanceRow | undefined> {
  return await db
    .selectFrom('provenance_records')
    .select(columns)
    .where('id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
