import type { Place } from './place.ts';

/** A picture and where the product lies in it, in shares of its width and height. */
export interface PlacedPicture {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly box: Place;
}

/** So much of the product's own size is seen around it, where the pictures go no farther. */
const leastAround = 1.04;

/**
 * Where two pictures of one product lie in a window of `ratio` (width by height), in shares of the window, so that the
 * product has the same place and size in both: the largest window that both fill, the product whole. Null where a
 * picture does not show the product.
 */
export function alignedViews(
  before: PlacedPicture,
  after: PlacedPicture,
  ratio: number,
): { readonly before: Place; readonly after: Place } | null {
  const [one, other] = [aroundProduct(before), aroundProduct(after)];
  if (!one || !other) return null;
  const both = {
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  };
  const widest = Math.min(both.right - both.left, (both.bottom - both.top) * ratio);
  const width = Math.max(widest, leastAround * other.productWidth, leastAround * other.productHeight * ratio);
  const height = width / ratio;
  const left = start(width, [both.left, both.right], [other.left, other.right]);
  const top = start(height, [both.top, both.bottom], [other.top, other.bottom]);
  const seen = (picture: Around): Place => ({
    left: (picture.left - left) / width,
    top: (picture.top - top) / height,
    width: (picture.right - picture.left) / width,
    height: (picture.bottom - picture.top) / height,
  });
  return { before: seen(one), after: seen(other) };
}

/** A picture's edges from the product's middle, in sizes of the product. */
interface Around {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly productWidth: number;
  readonly productHeight: number;
}

function aroundProduct({ widthPx, heightPx, box }: PlacedPicture): Around | null {
  const [productWidth, productHeight] = [box.width * widthPx, box.height * heightPx];
  const size = Math.sqrt(productWidth * productHeight);
  if (!(size > 0)) return null;
  const [x, y] = [(box.left + box.width / 2) * widthPx, (box.top + box.height / 2) * heightPx];
  return {
    left: -x / size,
    right: (widthPx - x) / size,
    top: -y / size,
    bottom: (heightPx - y) / size,
    productWidth: productWidth / size,
    productHeight: productHeight / size,
  };
}

type Span = readonly [number, number];

/**
 * Where a window of this length begins: within the first span that can hold it, the product as near to its middle as
 * that allows.
 */
function start(length: number, ...spans: Span[]): number {
  const [from, to] = spans.find(([low, high]) => high - low >= length - 1e-9) ?? [-length / 2, length / 2];
  return Math.min(Math.max(-length / 2, from), to - length);
}
