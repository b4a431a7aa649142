import type { Language } from '@kadr/shared/kernel';
import type { Db } from '../../platform/db/index.ts';

/** Ids of the visual's cards whose saved picture is of their current document; others are shown live anyway. */
export async function savedCardsOf(db: Db, visualId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('designs')
    .select('id')
    .where('visual_id', '=', visualId)
    .whereRef('saved_revision', '=', 'revision')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whose the card is and in which language it was saved; undefined when it is gone or has changed since. */
export async function savedCard(db: Db, id: string): Promise<{ userId: string; language: Language } | undefined> {
  return await db
    .selectFrom('designs as d')
    .innerJoin('products as p', 'p.id', 'd.product_id')
    .select(['d.user_id as userId', 'd.saved_language as language'])
    .$narrowType<{ language: Language }>()
    .where('d.id', '=', id)
    .whereRef('d.saved_revision', '=', 'd.revision')
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The card whose saved picture has this key, and is of its current document. */
export async function cardShownAs(db: Db, key: string) {
  return await db
    .selectFrom('designs as d')
    .innerJoin('products as p', 'p.id', 'd.product_id')
    .select(['d.id', 'd.user_id as userId', 'd.saved_language as language', 'd.saved_view_key as viewKey'])
    .$narrowType<{ language: Language }>()
    .where((eb) => eb.or([eb('d.saved_view_key', '=', key), eb('d.saved_thumbnail_key', '=', key)]))
    .whereRef('d.saved_revision', '=', 'd.revision')
    .where('p.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
}

export async function renameCardViews(tx: Db, from: string, to: string): Promise<void> {
  await tx.updateTable('designs').set({ saved_view_key: to }).where('saved_view_key', '=', from).execute();
  await tx.updateTable('designs').set({ saved_thumbnail_key: to }).where('saved_thumbnail_key', '=', from).execute();
}
