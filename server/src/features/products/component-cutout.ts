import type { Db } from '../../platform/db/index.ts';
import { photoOwnedBy } from './photo-queries.ts';

export interface ComponentCutout {
  /** A picture with alpha, as large as pages show it. */
  readonly key: string;
  /** Of the whole cut-out. */
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A part of the user's product, cut out; undefined where there is none. */
export async function componentCutout(db: Db, userId: string, photoId: string): Promise<ComponentCutout | undefined> {
  const photo = await photoOwnedBy(db, userId, photoId);
  if (photo?.photo_group !== 'component' || photo.cutout_state !== 'ready') return undefined;
  const { cutout_view_key: key, cutout_width_px: widthPx, cutout_height_px: heightPx } = photo;
  return key === null || widthPx === null || heightPx === null ? undefined : { key, widthPx, heightPx };
}
