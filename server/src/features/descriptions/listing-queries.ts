import type { Description } from '@kadr/shared/descriptions';
import type { Language } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

export interface WrittenText {
  marketplace: string;
  language: Language;
  content: Description;
}

/** All texts that count of the seller's product. */
export async function writtenTexts(db: Db, userId: string, productId: string): Promise<WrittenText[]> {
  const { rows } = await sql<WrittenText>`
    select d.marketplace, d.language, v.content from descriptions d join description_versions v on v.id = d.version_id join products p on p.id = d.product_id
    where d.product_id = ${productId} and p.user_id = ${userId} and p.deleted_at is null order by d.marketplace, d.language`.execute(
    db,
  );
  return rows;
}
