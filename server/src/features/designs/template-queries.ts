import { readDocument } from '@kadr/card';
import { type DesignDocument } from '@kadr/shared/designs';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

export interface TemplateRow {
  id: string;
  name: string;
  document: DesignDocument;
  created_at: Date;
}

const columns = sql.raw('id, name, document, created_at');

/** A stored document is read as strictly as one that comes in. */
function parsed(rows: readonly TemplateRow[]): TemplateRow[] {
  return rows.map((row) => ({ ...row, document: readDocument(row.document) }));
}

export async function templatesOf(db: Db, userId: string): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    select ${columns} from card_templates where user_id = ${userId} and deleted_at is null order by created_at desc, id desc`.execute(
    db,
  );
  return parsed(rows);
}

export async function templateOwnedBy(db: Db, userId: string, id: string): Promise<TemplateRow | undefined> {
  const { rows } = await sql<TemplateRow>`
    select ${columns} from card_templates where id = ${id} and user_id = ${userId} and deleted_at is null`.execute(db);
  return parsed(rows)[0];
}

/** How many templates the seller has; one caller at a time per user until the transaction ends. */
export async function countTemplates(tx: Db, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`templates:${userId}`}, 0))`.execute(tx);
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from card_templates where user_id = ${userId} and deleted_at is null`.execute(tx);
  return rows[0]?.n ?? 0;
}

export async function insertTemplate(
  tx: Db,
  userId: string,
  { id, name, document }: Omit<TemplateRow, 'created_at'>,
): Promise<TemplateRow> {
  const { rows } = await sql<TemplateRow>`
    insert into card_templates (id, user_id, name, document) values (${id}, ${userId}, ${name}, ${JSON.stringify(document)}::jsonb) returning ${columns}`.execute(
    tx,
  );
  const [inserted] = parsed(rows);
  if (!inserted) throw new Error('the new template did not come back');
  return inserted;
}

export async function changeTemplateName(
  tx: Db,
  userId: string,
  id: string,
  name: string,
): Promise<TemplateRow | undefined> {
  const { rows } = await sql<TemplateRow>`
    update card_templates set name = ${name} where id = ${id} and user_id = ${userId} and deleted_at is null returning ${columns}`.execute(
    tx,
  );
  return parsed(rows)[0];
}

export async function markTemplateDeleted(tx: Db, userId: string, id: string): Promise<boolean> {
  const result =
    await sql`update card_templates set deleted_at = now() where id = ${id} and user_id = ${userId} and deleted_at is null`.execute(
      tx,
    );
  return (result.numAffectedRows ?? 0n) > 0n;
}

/** Undefined when it was not deleted, or is erased. */
export async function unmarkTemplateDeleted(tx: Db, userId: string, id: string): Promise<TemplateRow | undefined> {
  const { rows } = await sql<TemplateRow>`
    update card_templates set deleted_at = null where id = ${id} and user_id = ${userId} and deleted_at is not null returning ${columns}`.execute(
    tx,
  );
  return parsed(rows)[0];
}

/** Erases templates that were deleted before `since`. */
export async function eraseTemplates(tx: Db, since: Date): Promise<void> {
  await sql`delete from card_templates where deleted_at < ${since}`.execute(tx);
}

export async function removeTemplatesOf(tx: Db, userId: string): Promise<void> {
  await sql`delete from card_templates where user_id = ${userId}`.execute(tx);
}
