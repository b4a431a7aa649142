import type { Db } from '../../platform/db/index.ts';

/** The user's cards: their documents, and the saved ones as drawn, for the export of their data. */
export async function exportedDesigns(db: Db, userId: string) {
  const rows = await db
    .selectFrom('designs as d')
    .innerJoin('products as p', 'p.id', 'd.product_id')
    .select(['d.id', 'd.product_id', 'd.visual_id', 'd.document', 'd.saved_language', 'd.created_at', 'd.updated_at'])
    .select('d.saved_view_key')
    .where('d.user_id', '=', userId)
    .where('p.deleted_at', 'is', null)
    .orderBy('d.created_at')
    .orderBy('d.id')
    .execute();
  const pathOf = (id: string) => `cards/${id}.webp`;
  return {
    name: 'cards',
    rows: rows.map(({ saved_view_key: key, ...row }) => ({ ...row, file: key && pathOf(row.id) })),
    files: rows.flatMap(({ id, saved_view_key: key }) => (key ? [{ path: pathOf(id), key }] : [])),
  };
}

/** What the user's cards have in common, and the logos on them, also those that have left the library. */
export async function exportedBrand(db: Db, userId: string) {
  const brands = await db.selectFrom('brands').select(['brand', 'updated_at']).where('user_id', '=', userId).execute();
  const logos = await db
    .selectFrom('card_logos')
    .select(['image_id', 'key'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const pathOf = (id: string) => `logos/${id}.webp`;
  return {
    name: 'brand',
    rows: [...brands, ...logos.map(({ image_id: id }) => ({ logo: id, file: pathOf(id) }))],
    files: logos.map(({ image_id: id, key }) => ({ path: pathOf(id), key })),
  };
}

export async function exportedTemplates(db: Db, userId: string) {
  const rows = await db
    .selectFrom('card_templates')
    .select(['id', 'name', 'document', 'created_at'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return { name: 'card-templates', rows, files: [] };
}
