import type { ProductCutout } from '../../cutout/product.ts';
import { lyingPitchDeg } from '../../shot/group/arrange-plain.ts';
import type { Shot } from '../../shot/shot.ts';
import type { SweepLook } from './sweep-shot.ts';

/** Where under the text a product that stands begins, part of the frame's height. */
const underText = 0.42;
const wideFrom = 1.2;

/**
 * Where a product is on a plain backdrop that keeps room for text: under it; what lies, and all in wide frames, beside
 * it.
 */
export function placeWithRoom(
  { placement, widthPx, heightPx }: Pick<Shot, 'placement' | 'widthPx' | 'heightPx'>,
  main: Pick<ProductCutout, 'widthPx' | 'heightPx'>,
): Pick<SweepLook, 'fillHeight' | 'fillWidth' | 'middle' | 'centre'> {
  const aspect = widthPx / heightPx;
  if (placement.photoPitchDeg >= lyingPitchDeg) return { fillHeight: 0.8, fillWidth: 0.48, middle: 0.5, centre: 0.29 };
  if (aspect > wideFrom) return { fillHeight: 0.74, fillWidth: 0.42, middle: 0.52, centre: 0.29 };
  const [fillHeight, fillWidth] = [0.52, 0.8];
  const shown = Math.min(fillHeight, (fillWidth * aspect * main.heightPx) / main.widthPx);
  return { fillHeight, fillWidth, middle: underText + shown / 2 };
}
