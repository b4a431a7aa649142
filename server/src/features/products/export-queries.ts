import type { Db } from '../../platform/db/index.ts';

const extensions = { jpeg: 'jpg', png: 'png', heic: 'heic' } as const;

/** The user's products with their photos as uploaded, for the export of their data. */
export async function exportedProducts(db: Db, userId: string) {
  const products = await db
    .selectFrom('products')
    .select(['id', 'status', 'sku', 'title', 'category_id', 'length_mm', 'width_mm', 'height_mm'])
    .select([
      'description',
      'benefits',
      'no_box',
      'no_components',
      'contents',
      'attributes',
      'created_at',
      'updated_at',
    ])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const photos = await db
    .selectFrom('photos as f')
    .innerJoin('products as p', 'p.id', 'f.product_id')
    .leftJoin('photo_embeddings as e', 'e.photo_id', 'f.id')
    .select(['e.embedding', 'e.version'])
    .select(['f.id', 'f.product_id', 'f.photo_group', 'f.position', 'f.file_name', 'f.format', 'f.original_key'])
    .select('f.created_at')
    .where('p.user_id', '=', userId)
    .where('p.deleted_at', 'is', null)
    .orderBy('f.photo_group')
    .orderBy('f.position')
    .execute();
  const pathOf = (photo: (typeof photos)[number]) =>
    `photos/${photo.product_id}/${photo.photo_group}-${photo.position + 1}-${photo.id.slice(-6)}.${extensions[photo.format]}`;
  return {
    name: 'products',
    rows: products.map((product) => ({
      ...product,
      photos: photos
        .filter((photo) => photo.product_id === product.id)
        .map((photo) => ({
          group: photo.photo_group,
          fileName: photo.file_name,
          uploadedAt: photo.created_at,
          file: pathOf(photo),
          // What the photo's product looks like: later photos of the same seller are compared with it.
          ...(photo.embedding
            ? { embedding: { version: photo.version, bytes: Buffer.from(photo.embedding).toString('base64') } }
            : {}),
        })),
    })),
    files: photos.map((photo) => ({ path: pathOf(photo), key: photo.original_key })),
  };
}

/** When an account ends: every product is gone at once, and cannot be restored. */
export async function markAllDeleted(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable('products')
    .set({ deleted_at: new Date(0) })
    .where('user_id', '=', userId)
    .execute();
}
