import type { Db } from '../../platform/db/index.ts';

/** A photo that a file belongs to: what it was made of. */
export interface MadeOfPhoto {
  readonly originalKey: string;
  readonly viewKey: string;
  readonly thumbnailKey: string;
}

/** The photo whose smaller version has this key. */
export async function photoShownAs(db: Db, key: string): Promise<MadeOfPhoto | undefined> {
  return await db
    .selectFrom('photos')
    .select(['original_key as originalKey', 'view_key as viewKey', 'thumbnail_key as thumbnailKey'])
    .where((eb) => eb.or([eb('view_key', '=', key), eb('thumbnail_key', '=', key)]))
    .limit(1)
    .executeTakeFirst();
}

/** The photo one of whose cut-out's files has this key, if no one has corrected the outline. */
export async function photoCutOutAs(db: Db, key: string) {
  return await db
    .selectFrom('cutouts as c')
    .innerJoin('photos as f', 'f.id', 'c.photo_id')
    .select(['f.original_key as originalKey'])
    .select(['c.cutout_key as cutoutKey', 'c.view_key as viewKey', 'c.thumbnail_key as thumbnailKey'])
    .where((eb) => eb.or([eb('c.cutout_key', '=', key), eb('c.view_key', '=', key), eb('c.thumbnail_key', '=', key)]))
    .where('c.automatic', 'is', null)
    .limit(1)
    .executeTakeFirst();
}

/** Key of the cut-out whose enlarged copy has this key. */
export async function cutoutEnlargedAs(db: Db, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('cutouts')
    .select('cutout_key as cutoutKey')
    .where('enlarged_key', '=', key)
    .limit(1)
    .executeTakeFirst();
  return row?.cutoutKey ?? undefined;
}

/** Smaller versions only: plans name cut-outs by their keys. */
export async function renameViews(tx: Db, from: string, to: string): Promise<void> {
  for (const table of ['photos', 'cutouts'] as const) {
    await tx.updateTable(table).set({ view_key: to }).where('view_key', '=', from).execute();
    await tx.updateTable(table).set({ thumbnail_key: to }).where('thumbnail_key', '=', from).execute();
  }
}
