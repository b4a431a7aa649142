import { boxMean, boxScratch } from '../matte/box-filter.ts';
import { countFrom } from '../matte/mask-of.ts';
import type { PixelBox } from '../matte/pixel-box.ts';
import { clamp01 } from '../matte/smooth-step.ts';
import type { Outline } from './outline.ts';

/** Around a pixel, of the long side: how far the ground is looked at that shows through, and the product beside it. */
const groundReach = 0.12;
const productReach = 0.01;
/** Ground and product have to differ by so much to be told apart, RGB. */
const leastApart = 60;
/** A colour is a mixture of both where it lies no farther from the line between them, of its length. */
const mostAside = 0.2;
/** Shares of ground: up to the first it is the product's own light and dark, from the second on it is ground alone. */
const share = { own: 0.2, ground: 0.9 };
/** So near to the ground's colour it is ground, whatever lies beside it, and none from the second on: clear plastic. */
const alike = { ground: 30, own: 70 };

/**
 * Makes see-through what shows the photo's old ground within the product, inside `box`: the holes of lace, of nets, a
 * keyhole. Each pixel is told as a mixture of the ground around and of the product beside it (Smith and Blinn 1996, with
 * both colours known). A white print before a white ground would go, too: a person says that these are openings.
 */
export function openToGround({ picture, alpha }: Outline, box: PixelBox): void {
  const { widthPx, heightPx, rgb } = picture;
  const long = Math.max(widthPx, heightPx);
  const outside = alpha.map((a) => (a === 0 ? 1 : 0));
  // Where the product fills the photo, nothing tells the ground's colour.
  if (!outside.includes(1)) return;
  const ground = meansAround(rgb, outside, { widthPx, heightPx, reach: Math.round(groundReach * long) });
  const own = alpha.map((a, i) => (a >= 200 && distance(rgb, i, ground) > leastApart ? 1 : 0));
  if (!own.includes(1)) return;
  const product = meansAround(rgb, own, { widthPx, heightPx, reach: Math.max(4, Math.round(productReach * long)) });
  for (let y = box.top; y < box.top + box.heightPx; y++)
    for (let i = y * widthPx + box.left; i < y * widthPx + box.left + box.widthPx; i++) {
      if (alpha[i] === 0) continue;
      const mixed = clamp01((groundIn(rgb, i, product, ground) - share.own) / (share.ground - share.own));
      const same = clamp01((alike.own - distance(rgb, i, ground)) / (alike.own - alike.ground));
      alpha[i] = Math.min(alpha[i]!, Math.round(255 * (1 - Math.max(mixed, same))));
    }
}

/** How much of a pixel is ground; 0 where it is no mixture of product and ground. */
function groundIn(rgb: Uint8Array, i: number, product: Float32Array, ground: Float32Array): number {
  let [along, length, away] = [0, 0, 0];
  for (let c = 3 * i; c < 3 * i + 3; c++) {
    const [line, from] = [ground[c]! - product[c]!, rgb[c]! - product[c]!];
    along += line * from;
    length += line * line;
    away += from * from;
  }
  if (length < leastApart ** 2) return 0;
  const aside = away - (along * along) / length;
  return aside <= mostAside ** 2 * length ? along / length : 0;
}

function distance(rgb: Uint8Array, i: number, other: Float32Array): number {
  let sum = 0;
  for (let c = 3 * i; c < 3 * i + 3; c++) sum += (rgb[c]! - other[c]!) ** 2;
  return Math.sqrt(sum);
}

interface Around {
  readonly widthPx: number;
  readonly heightPx: number;
  /** To either side, pixels. */
  readonly reach: number;
}

/**
 * The mean colour of the masked pixels in a square around each pixel, 3 numbers a pixel; where the square has none, that
 * of all of them.
 */
function meansAround(rgb: Uint8Array, mask: Uint8Array, { widthPx, heightPx, reach }: Around): Float32Array {
  const scratch = boxScratch(mask.length, widthPx);
  const meanOf = (values: Float32Array): Float32Array => {
    boxMean(values, values, widthPx, heightPx, reach, scratch);
    return values;
  };
  const shares = meanOf(Float32Array.from(mask));
  const count = countFrom(mask, 1);
  const means = new Float32Array(3 * mask.length);
  for (let c = 0; c < 3; c++) {
    const masked = Float32Array.from(mask, (is, i) => is * rgb[3 * i + c]!);
    const ofAll = masked.reduce((sum, value) => sum + value, 0) / count;
    meanOf(masked).forEach((value, i) => (means[3 * i + c] = shares[i]! > 0 ? value / shares[i]! : ofAll));
  }
  return means;
}
