import type { Db } from '../../platform/db/index.ts';
import type { VisualRow } from './queries.ts';

/** A delivered picture of a painted scene that no one has read yet, without a watermark. */
export async function unreadScene(
  db: Db,
  id: string,
): Promise<{ key: string; box: NonNullable<VisualRow['product_box']>; userId: string; productId: string } | undefined> {
  const row = await db
    .selectFrom('visuals')
    .select((eb) => eb.fn.coalesce('clean_key', 'picture_key').as('key'))
    .select(['product_box as box', 'user_id', 'product_id'])
    .$narrowType<{ key: string; box: NonNullable<VisualRow['product_box']> }>()
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .where('way', '<>', 'studio')
    .where('scene_words', 'is', null)
    .where('product_box', 'is not', null)
    .executeTakeFirst();
  return row && { key: row.key, box: row.box, userId: row.user_id, productId: row.product_id };
}

export async function keepSceneWords(db: Db, id: string, words: readonly string[]): Promise<void> {
  await db
    .updateTable('visuals')
    .set({ scene_words: JSON.stringify(words) })
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .execute();
}
