import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

const extensions = { jpeg: 'jpg', png: 'png', heic: 'heic' } as const;

/** The user's library as uploaded, for the export of their data. */
export async function exportedImages(db: Db, userId: string) {
  const { rows } = await sql<{
    id: string;
    kind: string;
    file_name: string;
    format: keyof typeof extensions;
    original_key: string;
    created_at: Date;
  }>`
    select id, kind, file_name, format, original_key, created_at from user_images
    where user_id = ${userId} and deleted_at is null order by created_at, id`.execute(db);
  const pathOf = ({ id, kind, format }: (typeof rows)[number]) => `images/${kind}-${id}.${extensions[format]}`;
  return {
    name: 'images',
    rows: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      fileName: row.file_name,
      uploadedAt: row.created_at,
      file: pathOf(row),
    })),
    files: rows.map((row) => ({ path: pathOf(row), key: row.original_key })),
  };
}
