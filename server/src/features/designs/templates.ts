import { designErrors, maxTemplates, type CardTemplate, type DesignDocument } from '@kadr/shared/designs';
import { templateOf } from '@kadr/card';
import { failures, newId } from '@kadr/shared/kernel';
import type { Db } from '../../platform/db/index.ts';
import {
  changeTemplateName,
  countTemplates,
  insertTemplate,
  markTemplateDeleted,
  templateOwnedBy,
  templatesOf,
  unmarkTemplateDeleted,
  type TemplateRow,
} from './template-queries.ts';

const fail = failures(designErrors);

function view({ id, name, document, created_at: createdAt }: TemplateRow): CardTemplate {
  return { id, name, document, createdAt: createdAt.toISOString() };
}

export async function listOwnTemplates(db: Db, userId: string): Promise<CardTemplate[]> {
  return (await templatesOf(db, userId)).map(view);
}

/** Throws designs.template-not-found. */
export async function ownTemplate(db: Db, userId: string, id: string): Promise<DesignDocument> {
  const row = await templateOwnedBy(db, userId, id);
  if (!row) throw fail('designs.template-not-found');
  return row.document;
}

/** Null where the seller has no such template. */
export async function templateName(db: Db, userId: string, id: string): Promise<string | null> {
  return (await templateOwnedBy(db, userId, id))?.name ?? null;
}

/** Keeps the design of a card; what is of its product is left out here, anyone who asks. */
export async function createOwnTemplate(
  db: Db,
  userId: string,
  { name, document }: { name: string; document: DesignDocument },
): Promise<CardTemplate> {
  return db.transaction().execute(async (tx) => {
    if ((await countTemplates(tx, userId)) >= maxTemplates)
      throw fail('designs.too-many-templates', { max: maxTemplates });
    return view(await insertTemplate(tx, userId, { id: newId(), name, document: templateOf(document) }));
  });
}

export async function renameOwnTemplate(db: Db, userId: string, id: string, name: string): Promise<CardTemplate> {
  const row = await changeTemplateName(db, userId, id, name);
  if (!row) throw fail('designs.template-not-found');
  return view(row);
}

export async function deleteOwnTemplate(db: Db, userId: string, id: string): Promise<void> {
  if (!(await markTemplateDeleted(db, userId, id))) throw fail('designs.template-not-found');
}

export async function restoreOwnTemplate(db: Db, userId: string, id: string): Promise<CardTemplate> {
  const row = await unmarkTemplateDeleted(db, userId, id);
  if (!row) throw fail('designs.template-not-found');
  return view(row);
}
