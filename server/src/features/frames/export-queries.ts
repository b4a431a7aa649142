import type { Db } from '../../platform/db/index.ts';

/** The user's pictures as delivered, for the export of their data. */
export async function exportedVisuals(db: Db, userId: string) {
  const rows = await db
    .selectFrom('visuals as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['v.id', 'v.product_id', 'v.step', 'v.version', 'v.frame_type', 'v.style_id', 'v.format'])
    .select(['v.refinement as prompt', 'v.price_tokens', 'v.watermarked', 'v.engine', 'v.width_px', 'v.height_px'])
    .select(['v.fidelity', 'v.reported_as', 'v.created_at', 'v.finished_at', 'v.picture_key'])
    .$narrowType<{ picture_key: string }>()
    .where('v.user_id', '=', userId)
    .where('v.state', '=', 'ready')
    .where('p.deleted_at', 'is', null)
    .orderBy('v.id')
    .execute();
  const pathOf = (id: string, productId: string) => `pictures/${productId}/${id}.jpg`;
  return {
    name: 'pictures',
    rows: rows.map(({ picture_key: key, ...row }) => ({ ...row, file: key && pathOf(row.id, row.product_id) })),
    files: rows.map((row) => ({ path: pathOf(row.id, row.product_id), key: row.picture_key })),
  };
}
