import { mirrorMeta } from '../../plates/camera.ts';
import type { PlateCatalogue } from '../../plates/plate-catalogue.ts';
import { placeProduct } from '../framing/fit-product.ts';
import type { ProductView, Rect, Shot } from '../shot.ts';

/** The product takes so much of the frame's width or height. */
const leastOfFrame = 0.5;
/** A prop is shown at most so many times as large as it was rendered: larger it is mush. */
const mostEnlarged = 2;
/** And covers at most so much of what the product covers: larger it is the subject. */
const mostOfProduct = 0.8;

/** Whether a frame among props is good enough to be proposed: the product its subject, the props sharp. */
export function isWorthAmongProps(shot: Shot, product: ProductView, { plates, props }: PlateCatalogue): boolean {
  const plate = plates.find(({ id }) => id === shot.plate?.id);
  if (!plate) return false;
  const meta = shot.plate?.mirrored ? mirrorMeta(plate.meta) : plate.meta;
  const own = placeProduct(meta, product, shot.placement).rect;
  if (Math.max(own.w / shot.crop.w, own.h / shot.crop.h) < leastOfFrame) return false;
  return shot.companions.every(({ of, placement }) => {
    if (!('prop' in of)) return true;
    const view = props.find(({ name }) => name === of.prop)?.views.find(({ camera }) => camera === of.camera);
    if (!view) return false;
    const { rect } = placeProduct(meta, view, placement);
    const enlarged = (rect.w * shot.widthPx) / shot.crop.w / view.widthPx;
    return enlarged <= mostEnlarged && areaOf(rect) <= mostOfProduct * areaOf(own);
  });
}

const areaOf = ({ w, h }: Rect): number => w * h;
