import { mirrorMeta } from '../../plates/camera.ts';
import type { PlateCatalogue } from '../../plates/plate-catalogue.ts';
import { propsOfPlate, type PlateBox } from '../../plates/plate-props.ts';
import { placeProduct } from '../../shot/framing/fit-product.ts';
import { plateOfShot } from '../../shot/plate/plate-of-shot.ts';
import type { Companion, Shot } from '../../shot/shot.ts';

/** More things than this are not told apart, and none that stands farther than so many frames beside the frame. */
const [most, farthest] = [24, 4];

/**
 * Where things that are not the product stand in a shot, in shares of its frame and also beside it; the largest first.
 * Throws StudioError `studio.plate-missing`, `studio.plate-changed`, `studio.plate-invalid`.
 */
export async function sceneProps(shot: Shot, plates: PlateCatalogue): Promise<PlateBox[]> {
  const { meta, parts: readParts } = plateOfShot(shot, plates);
  const parts = await readParts();
  const { crop, plate } = shot;
  const isMirrored = plate?.mirrored ?? false;
  const ofSet = (parts ? propsOfPlate(parts) : []).map(({ x, y, width, height, ...end }) => ({
    x: ((isMirrored ? 1 - x - width : x) * meta.widthPx - crop.x) / crop.w,
    y: (y * meta.heightPx - crop.y) / crop.h,
    width: (width * meta.widthPx) / crop.w,
    height: (height * meta.heightPx) / crop.h,
    ...end,
  }));
  const beside = await Promise.all(
    shot.companions.map(async ({ of, placement }) => {
      const prop = 'prop' in of ? plates.props.find(({ name }) => name === of.prop) : undefined;
      if (!prop || !('camera' in of)) return [];
      const { rect } = placeProduct(isMirrored ? mirrorMeta(meta) : meta, await prop.pixels(of.camera), placement);
      return [
        {
          x: (rect.x - crop.x) / crop.w,
          y: (rect.y - crop.y) / crop.h,
          width: rect.w / crop.w,
          height: rect.h / crop.h,
        },
      ];
    }),
  );
  return [...beside.flat(), ...ofSet].filter(isNear).slice(0, most);
}

function isNear({ x, y, width, height }: PlateBox): boolean {
  return Math.min(x, y) >= -farthest && Math.max(x + width, y + height) <= 1 + farthest;
}

/** From this angle on a photo shows some of a product's depth above its height. */
const levelDeg = 12;

/** Whether the product's photo was taken so nearly level that its height and width are seen as they are. */
export function isLevel({ placement }: Pick<Shot, 'placement'>): boolean {
  return placement.photoPitchDeg <= levelDeg;
}

/**
 * The shot in the bare version of its set, without what Kadr put beside the product; null where it is so already, and
 * where there is no such version.
 */
export function bareShot(shot: Shot, plates: PlateCatalogue): Shot | null {
  const { plate } = shot;
  const isWanted = ({ of, requested }: Companion) => !('prop' in of) || requested === true;
  const companions = shot.companions.filter(isWanted);
  const own = plates.plates.find(({ id }) => id === plate?.id);
  if (own?.meta.bare) return companions.length < shot.companions.length ? { ...shot, companions } : null;
  const bare = plates.plates.find(({ id }) => plate !== null && id === `${plate.id}-bare`);
  return plate && bare ? { ...shot, plate: { ...plate, id: bare.id, hash: bare.meta.hash }, companions } : null;
}
