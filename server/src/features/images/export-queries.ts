import type { Db } from '../../platform/db/index.ts';

const extensions = { jpeg: 'jpg', png: 'png', heic: 'heic' } as const;

/** The user's library as uploaded, for the export of their data. */
export async function exportedImages(db: Db, userId: string) {
  const rows = await db
    .selectFrom('user_images')
    .select(['id', 'kind', 'file_name', 'format', 'original_key', 'created_at'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
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
