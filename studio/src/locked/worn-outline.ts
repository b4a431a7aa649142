import sharp from 'sharp';
import type { ProductCutout } from '../cutout/product.ts';
import { alphaPlane, sizedCutout } from '../cutout/sized-cutout.ts';
import { findRegions } from '../matte/regions.ts';
import type { Rect } from '../shot/shot.ts';
import { apartDeltaE, distanceOf, labsOf, type MainColour } from './main-colours.ts';

const longSidePx = 160;
const compared = 64;

interface Silhouette {
  mask: Uint8Array;
  widthPx: number;
  heightPx: number;
}

/**
 * How alike the outline of a worn product is to its photo's, 0 to 1: what has the product's colours around the place
 * where it was found, as one shape without holes, laid over the cut-out's at equal area and with one middle. Folds and
 * arms that hang differently cost something; another length, sleeves or neckline cost more.
 */
export async function wornOutline(
  frame: { pixels: Uint8Array; widthPx: number; heightPx: number },
  product: ProductCutout,
  rect: Rect,
  colours: readonly MainColour[],
): Promise<number> {
  const scale = longSidePx / Math.max(frame.widthPx, frame.heightPx);
  const [w, h] = [Math.round(frame.widthPx * scale), Math.round(frame.heightPx * scale)];
  const small = await sharp(frame.pixels, {
    raw: { width: frame.widthPx, height: frame.heightPx, channels: 3 },
  })
    .resize(w, h, { fit: 'fill' })
    .blur(0.8)
    .raw()
    .toBuffer();
  const coloured = Uint8Array.from(labsOf(small, 3), (lab) =>
    colours.some((colour) => distanceOf(colour.lab, lab) < apartDeltaE) ? 1 : 0,
  );
  const near: Rect = { x: rect.x * scale, y: rect.y * scale, w: rect.w * scale, h: rect.h * scale };
  const seen = shapeAt({ mask: coloured, widthPx: w, heightPx: h }, near);
  const size = longSidePx / Math.max(product.widthPx, product.heightPx);
  const [pw, ph] = [Math.round(product.widthPx * size), Math.round(product.heightPx * size)];
  const alpha = alphaPlane(await sizedCutout(product, pw, ph)).map((value) => (value > 127 ? 1 : 0));
  return overlap(seen, filled({ mask: alpha, widthPx: pw, heightPx: ph }));
}

/** The largest region that has at least a part of it in the middle of the place, without holes. */
function shapeAt(picture: Silhouette, near: Rect): Silhouette {
  const { widthPx: w, heightPx: h, mask } = picture;
  const { labels, sizes } = findRegions(mask, w, h);
  const inMiddle = sizes.map(() => 0);
  const [left, right] = [near.x + 0.2 * near.w, near.x + 0.8 * near.w];
  const [top, bottom] = [near.y + 0.2 * near.h, near.y + 0.8 * near.h];
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(h, bottom); y++)
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(w, right); x++) {
      const label = labels[y * w + x]!;
      if (label >= 0) inMiddle[label]!++;
    }
  const most = Math.max(...inMiddle, 0);
  const own = most > 0 ? inMiddle.indexOf(most) : -1;
  return filled({
    mask: Uint8Array.from(labels, (label) => (label === own && own >= 0 ? 1 : 0)),
    widthPx: w,
    heightPx: h,
  });
}

/** The shape with its holes closed: print in other colours is no hole. */
function filled({ mask, widthPx, heightPx }: Silhouette): Silhouette {
  const { labels, edgePixels } = findRegions(
    mask.map((value) => (value ? 0 : 1)),
    widthPx,
    heightPx,
  );
  return { mask: mask.map((value, i) => (value || !edgePixels[labels[i]!] ? 1 : 0)), widthPx, heightPx };
}

/** Intersection over union at equal area and with one middle. */
function overlap(a: Silhouette, b: Silhouette): number {
  const [one, other] = [normalised(a), normalised(b)];
  let [both, either] = [0, 0];
  for (let i = 0; i < one.length; i++) {
    both += one[i]! & other[i]!;
    either += one[i]! | other[i]!;
  }
  return either === 0 ? 0 : both / either;
}

function normalised({ mask, widthPx, heightPx }: Silhouette): Uint8Array {
  let [area, sumX, sumY] = [0, 0, 0];
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue;
    area++;
    sumX += i % widthPx;
    sumY += Math.floor(i / widthPx);
  }
  const square = new Uint8Array(compared * compared);
  if (area < 20) return square;
  // A quarter of the square is the shape's: long ones still fit into it.
  const scale = Math.sqrt(area) / (compared / 2);
  for (let y = 0; y < compared; y++) {
    for (let x = 0; x < compared; x++) {
      const u = Math.round(sumX / area + (x + 0.5 - compared / 2) * scale);
      const v = Math.round(sumY / area + (y + 0.5 - compared / 2) * scale);
      if (u >= 0 && v >= 0 && u < widthPx && v < heightPx) square[y * compared + x] = mask[v * widthPx + u]!;
    }
  }
  return square;
}
