import { maskOf } from './mask-of.ts';
import { distanceTo } from './distance.ts';
import { hueOf, shiftHue } from './hue.ts';
import type { Matte } from './matte.ts';
import { rimDepthPx, rimSides, signedDepth } from './rim-sides.ts';
import { clamp01 } from './smooth-step.ts';

/** The least difference of the two sides' hues (squared, of 255). */
const leastHue = 14 ** 2;
/** What goes another way than from one side's hue to the other's is a colour of its own. */
const mostOff = 0.35;
/**
 * A lens that breaks colours apart leaves a line of this depth along an edge, pixels, whose hue is neither side's nor
 * between them: so far off both, of 255. More is a trim or a thread.
 */
const fringe = { depthPx: 2, leastOff: 8, mostOff: 60, purest: 1.3 };

/**
 * Takes the ground's hue out of the rim of a product: JPEG files keep hues at half of the size, so they reach further
 * over an edge than what is mixed there. Brightness stays where it is the product's. `colour`, 3 bytes a pixel, is
 * changed; `rgb` is the photo.
 */
export function despillRim(
  colour: Uint8Array,
  rgb: Uint8Array,
  matte: Matte,
  photo: { widthPx: number; heightPx: number },
): void {
  const rim = rimDepthPx(photo);
  const depth = signedDepth(matte, rim);
  const sidesAt = rimSides(rgb, matte, { depth, rim });
  // A spine or hair is further from the product's inside than it is deep.
  const toCore = distanceTo(
    maskOf(depth, (d) => d > rim + 1),
    matte.widthPx,
    matte.heightPx,
    1.3 * (rim + 3) + 1,
  );
  for (let i = 0; i < depth.length; i++) {
    const d = depth[i] ?? 0;
    if ((toCore[i] ?? 0) > 1.3 * (rim + 1 - d) + 1) continue;
    if (d <= -2 || d > rim + 1 || (matte.alpha[i] ?? 0) === 0) continue;
    const sides = sidesAt(i);
    if (!sides) continue;
    const product = hueOf(sides.product, 1 / (sides.product[0] ?? 1), 1);
    const ground = hueOf(sides.ground, 1 / (sides.ground[0] ?? 1), 1);
    const own = hueOf(colour, 1, 3 * i);
    const [across, down] = [product[0] - ground[0], product[1] - ground[1]];
    const contrast = across * across + down * down;
    let [u, v] = [own[0] - ground[0], own[1] - ground[1]];
    const share = (u * across + v * down) / Math.max(1e-6, contrast);
    if (d <= fringe.depthPx) {
      // A colour a little purer than the product's own has its hue.
      const between = Math.max(0, Math.min(contrast < leastHue ? 1 : fringe.purest, share));
      const [red, blue] = [u - between * across, v - between * down];
      const off = Math.hypot(red, blue);
      if (off >= fringe.leastOff && off <= fringe.mostOff) {
        shiftHue(colour, 3 * i, [-red, -blue, 0]);
        [u, v] = [u - red, v - blue];
      }
    }
    if (contrast < leastHue) continue;
    if (share >= 1 || u * u + v * v - share * share * contrast > mostOff * contrast) continue;
    const missing = 1 - clamp01(share);
    // What is mixed in brightness, too, is so by no more than in hue.
    const light = product[2] - ground[2];
    const mixed = light === 0 ? 0 : clamp01(1 - (own[2] - ground[2]) / light);
    shiftHue(colour, 3 * i, [missing * across, missing * down, Math.min(missing, mixed) * light]);
  }
}
