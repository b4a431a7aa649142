import type { Description } from '@kadr/shared/descriptions';
import type { Language } from '@kadr/shared/kernel';
import type { Db } from '../../platform/db/index.ts';

export interface WrittenText {
  marketplace: string;
  language: Language;
  content: Description;
}

/** The current texts of the seller's product. */
export async function writtenTexts(db: Db, userId: string, productId: string): Promise<WrittenText[]> {
  return await db
    .selectFrom('descriptions as d')
    .innerJoin('description_versions as v', 'v.id', 'd.version_id')
    .innerJoin('products as p', 'p.id', 'd.product_id')
    .select(['d.marketplace', 'd.language', 'v.content'])
    .$narrowType<{ content: Description }>()
    .where('d.product_id', '=', productId)
    .where('p.user_id', '=', userId)
    .where('p.deleted_at', 'is', null)
    .orderBy('d.marketplace')
    .orderBy('d.language')
    .execute();
}
