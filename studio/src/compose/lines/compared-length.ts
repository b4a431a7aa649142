import { frontPart, steepDeg } from '../../shot/product/standing-view.ts';
import type { Rect } from '../../shot/shot.ts';
import type { CompanionCutout } from '../group/companion-cutouts.ts';

/** A known length of what a product is compared with: the part of the frame that it spans, across it or up it. */
export interface ComparedLength {
  readonly rect: Rect;
  readonly cm: number;
  readonly side: 'below' | 'beside';
}

/** From which heights props are rendered, degrees looked down. */
const propPitchDeg = { front: 7.5, 'three-quarter': 25, high: 48, top: 90 } as const;

/**
 * The height of a thing without what is seen of its depth above; from above its length. Looked down at so steeply that
 * heights are foreshortened, its width.
 */
export function comparedLength({ companion: { of, placement }, cutout }: CompanionCutout, rect: Rect): ComparedLength {
  const { size, cmPerPx } = placement;
  const pitchDeg = 'prop' in of ? propPitchDeg[of.camera] : 0;
  if (pitchDeg === 90) return { rect, cm: size.depthCm, side: 'beside' };
  if (pitchDeg > steepDeg) return { rect, cm: size.widthCm, side: 'below' };
  const seenCm = size.heightCm * Math.cos((pitchDeg * Math.PI) / 180);
  const part = cmPerPx === undefined ? 1 : Math.min(1, frontPart(seenCm / (cutout.heightPx * cmPerPx)));
  return { rect: { ...rect, y: rect.y + rect.h * (1 - part), h: rect.h * part }, cm: size.heightCm, side: 'beside' };
}
