import type { Picture } from '@kadr/shared/products';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { FileUrl } from '../../platform/files/index.ts';
import { visualPicture } from './visual-view.ts';

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
    .select(['product_id', 'picture_key', 'view_key', 'thumbnail_key', 'width_px', 'height_px', 'blur'])
    .where('product_id', '=', sql<string>`any(${[...productIds]}::uuid[])`)
    .where('state', '=', 'ready')
    .orderBy('product_id')
    .orderBy('step')
    .orderBy('version', 'desc')
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const picture = visualPicture(fileUrl, row);
      return picture ? [[row.product_id, picture] as const] : [];
    }),
  );
}
