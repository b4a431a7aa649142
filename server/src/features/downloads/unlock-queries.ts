import type { Db } from '../../platform/db/index.ts';

/** The seller's marked picture, locked until the transaction ends; false when its mark is gone already. */
export async function lockMarkedVisual(tx: Db, userId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('visuals')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '=', 'ready')
    .where('watermarked', '=', true)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** From now on the picture is the one without the mark. */
export async function writeUnmarked(
  tx: Db,
  id: string,
  keys: { view: string; thumbnail: string; blur: string },
): Promise<void> {
  await tx
    .updateTable('visuals')
    .set((eb) => ({
      watermarked: false,
      picture_key: eb.ref('clean_key'),
      clean_key: null,
      view_key: keys.view,
      thumbnail_key: keys.thumbnail,
      blur: keys.blur,
    }))
    .where('id', '=', id)
    .where('clean_key', 'is not', null)
    .execute();
}
