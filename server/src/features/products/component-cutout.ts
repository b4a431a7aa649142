import type { Db } from '../../platform/db/index.ts';
import { photoOwnedBy } from './photo-queries.ts';

/** The file of a part of the user's product, cut out; undefined where there is none. */
export async function componentCutout(db: Db, userId: string, photoId: string): Promise<string | undefined> {
  const photo = await photoOwnedBy(db, userId, photoId);
  if (photo?.photo_group !== 'component' || photo.cutout_state !== 'ready') return undefined;
  return photo.enlarged_key ?? photo.cutout_key ?? undefined;
}
