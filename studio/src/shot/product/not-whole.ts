import { isCutOff, isWearable } from '@kadr/shared/visuals';
import { notCut } from '../pose/poses-of.ts';
import type { ShotRequest } from '../shot-request.ts';
import type { ProductView, ShotKind } from '../shot.ts';

/** Why a photo does not show its product whole. */
export type NotWhole = 'cut-off' | 'part-only';

/** Whether the photo's edge cuts the product, or its outline holds a part of it only; null where it is whole. */
export function isNotWhole({ product, category }: Pick<ShotRequest, 'product' | 'category'>): NotWhole | null {
  const { shows = 'product', cut = notCut, isPart = false, inDoubt = false } = product;
  const categoryId = category ?? null;
  if (isCutOff({ categoryId, shows, cut })) return 'cut-off';
  if (shows !== 'product' || !inDoubt) return null;
  // A size may be wrong, and so may an outline: where both speak against it, it is asked.
  return isPart || (!isWearable(categoryId) && contradictsSize(product)) ? 'part-only' : null;
}

/** A cut-out whose proportions are so far off from all that the product could show is none of the whole product. */
const mostOff = Math.log(1.15);
const steepestDeg = 55;
const stepDeg = 3;
const about = 0.15;

/**
 * Whether the cut-out's proportions are none that a thing of the stated size has, however it is turned, from whatever
 * height it is seen and however it lies: the lid of a jar. Nothing is said where a length is not stated.
 */
export function contradictsSize({
  widthPx,
  heightPx,
  size,
}: Pick<ProductView, 'widthPx' | 'heightPx' | 'size'>): boolean {
  const { widthCm: w, heightCm: h, depthCm: d } = size;
  if (size.widthGuessed || size.heightGuessed || size.depthGuessed) return false;
  const off = (high: number, wide: number) => Math.abs(Math.log(heightPx / widthPx / (high / wide)));
  const isRound = Math.abs(w / d - 1) < about;
  for (let turned = 0; turned <= 90; turned += stepDeg) {
    const [c, s] = [Math.cos((turned * Math.PI) / 180), Math.sin((turned * Math.PI) / 180)];
    const sides = [[w, d] as const, [w, h] as const, [d, h] as const];
    if (sides.some(([a, b]) => off(a * s + b * c, a * c + b * s) <= mostOff)) return false;
    for (let pitch = 0; pitch <= steepestDeg; pitch += stepDeg) {
      const [cos, sin] = [Math.cos((pitch * Math.PI) / 180), Math.sin((pitch * Math.PI) / 180)];
      if (off(h * cos + (w * s + d * c) * sin, w * c + d * s) <= mostOff) return false;
      if (isRound && off(h * cos + d * sin, w) <= mostOff) return false;
    }
  }
  return true;
}

/**
 * Why a frame of these photos would show as whole what is not; null where all that it shows is. Closeups hide where the
 * photo's edge cut.
 */
export function untrueFor(request: ShotRequest, kind: ShotKind): NotWhole | null {
  const { product, category, partnerCategory } = request;
  if (kind === 'closeup') return isNotWhole({ product, category }) === 'part-only' ? 'part-only' : null;
  const others = othersIn(request).map((other) => isNotWhole({ product: other }));
  const partner = request.frameType === 'mixmatch' && request.partner;
  const ofPartner = partner ? isNotWhole({ product: partner, category: partnerCategory }) : null;
  return [isNotWhole({ product, category }), ...others, ofPartner].find((reason) => reason !== null) ?? null;
}

/** The further photos of the product that a frame shows. */
function othersIn({ frameType, box, components = [], contents = [] }: ShotRequest): readonly ProductView[] {
  if (frameType === 'pack') return box ? [box] : [];
  return frameType === 'kit' || (frameType === 'ingredients' && contents.length === 0) ? components : [];
}
