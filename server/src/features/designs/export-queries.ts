import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** The user's cards: their documents, and the saved ones as drawn, for the export of their data. */
export async function exportedDesigns(db: Db, userId: string) {
  const { rows } = await sql<{ id: string; saved_view_key: string | null }>`
    select d.id, d.product_id, d.visual_id, d.document, d.saved_language, d.created_at, d.updated_at, d.saved_view_key
    from designs d join products p on p.id = d.product_id
    where d.user_id = ${userId} and p.deleted_at is null order by d.created_at, d.id`.execute(db);
  const pathOf = (id: string) => `cards/${id}.webp`;
  return {
    name: 'cards',
    rows: rows.map(({ saved_view_key: key, ...row }) => ({ ...row, file: key && pathOf(row.id) })),
    files: rows.flatMap(({ id, saved_view_key: key }) => key ? [{ path: pathOf(id), key }] : []),
  };
}
