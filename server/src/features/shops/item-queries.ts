import { sql } from 'kysely';
import type { Db, Row } from '../../platform/db/index.ts';

/** A product that came from a shop. */
export interface ImportedItem extends Row<
  'shop_items',
  'connection_id' | 'item_id' | 'product_id' | 'import_id' | 'refused' | 'failure'
> {
  readonly user_id: string;
  /** Still to be fetched; null before the shop was asked. */
  readonly photos: string[] | null;
}

const columns = [
  'i.connection_id',
  'i.item_id',
  'i.product_id',
  'i.import_id',
  'i.photos',
  'i.refused',
  'i.failure',
  'c.user_id',
] as const;

/** Those whose product is not deleted. */
const selected = (db: Db) =>
  db
    .selectFrom('shop_items as i')
    .innerJoin('shop_connections as c', 'c.id', 'i.connection_id')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select(columns)
    .where('p.deleted_at', 'is', null)
    .$castTo<ImportedItem>();

export async function importedItems(db: Db, connectionId: string, itemIds: readonly string[]): Promise<ImportedItem[]> {
  if (itemIds.length === 0) return [];
  return await selected(db).where('i.connection_id', '=', connectionId).where('i.item_id', 'in', itemIds).execute();
}

export async function itemOfProduct(db: Db, connectionId: string, productId: string): Promise<string | undefined> {
  const row = await selected(db)
    .where('i.connection_id', '=', connectionId)
    .where('i.product_id', '=', productId)
    .executeTakeFirst();
  return row?.item_id;
}

/** Takes the place of one whose product was deleted. False where it is imported already. */
export async function insertItem(
  tx: Db,
  { connectionId, itemId, productId, importId }: Record<'connectionId' | 'itemId' | 'productId' | 'importId', string>,
): Promise<boolean> {
  const values = { product_id: productId, import_id: importId, photos: null, refused: 0, failure: null };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('shop_items')
    .values({ connection_id: connectionId, item_id: itemId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['connection_id', 'item_id'])
        .doUpdateSet({ ...values, created_at: sql`now()` })
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('products as p')
              .select('p.id')
              .whereRef('p.id', '=', 'shop_items.product_id')
              .where('p.deleted_at', 'is not', null),
          ),
        ),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** What is left to fetch, and how the rest went. */
export async function notePhotos(
  tx: Db,
  { connection_id: connectionId, item_id: itemId }: Pick<ImportedItem, 'connection_id' | 'item_id'>,
  now: { photos?: readonly string[]; refused?: number; failure?: string },
): Promise<void> {
  await tx
    .updateTable('shop_items')
    .set({
      ...(now.photos && { photos: JSON.stringify(now.photos) }),
      ...(now.refused !== undefined && { refused: now.refused }),
      ...(now.failure !== undefined && { failure: now.failure }),
    })
    .where('connection_id', '=', connectionId)
    .where('item_id', '=', itemId)
    .execute();
}
