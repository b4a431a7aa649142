import type { Language } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** Ids of the visual's cards whose saved picture is of their current document; others are shown live anyway. */
export async function savedCardsOf(db: Db, visualId: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from designs where visual_id = ${visualId} and saved_revision = revision`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whose the card is and in which language it was saved; undefined when it is gone or has changed since. */
export async function savedCard(db: Db, id: string): Promise<{ userId: string; language: Language } | undefined> {
  const { rows } = await sql<{ userId: string; language: Language }>`
    select user_id as "userId", saved_language as language from designs d where id = ${id} and saved_revision = revision
      and exists (select from products p where p.id = d.product_id and p.deleted_at is null)`.execute(db);
  return rows[0];
}
