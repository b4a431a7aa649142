import { readDocument } from '@kadr/card';
import { type DesignDocument } from '@kadr/shared/designs';
import type { Language } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import type { Db, Row } from '../../platform/db/index.ts';

const columns = [
  'id',
  'product_id',
  'visual_id',
  'user_id',
  'document',
  'revision',
  'saved_revision',
  'saved_language',
  'saved_view_key',
  'saved_thumbnail_key',
  'saved_width_px',
  'saved_height_px',
  'saved_blur',
  'created_at',
  'updated_at',
] as const;
type StoredDesign = Row<'designs', (typeof columns)[number]>;
export type DesignRow = Omit<StoredDesign, 'document' | 'saved_language'> & {
  document: DesignDocument;
  saved_language: Language | null;
};

/** A stored document is read as strictly as one that comes in. */
function parsed(row: StoredDesign): DesignRow {
  return { ...row, document: readDocument(row.document), saved_language: row.saved_language as Language | null };
}
const parsedIf = (row: StoredDesign | undefined): DesignRow | undefined => row && parsed(row);

/** The seller's cards, but for those of deleted products. */
const selectOwnedBy = (db: Db, userId: string) =>
  db
    .selectFrom('designs')
    .select(columns)
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('products as p')
          .select('p.id')
          .whereRef('p.id', '=', 'designs.product_id')
          .where('p.deleted_at', 'is', null),
      ),
    );

/** The seller's card; another seller's, and one of a deleted product, is undefined. */
export async function designOwnedBy(db: Db, userId: string, id: string): Promise<DesignRow | undefined> {
  return parsedIf(await selectOwnedBy(db, userId).where('id', '=', id).executeTakeFirst());
}

export async function lockDesignOwnedBy(tx: Db, userId: string, id: string): Promise<DesignRow | undefined> {
  return parsedIf(await selectOwnedBy(tx, userId).where('id', '=', id).forUpdate().executeTakeFirst());
}

export async function designsOfProduct(db: Db, userId: string, productId: string): Promise<DesignRow[]> {
  const rows = await db
    .selectFrom('designs')
    .select(columns)
    .where('product_id', '=', productId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(parsed);
}

/** The seller's newest cards of all products. */
export async function latestDesignsOf(db: Db, userId: string, limit: number): Promise<DesignRow[]> {
  const rows = await selectOwnedBy(db, userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(parsed);
}

export interface NewDesign {
  id: string;
  productId: string;
  visualId: string;
  userId: string;
  document: DesignDocument;
}

export async function insertDesign(tx: Db, row: NewDesign): Promise<DesignRow> {
  const inserted = await insertDesignOnce(tx, row);
  if (!inserted) throw new Error('the new design did not come back');
  return inserted;
}

/** Where the id is taken nothing is written, and nothing comes back. */
export async function insertDesignOnce(
  tx: Db,
  { id, productId, visualId, userId, document }: NewDesign,
): Promise<DesignRow | undefined> {
  const row = await tx
    .insertInto('designs')
    .values({
      id,
      product_id: productId,
      visual_id: visualId,
      user_id: userId,
      document: JSON.stringify(document),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(columns)
    .executeTakeFirst();
  return parsedIf(row);
}

/** Writes the document when it is still based on the revision; undefined when it is not. */
export async function changeDocument(
  tx: Db,
  id: string,
  revision: number,
  document: DesignDocument,
): Promise<DesignRow | undefined> {
  const row = await tx
    .updateTable('designs')
    .set((eb) => ({
      document: JSON.stringify(document),
      revision: eb('revision', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning(columns)
    .executeTakeFirst();
  return parsedIf(row);
}

/** The same with another visual under it. */
export async function changePicture(
  tx: Db,
  id: string,
  revision: number,
  { visualId, document }: { visualId: string; document: DesignDocument },
): Promise<DesignRow | undefined> {
  const changed = await changeDocument(tx, id, revision, document);
  if (!changed) return undefined;
  await tx.updateTable('designs').set({ visual_id: visualId }).where('id', '=', id).execute();
  return { ...changed, visual_id: visualId };
}

/** The card where it holds this very document already. */
export async function designWithDocument(tx: Db, id: string, document: DesignDocument): Promise<DesignRow | undefined> {
  const row = await tx
    .selectFrom('designs')
    .select(columns)
    .where('id', '=', id)
    .where('document', '=', JSON.stringify(document))
    .executeTakeFirst();
  return parsedIf(row);
}

export interface SavedCard {
  revision: number;
  language: Language;
  viewKey: string;
  thumbnailKey: string;
  widthPx: number;
  heightPx: number;
  blur: string;
}

export async function writeSaved(tx: Db, id: string, saved: SavedCard): Promise<DesignRow | undefined> {
  const row = await tx
    .updateTable('designs')
    .set({
      saved_revision: saved.revision,
      saved_language: saved.language,
      saved_view_key: saved.viewKey,
      saved_thumbnail_key: saved.thumbnailKey,
      saved_width_px: saved.widthPx,
      saved_height_px: saved.heightPx,
      saved_blur: saved.blur,
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
  return parsedIf(row);
}

export async function removeDesign(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('designs').where('id', '=', id).execute();
}

/** How many cards of the product have been saved. */
export async function countSaved(tx: Db, productId: string): Promise<number> {
  const { n } = await tx
    .selectFrom('designs')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('product_id', '=', productId)
    .where('saved_revision', 'is not', null)
    .executeTakeFirstOrThrow();
  return n;
}
