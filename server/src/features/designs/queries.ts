import { readDocument } from '@kadr/card';
import { type DesignDocument } from '@kadr/shared/designs';
import type { Language } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

export interface DesignRow {
  id: string;
  product_id: string;
  visual_id: string;
  user_id: string;
  document: DesignDocument;
  revision: number;
  saved_revision: number | null;
  saved_language: Language | null;
  saved_view_key: string | null;
  saved_thumbnail_key: string | null;
  saved_width_px: number | null;
  saved_height_px: number | null;
  saved_blur: string | null;
  created_at: Date;
  updated_at: Date;
}

const columns =
  sql.raw(`id, product_id, visual_id, user_id, document, revision, saved_revision, saved_language, saved_view_key, saved_thumbnail_key,
  saved_width_px, saved_height_px, saved_blur, created_at, updated_at`);

/** A stored document is read as strictly as one that comes in. */
function parsed(rows: readonly DesignRow[]): DesignRow[] {
  return rows.map((row) => ({ ...row, document: readDocument(row.document) }));
}

/** The seller's card; another seller's, and one of a deleted product, is undefined. */
export async function designOwnedBy(db: Db, userId: string, id: string): Promise<DesignRow | undefined> {
  const { rows } = await sql<DesignRow>`
    select ${columns} from designs d where id = ${id} and user_id = ${userId}
      and exists (select from products p where p.id = d.product_id and p.deleted_at is null)`.execute(db);
  return parsed(rows)[0];
}

export async function lockDesignOwnedBy(tx: Db, userId: string, id: string): Promise<DesignRow | undefined> {
  const { rows } = await sql<DesignRow>`
    select ${columns} from designs d where id = ${id} and user_id = ${userId}
      and exists (select from products p where p.id = d.product_id and p.deleted_at is null) for update`.execute(tx);
  return parsed(rows)[0];
}

export async function designsOfProduct(db: Db, userId: string, productId: string): Promise<DesignRow[]> {
  const { rows } = await sql<DesignRow>`
    select ${columns} from designs where product_id = ${productId} and user_id = ${userId} order by created_at desc, id desc`.execute(
    db,
  );
  return parsed(rows);
}

/** The seller's newest cards of all products. */
export async function latestDesignsOf(db: Db, userId: string, limit: number): Promise<DesignRow[]> {
  const { rows } = await sql<DesignRow>`
    select ${columns} from designs d where user_id = ${userId} and exists (select from products p where p.id = d.product_id and p.deleted_at is null)
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return parsed(rows);
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
export async function insertDesignOnce(tx: Db, row: NewDesign): Promise<DesignRow | undefined> {
  const { rows } = await sql<DesignRow>`
    insert into designs (id, product_id, visual_id, user_id, document)
    values (${row.id}, ${row.productId}, ${row.visualId}, ${row.userId}, ${JSON.stringify(row.document)}::jsonb) on conflict (id) do nothing returning ${columns}`.execute(
    tx,
  );
  return parsed(rows)[0];
}

/** Writes the document when it still rests on the revision; undefined when it does not. */
export async function changeDocument(
  tx: Db,
  id: string,
  revision: number,
  document: DesignDocument,
): Promise<DesignRow | undefined> {
  const { rows } = await sql<DesignRow>`
    update designs set document = ${JSON.stringify(document)}::jsonb, revision = revision + 1, updated_at = now()
    where id = ${id} and revision = ${revision} returning ${columns}`.execute(tx);
  return parsed(rows)[0];
}

/** The card where it holds this very document already. */
export async function designWithDocument(tx: Db, id: string, document: DesignDocument): Promise<DesignRow | undefined> {
  const { rows } =
    await sql<DesignRow>`select ${columns} from designs where id = ${id} and document = ${JSON.stringify(document)}::jsonb`.execute(
      tx,
    );
  return parsed(rows)[0];
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
  const { rows } = await sql<DesignRow>`
    update designs set saved_revision = ${saved.revision}, saved_language = ${saved.language}, saved_view_key = ${saved.viewKey},
      saved_thumbnail_key = ${saved.thumbnailKey}, saved_width_px = ${saved.widthPx}, saved_height_px = ${saved.heightPx}, saved_blur = ${saved.blur}
    where id = ${id} returning ${columns}`.execute(tx);
  return parsed(rows)[0];
}

export async function removeDesign(tx: Db, id: string): Promise<void> {
  await sql`delete from designs where id = ${id}`.execute(tx);
}

/** How many cards of the product have been saved. */
export async function countSaved(tx: Db, productId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from designs where product_id = ${productId} and saved_revision is not null`.execute(tx);
  return rows[0]?.n ?? 0;
}
