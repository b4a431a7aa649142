import type { StyleId } from '@kadr/shared/visuals';
import type { Db } from '../../platform/db/index.ts';
import { releaseFile } from '../../platform/files/index.ts';

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

interface Preview {
  readonly productId: string;
  readonly styleId: StyleId;
  readonly fingerprint: string;
  readonly key: string;
}

export async function savePreview(db: Db, { productId, styleId, fingerprint, key }: Preview): Promise<void> {
  await db
    .insertInto('style_previews')
    .values({ product_id: productId, style_id: styleId, fingerprint, picture_key: key })
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'style_id']).doUpdateSet({ fingerprint, picture_key: key }),
    )
    .execute();
}

/** Forgets the kept previews that are this picture; false where none is. */
export async function forgetPreview(tx: Db, key: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('style_previews')
    .where('picture_key', '=', key)
    .returning('product_id as productId')
    .execute();
  for (const { productId } of gone) await releaseFile(tx, productId, key);
  return gone.length > 0;
}
