import { isCutOff, shownSamples } from '@kadr/shared/visuals';
import type { Db } from '../../platform/db/index.ts';
import type { FramePhoto, FrameRequest } from '../../providers/image-model/port.ts';

/** What the products feature says about a product for its photoshoot. */
export interface StudioProduct {
  readonly id: string;
  readonly categoryId: string | null;
  readonly pose: FrameRequest['pose'];
  readonly size: FrameRequest['size'];
  readonly photos: readonly FramePhoto[];
  readonly contents: FrameRequest['contents'];
  /** "Proceed to Transformation" was chosen. */
  readonly ready: boolean;
}

/** Loads the seller's product; undefined when it is not theirs. */
export type LoadProduct = (db: Db, userId: string, productId: string) => Promise<StudioProduct | undefined>;

/** The photo that most frames show, if there is one. */
export function mainPhotoOf({
  photos,
  categoryId,
}: Pick<StudioProduct, 'photos' | 'categoryId'>): FramePhoto | undefined {
  return shownSamples(photos, categoryId)[0];
}

/** The other product of a frame of two; null where none is chosen, or it is gone. */
export async function partnerOf(
  db: Db,
  load: LoadProduct,
  row: { user_id: string; with_product_id: string | null },
): Promise<StudioProduct | null> {
  return row.with_product_id ? ((await load(db, row.user_id, row.with_product_id)) ?? null) : null;
}

/**
 * The product as if its photos showed it whole: what styles are chosen by. A photo that cuts it off is asked about and
 * keeps no style from it.
 */
export function asIfWhole(product: StudioProduct): StudioProduct {
  const { categoryId, photos } = product;
  const shown = shownSamples(photos, categoryId);
  return {
    ...product,
    photos: photos
      .filter((photo) => photo.group !== 'sample' || shown.includes(photo))
      .map(({ cut, ...photo }): FramePhoto => {
        const isCut = cut && isCutOff({ categoryId, shows: photo.shows ?? 'product', cut });
        return {
          ...photo,
          ...(cut && !isCut ? { cut } : {}),
          isPart: false,
          outline: { kept: 1, confirmed: false, ...photo.outline, inDoubt: false },
        };
      }),
  };
}
