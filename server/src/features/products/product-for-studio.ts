import type { ContentThing } from '@kadr/shared/catalog';
import {
  cameraFacts,
  type CameraFacts,
  asksLegs,
  isOutlineInDoubt,
  isOutlineOfPart,
  outlineKept,
  type LengthField,
  type PhotoGroup,
} from '@kadr/shared/products';
import { closeupFaultsIn, seenInPhoto, type CloseupFault, type Pose, type SeenInPhoto } from '@kadr/shared/visuals';
import type { Db } from '../../platform/db/index.ts';
import { analysisOf } from './analysis-queries.ts';
import { enlargedTimes } from './enlarge-cutout.ts';
import { estimatedLengths } from './estimated-lengths.ts';
import { cameraOf } from './product-view.ts';
import { photosOf, type CameraView, type PhotoRow } from './photo-queries.ts';
import { productOwnedBy } from './queries.ts';

/** A product as the studio photographs it: what is known of it, and its photos that are cut out. */
export interface ProductForStudio {
  readonly id: string;
  readonly title: string;
  readonly categoryId: string | null;
  /** The pose that the seller chose; null = as the photo shows it. */
  readonly pose: Pose | null;
  readonly size: {
    readonly lengthMm: number | null;
    readonly widthMm: number | null;
    readonly heightMm: number | null;
    /** Of these: those that no one stated. */
    readonly estimated: readonly LengthField[];
  };
  readonly contents: readonly ContentThing[];
  /**
   * Sample photos first, in the seller's order; `cutoutKey` names a lossless WebP with alpha, of a small product the
   * enlarged one.
   */
  readonly photos: readonly (SeenInPhoto & {
    readonly id: string;
    readonly group: PhotoGroup;
    readonly cutoutKey: string;
    readonly widthPx: number;
    readonly heightPx: number;
    readonly isEnlarged: boolean;
    /** Its outline seems to hold a part of the product only. */
    readonly isPart: boolean;
    readonly outline: { readonly inDoubt: boolean; readonly kept: number; readonly confirmed: boolean };
    /** It hides legs of the product, and its seller has not said that it may be used. */
    readonly hidesLegs: boolean;
    readonly camera: CameraFacts & {
      readonly view: CameraView;
      readonly pitchDeg: number;
      readonly confidence: number;
    };
    readonly closeupFaults: readonly CloseupFault[];
  })[];
  /** "Proceed to Transformation" was chosen. */
  readonly ready: boolean;
}

/** The seller's product for the studio; undefined when it is not theirs. */
export async function productForStudio(
  db: Db,
  userId: string,
  productId: string,
): Promise<ProductForStudio | undefined> {
  const row = await productOwnedBy(db, userId, productId);
  if (!row) return undefined;
  const photos = await photosOf(db, productId);
  return {
    id: row.id,
    title: row.title,
    categoryId: row.category_id,
    pose: row.pose,
    contents: row.contents,
    ready: row.creation_step === 'done',
    size: {
      lengthMm: row.length_mm,
      widthMm: row.width_mm,
      heightMm: row.height_mm,
      estimated: estimatedLengths(row, (await analysisOf(db, productId))?.findings ?? null),
    },
    photos: photos.flatMap((photo) => {
      const camera = cameraOf(photo);
      if (photo.cutout_state !== 'ready' || !photo.cutout_key || !camera) return [];
      const { view, pitchDeg, confidence } = camera;
      const times = photo.enlarged_key === null ? 1 : enlargedTimes;
      return [
        {
          id: photo.id,
          group: photo.photo_group,
          cutoutKey: photo.enlarged_key ?? photo.cutout_key,
          widthPx: (photo.cutout_width_px ?? 1) * times,
          heightPx: (photo.cutout_height_px ?? 1) * times,
          isEnlarged: photo.enlarged_key !== null,
          camera: { view, pitchDeg, confidence, ...cameraFacts(camera) },
          outline: outlineOf(photo),
          hidesLegs: asksLegs({ reasons: photo.reasons, isChecked: photo.outline_checked }, row.category_id),
          isPart: isOutlineOfPart({ isChecked: photo.outline_checked, faults: photo.faults }),
          ...seenInPhoto(photo.reasons, photo.cutout_box, photo.is_whole),
          closeupFaults: closeupFaultsIn(photo.reasons),
        },
      ];
    }),
  };
}

function outlineOf({ outline_checked: isChecked, confidence, faults }: PhotoRow) {
  return { inDoubt: isOutlineInDoubt({ isChecked, confidence }), kept: outlineKept(faults), confirmed: isChecked };
}
