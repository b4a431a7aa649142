import type { Picture } from '@kadr/shared/products';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { FileUrl } from '../../platform/files/index.ts';
import { pictureView } from '../products/index.ts';

/** Of each of the products the newest picture of the first frame that has one; by product. */
export async function firstPictures(
  fileUrl: FileUrl,
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, Picture>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('visuals')
    .distinctOn('product_id')
    .select(['product_id', 'view_key', 'thumbnail_key', 'width_px', 'height_px', 'blur'])
    .where('product_id', '=', sql<string>`any(${[...productIds]}::uuid[])`)
    .where('state', '=', 'ready')
    .where('view_key', 'is not', null)
    .where('thumbnail_key', 'is not', null)
    .$narrowType<{ view_key: string; thumbnail_key: string }>()
    .orderBy('product_id')
    .orderBy('step')
    .orderBy('version', 'desc')
    .execute();
  return new Map(
    rows.map((row) => [
      row.product_id,
      pictureView(fileUrl, {
        viewKey: row.view_key,
        thumbnailKey: row.thumbnail_key,
        widthPx: row.width_px ?? 1,
        heightPx: row.height_px ?? 1,
        blur: row.blur ?? '',
      }),
    ]),
  );
}
