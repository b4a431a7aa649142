import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** The seller's marked picture, locked until the transaction ends; false when its mark is gone already. */
export async function lockMarkedVisual(tx: Db, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from visuals where id = ${id} and user_id = ${userId} and state = 'ready' and watermarked for update`.execute(
    tx,
  );
  return rows.length > 0;
}

/** From now on the picture is the one without the mark. */
export async function writeUnmarked(
  tx: Db,
  id: string,
  keys: { view: string; thumbnail: string; blur: string },
): Promise<void> {
  await sql`
    update visuals set watermarked = false, picture_key = clean_key, clean_key = null, view_key = ${keys.view}, thumbnail_key = ${keys.thumbnail}, blur = ${keys.blur}
    where id = ${id} and clean_key is not null`.execute(tx);
}
