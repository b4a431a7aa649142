import { readDocument } from '@kadr/card';
import { type DesignDocument } from '@kadr/shared/designs';
import { sql } from 'kysely';
import { lockName, type Db, type Row } from '../../platform/db/index.ts';

const columns = ['id', 'name', 'document', 'created_at'] as const;
type StoredTemplate = Row<'card_templates', (typeof columns)[number]>;
export type TemplateRow = Omit<StoredTemplate, 'document'> & { document: DesignDocument };

/** A stored document is read as strictly as one that comes in. */
function parsed(row: StoredTemplate): TemplateRow {
  return { ...row, document: readDocument(row.document) };
}
const parsedIf = (row: StoredTemplate | undefined): TemplateRow | undefined => row && parsed(row);

const selectOf = (db: Db, userId: string) =>
  db.selectFrom('card_templates').where('user_id', '=', userId).where('deleted_at', 'is', null);
const updateOf = (tx: Db, userId: string, id: string) =>
  tx.updateTable('card_templates').where('id', '=', id).where('user_id', '=', userId);

export async function templatesOf(db: Db, userId: string): Promise<TemplateRow[]> {
  const rows = await selectOf(db, userId).select(columns).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
  return rows.map(parsed);
}

export async function templateOwnedBy(db: Db, userId: string, id: string): Promise<TemplateRow | undefined> {
  return parsedIf(await selectOf(db, userId).select(columns).where('id', '=', id).executeTakeFirst());
}

/** How many templates the seller has; one caller at a time per user until the transaction ends. */
export async function countTemplates(tx: Db, userId: string): Promise<number> {
  await lockName(tx, `templates:${userId}`);
  const { n } = await selectOf(tx, userId)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

export async function insertTemplate(
  tx: Db,
  userId: string,
  { id, name, document }: Omit<TemplateRow, 'created_at'>,
): Promise<TemplateRow> {
  const row = await tx
    .insertInto('card_templates')
    .values({ id, user_id: userId, name, document: JSON.stringify(document) })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return parsed(row);
}

export async function changeTemplateName(
  tx: Db,
  userId: string,
  id: string,
  name: string,
): Promise<TemplateRow | undefined> {
  const row = await updateOf(tx, userId, id)
    .set({ name })
    .where('deleted_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
  return parsedIf(row);
}

export async function markTemplateDeleted(tx: Db, userId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await updateOf(tx, userId, id)
    .set({ deleted_at: sql`now()` })
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Undefined when it was not deleted, or is erased. */
export async function unmarkTemplateDeleted(tx: Db, userId: string, id: string): Promise<TemplateRow | undefined> {
  const row = await updateOf(tx, userId, id)
    .set({ deleted_at: null })
    .where('deleted_at', 'is not', null)
    .returning(columns)
    .executeTakeFirst();
  return parsedIf(row);
}

/** Erases templates that were deleted before `since`. */
export async function eraseTemplates(tx: Db, since: Date): Promise<void> {
  await tx.deleteFrom('card_templates').where('deleted_at', '<', since).execute();
}

export async function removeTemplatesOf(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('card_templates').where('user_id', '=', userId).execute();
}
