import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

export interface ProvenanceRow {
  file_sha256: string;
  id: string;
  signed: string;
  signature: string;
  public_key: string;
}

/** Keeps what is said of a file; a file that is known already keeps its first record. */
export async function insertRecord(db: Db, row: ProvenanceRow & { visual_id: string }): Promise<void> {
  await sql`
    insert into provenance_records (file_sha256, id, visual_id, signed, signature, public_key)
    values (${row.file_sha256}, ${row.id}, ${row.visual_id}, ${row.signed}, ${row.signature}, ${row.public_key})
    on conflict (file_sha256) do nothing`.execute(db);
}

export async function recordOfFile(db: Db, sha256: string): Promise<ProvenanceRow | undefined> {
  const { rows } = await sql<ProvenanceRow>`
    select file_sha256, id, signed, signature, public_key from provenance_records where file_sha256 = ${sha256}`.execute(
    db,
  );
  return rows[0];
}

export async function recordById(db: Db, id: string): Promise<ProvenanceRow | undefined> {
  const { rows } = await sql<ProvenanceRow>`
    select file_sha256, id, signed, signature, public_key from provenance_records where id = ${id} order by created_at desc limit 1`.execute(
    db,
  );
  return rows[0];
}
