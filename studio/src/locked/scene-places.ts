import { mirrorMeta } from '../plates/camera.ts';
import type { PlateCatalogue } from '../plates/plate-catalogue.ts';
import { plateOfShot } from '../shot/plate/plate-of-shot.ts';
import { inFrame } from '../compose/group/product-layer.ts';
import { placeProduct } from '../shot/framing/fit-product.ts';
import { framingOf } from '../shot/framing/framing.ts';
import type { Rect, Shot } from '../shot/shot.ts';

/** Where a product of the seller stands in the frame. */
export interface ScenePlace {
  /** Which of the shot's cut-outs. */
  cutout: number;
  /** Frame pixels; whole. */
  rect: Rect;
}

interface Size {
  widthPx: number;
  heightPx: number;
}

/**
 * The places of all cut-outs in a frame whose scene is painted, the farthest first, the main product last: as the shot
 * has them in its set, or, without a set, as the kind of frame shows its product.
 */
export function scenePlaces(shot: Shot, products: readonly Size[], plates: PlateCatalogue): ScenePlace[] {
  const [main] = products;
  if (!main) return [];
  if (!shot.plate) return [{ cutout: 0, rect: plainRect(shot, main) }];
  const { meta } = plateOfShot(shot, plates);
  const seen = shot.plate.mirrored ? mirrorMeta(meta) : meta;
  const rectOf = (product: Size, place: Shot['placement']) =>
    whole(inFrame(placeProduct(seen, product, place).rect, shot.crop, shot));
  const further = shot.companions.flatMap(({ of, placement }) => {
    const product = 'cutout' in of ? products[of.cutout] : undefined;
    return 'cutout' in of && product
      ? [{ cutout: of.cutout, rect: rectOf(product, placement), yUnits: placement.yUnits }]
      : [];
  });
  return [
    ...further.toSorted((a, b) => b.yUnits - a.yUnits).map(({ cutout, rect }) => ({ cutout, rect })),
    { cutout: 0, rect: rectOf(main, shot.placement) },
  ];
}

/** Without a set: as large as the kind of frame shows it, on its ground line. */
function plainRect(shot: Shot, product: Size): Rect {
  const framing = framingOf(shot.frameType, shot.format, shot.placement.photoPitchDeg >= 60, 0.8);
  const scale = Math.min(
    (framing.fillHeight * shot.heightPx) / product.heightPx,
    (framing.fillWidth * shot.widthPx) / product.widthPx,
  );
  const [w, h] = [product.widthPx * scale, product.heightPx * scale];
  return whole({ x: framing.centreX * shot.widthPx - w / 2, y: framing.baseline * shot.heightPx - h, w, h });
}

/** Rounded so that the foot stays where it is. */
export function whole({ x, y, w, h }: Rect): Rect {
  const [wide, high] = [Math.max(2, Math.round(w)), Math.max(2, Math.round(h))];
  return { x: Math.round(x + (w - wide) / 2), y: Math.round(y + h - high), w: wide, h: high };
}
