import { imageErrors } from '@kadr/shared/images';
import { failures } from '@kadr/shared/kernel';
import type { Db } from '../../platform/db/index.ts';
import type { StoredPhoto } from '../products/index.ts';
import { imageOwnedBy } from './queries.ts';

const fail = failures(imageErrors);

/** A picture of the user's library, to become a photo of a product. Throws `images.not-found`. */
export async function libraryImage(db: Db, userId: string, imageId: string): Promise<StoredPhoto> {
  const image = await imageOwnedBy(db, userId, imageId);
  if (!image) throw fail('images.not-found');
  const { id: _id, user_id: _user, kind: _kind, created_at: _at, ...stored } = image;
  return stored;
}
