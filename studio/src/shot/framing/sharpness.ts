import { mirrorMeta } from '../../plates/camera.ts';
import type { PlateCatalogue } from '../../plates/plate-catalogue.ts';
import { placeProduct } from './fit-product.ts';
import type { Framing } from './frame-crop.ts';
import type { ProductView, Shot } from '../shot.ts';

/**
 * A photo's own pixels are shown so many times as large before a product looks soft in a frame of full size; the first
 * two times are the enlarging network's.
 */
export const mostSharpTimes = 3.2;

/** A product is not made smaller in its frame than this, of the frame's height or width, to look sharp. */
const leastFill = 0.5;

/** How large a product is on white, of the frame's width or height. */
export const whiteFill = 0.88;

/** Size of the product in the photo's own pixels, before any enlarging. */
function photoPx({ widthPx, heightPx, isEnlarged }: ProductView): { w: number; h: number } {
  const times = isEnlarged ? 2 : 1;
  return { w: widthPx / times, h: heightPx / times };
}

/** The framing with the product so much smaller that its pixels still look sharp, as far as it stays the subject. */
export function sharpFraming(
  framing: Framing,
  product: ProductView,
  frame: { widthPx: number; heightPx: number },
): Framing {
  const own = photoPx(product);
  const times = Math.min((framing.fillHeight * frame.heightPx) / own.h, (framing.fillWidth * frame.widthPx) / own.w);
  if (times <= mostSharpTimes) return framing;
  const larger = Math.max((times * own.h) / frame.heightPx, (times * own.w) / frame.widthPx);
  const by = Math.min(1, Math.max(mostSharpTimes / times, leastFill / larger));
  const fillHeight = framing.fillHeight * by;
  // It stays where its middle was.
  const baseline = framing.baseline - (framing.fillHeight - fillHeight) / 2;
  return { ...framing, fillHeight, fillWidth: framing.fillWidth * by, baseline };
}

/** How many times as large as in its photo a frame shows the product; 0 where that does not follow from the plan. */
export function timesShown(shot: Shot, product: ProductView, { plates }: PlateCatalogue): number {
  const own = photoPx(product);
  if (shot.kind === 'white') return Math.min((whiteFill * shot.heightPx) / own.h, (whiteFill * shot.widthPx) / own.w);
  const plate = shot.kind === 'set' ? plates.find(({ id }) => id === shot.plate?.id) : undefined;
  if (!plate) return 0;
  const meta = shot.plate?.mirrored ? mirrorMeta(plate.meta) : plate.meta;
  const { rect } = placeProduct(meta, product, shot.placement);
  return (rect.h * shot.heightPx) / shot.crop.h / own.h;
}
