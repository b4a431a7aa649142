import type { ProductCutout } from '../cutout/product.ts';
import { alphaPlane, sizedCutout } from '../cutout/sized-cutout.ts';
import { signalOf, srgbLightTable } from '../plates/tone-curve.ts';
import type { Rect, Rgb } from '../shot/shot.ts';
import { remainsAround } from './remains.ts';
import { sceneGainAt, sceneLight, type SceneLight } from './scene-light.ts';

/** A product and where it was found. */
export interface PutBack {
  product: ProductCutout;
  rect: Rect;
}

/** A product that stands in a painted scene with its own pixels. */
export interface LaidPart extends PutBack {
  rgba: Uint8Array;
  alpha: Uint8Array;
  /** Colour of the light that was put on it. */
  light: Rgb;
}

export interface LaidScene {
  frame: { pixels: Uint8Array; widthPx: number; heightPx: number };
  /** The farthest first. */
  parts: LaidPart[];
}

/**
 * Lays cut-outs over a painted scene in its light, the farthest first; what is left of the painter's own drawing of
 * them goes.
 */
export async function putBack(scene: LaidScene['frame'], places: readonly PutBack[]): Promise<LaidScene> {
  const frame = { ...scene, pixels: new Uint8Array(scene.pixels) };
  const parts: LaidPart[] = [];
  for (const { product, rect } of places) {
    const rgba = await sizedCutout(product, rect.w, rect.h);
    const alpha = alphaPlane(rgba);
    const light = await sceneLight(scene, rgba, rect);
    const { instead } = await remainsAround(scene, alpha, rect);
    for (const [at, colour] of instead) frame.pixels.set(colour, at);
    lay(frame, rgba, rect, light);
    parts.push({ product, rect, rgba, alpha, light: light.colour });
  }
  return { frame, parts };
}

function lay(
  { pixels, widthPx, heightPx }: LaidScene['frame'],
  rgba: Uint8Array,
  rect: Rect,
  { gain, colour }: SceneLight,
): void {
  for (let y = Math.max(0, rect.y); y < Math.min(heightPx, rect.y + rect.h); y++) {
    for (let x = Math.max(0, rect.x); x < Math.min(widthPx, rect.x + rect.w); x++) {
      const from = ((y - rect.y) * rect.w + x - rect.x) * 4;
      const alpha = rgba[from + 3]! / 255;
      if (alpha === 0) continue;
      const lit = sceneGainAt(gain, (x - rect.x + 0.5) / rect.w, (y - rect.y + 0.5) / rect.h);
      const to = (y * widthPx + x) * 3;
      for (let k = 0; k < 3; k++) {
        const own = signalOf(srgbLightTable[rgba[from + k]!]! * lit * colour[k]!);
        pixels[to + k] = Math.round(pixels[to + k]! * (1 - alpha) + own * alpha);
      }
    }
  }
}
