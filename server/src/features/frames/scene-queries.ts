import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { VisualRow } from './queries.ts';

/** A delivered picture of a painted scene that nobody has read yet, without a watermark. */
export async function unreadScene(
  db: Db,
  id: string,
): Promise<{ key: string; box: NonNullable<VisualRow['product_box']>; userId: string; productId: string } | undefined> {
  const {
    rows: [row],
  } = await sql<{ key: string; box: NonNullable<VisualRow['product_box']>; user_id: string; product_id: string }>`
    select coalesce(clean_key, picture_key) as key, product_box as box, user_id, product_id from visuals
    where id = ${id} and state = 'ready' and way <> 'studio' and scene_words is null and product_box is not null`.execute(
    db,
  );
  return row && { key: row.key, box: row.box, userId: row.user_id, productId: row.product_id };
}

export async function keepSceneWords(db: Db, id: string, words: readonly string[]): Promise<void> {
  await sql`update visuals set scene_words = ${JSON.stringify(words)}::jsonb where id = ${id} and state = 'ready'`.execute(
    db,
  );
}
