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
    files: rows.flatMap(({ id, saved_view_key: key }) => (key ? [{ path: pathOf(id), key }] : [])),
  };
}

/** What the user's cards have in common, and the logos on them, also those that have left the library. */
export async function exportedBrand(db: Db, userId: string) {
  const brands = await sql<{
    brand: unknown;
    updated_at: Date;
  }>`select brand, updated_at from brands where user_id = ${userId}`.execute(db);
  const { rows } = await sql<{
    image_id: string;
    key: string;
  }>`select image_id, key from card_logos where user_id = ${userId} order by created_at, id`.execute(db);
  const pathOf = (id: string) => `logos/${id}.webp`;
  return {
    name: 'brand',
    rows: [...brands.rows, ...rows.map(({ image_id: id }) => ({ logo: id, file: pathOf(id) }))],
    files: rows.map(({ image_id: id, key }) => ({ path: pathOf(id), key })),
  };
}

export async function exportedTemplates(db: Db, userId: string) {
  const { rows } = await sql`
    select id, name, document, created_at from card_templates where user_id = ${userId} and deleted_at is null order by created_at, id`.execute(
    db,
  );
  return { name: 'card-templates', rows, files: [] };
}
