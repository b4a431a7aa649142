import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

interface ExportedPhoto {
  id: string;
  product_id: string;
  photo_group: string;
  position: number;
  file_name: string;
  format: 'jpeg' | 'png' | 'heic';
  original_key: string;
  created_at: Date;
}

const extensions = { jpeg: 'jpg', png: 'png', heic: 'heic' } as const;

/** The user's products with their photos as uploaded, for the export of their data. */
export async function exportedProducts(db: Db, userId: string) {
  const products = await sql<{ id: string }>`
    select id, status, sku, title, category_id, length_mm, width_mm, height_mm, description, benefits, no_box, no_components, created_at, updated_at
    from products where user_id = ${userId} and deleted_at is null order by created_at, id`.execute(db);
  const photos = await sql<ExportedPhoto>`
    select f.id, f.product_id, f.photo_group, f.position, f.file_name, f.format, f.original_key, f.created_at
    from photos f join products p on p.id = f.product_id
    where p.user_id = ${userId} and p.deleted_at is null order by f.photo_group, f.position`.execute(db);
  const pathOf = (photo: ExportedPhoto) =>
    `photos/${photo.product_id}/${photo.photo_group}-${photo.position + 1}-${photo.id.slice(-6)}.${extensions[photo.format]}`;
  return {
    name: 'products',
    rows: products.rows.map((product) => ({
      ...product,
      photos: photos.rows
        .filter((photo) => photo.product_id === product.id)
        .map((photo) => ({
          group: photo.photo_group,
          fileName: photo.file_name,
          uploadedAt: photo.created_at,
          file: pathOf(photo),
        })),
    })),
    files: photos.rows.map((photo) => ({ path: pathOf(photo), key: photo.original_key })),
  };
}

/** When an account ends: every product is gone at once, and nobody can take that back. */
export async function markAllDeleted(tx: Db, userId: string): Promise<void> {
  await sql`update products set deleted_at = 'epoch' where user_id = ${userId}`.execute(tx);
}
