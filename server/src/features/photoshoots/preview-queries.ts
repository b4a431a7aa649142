import type { StyleId } from '@kadr/shared/visuals';
import type { Db } from '../../platform/db/index.ts';

/** The kept preview of a product in a style, if it shows the product as it is now. */
export async function findPreview(
  db: Db,
  productId: string,
  styleId: StyleId,
  fingerprint: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('style_previews')
    .select('picture_key')
    .where('product_id', '=', productId)
    .where('style_id', '=', styleId)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return row?.picture_key;
}

export async function savePreview(
  db: Db,
  productId: string,
  styleId: StyleId,
  fingerprint: string,
  key: string,
): Promise<void> {
  await db
    .insertInto('style_previews')
    .values({ product_id: productId, style_id: styleId, fingerprint, picture_key: key })
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'style_id']).doUpdateSet({ fingerprint, picture_key: key }),
    )
    .execute();
}
