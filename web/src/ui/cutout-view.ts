import type { Place } from './place.ts';

/** Air around the product, as a share of its larger side. */
const air = 0.3;

/**
 * A square view of the product in its photo, as close as the product with some air around it: where photo and cut-out
 * lie in it, so that the one covers the other to the pixel. Never larger than the whole photo. `box` is in shares of the
 * photo.
 */
export function cutoutView(
  photo: { readonly widthPx: number; readonly heightPx: number },
  box: Place,
): { readonly photo: Place; readonly cutout: Place } {
  const { widthPx, heightPx } = photo;
  const product = {
    left: box.left * widthPx,
    top: box.top * heightPx,
    width: box.width * widthPx,
    height: box.height * heightPx,
  };
  const side = Math.min(Math.max(widthPx, heightPx), (1 + air) * Math.max(product.width, product.height));
  const left = alongAxis(product.left + product.width / 2, side, widthPx);
  const top = alongAxis(product.top + product.height / 2, side, heightPx);
  return {
    photo: { left: -left / side, top: -top / side, width: widthPx / side, height: heightPx / side },
    cutout: {
      left: (product.left - left) / side,
      top: (product.top - top) / side,
      width: product.width / side,
      height: product.height / side,
    },
  };
}

/** Start of a view of `side` around `centre`, inside the photo where it fits, else with the photo in its middle. */
function alongAxis(centre: number, side: number, length: number): number {
  if (side >= length) return (length - side) / 2;
  return Math.min(length - side, Math.max(0, centre - side / 2));
}
