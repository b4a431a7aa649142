import type { StyleId } from '@kadr/shared/visuals';
import type { Db } from '../../platform/db/index.ts';
import { releaseFile } from '../../platform/files/index.ts';

/** Below this (CIEDE2000) a product's edge is hardly seen before the set: black on black, beige on sand. */
const seenFrom = 10;

/** The kept preview of a product in a style, if it shows the product as it is now. */
export async function findPreview(
  db: Db,
  productId: string,
  styleId: StyleId,
  fingerprint: string,
): Promise<{ key: string; blendsIn: boolean } | undefined> {
  const row = await db
    .selectFrom('style_previews')
    .select(['picture_key', 'edge_contrast'])
    .where('product_id', '=', productId)
    .where('style_id', '=', styleId)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return row && { key: row.picture_key, blendsIn: blendsIn(row.edge_contrast) };
}

export const blendsIn = (edgeContrast: number | null): boolean => edgeContrast !== null && edgeContrast < seenFrom;

/** Of a product's kept previews those that it blends into, with what each of them shows. */
export function blendedPreviews(db: Db, productId: string): Promise<{ styleId: string; fingerprint: string }[]> {
  return db
    .selectFrom('style_previews')
    .select(['style_id as styleId', 'fingerprint'])
    .where('product_id', '=', productId)
    .where('edge_contrast', '<', seenFrom)
    .execute();
}

interface Preview {
  readonly productId: string;
  readonly styleId: StyleId;
  readonly fingerprint: string;
  readonly key: string;
  readonly edgeContrast: number | null;
}

export async function savePreview(db: Db, preview: Preview): Promise<void> {
  const { productId, styleId, fingerprint, key, edgeContrast } = preview;
  const shown = { fingerprint, picture_key: key, edge_contrast: edgeContrast };
  await db
    .insertInto('style_previews')
    .values({ product_id: productId, style_id: styleId, ...shown })
    .onConflict((conflict) => conflict.columns(['product_id', 'style_id']).doUpdateSet(shown))
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
