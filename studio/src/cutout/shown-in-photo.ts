import type { Matte } from '../matte/matte.ts';
import { isHandHeld } from './find-hand.ts';
import { showsPerson } from './find-person.ts';

/** How a cut-out lies in its photo, and who is in it. */
export type ShownInPhoto = 'touches-border' | 'fills-photo' | 'hand-held' | 'person';

/** From this length on, in the product's own size, what the photo's edge cuts off is a leg or a strap, and no crumb. */
const cutOffFrom = 0.04;

/** `rgb` sRGB, of the matte's size; the matte reaches its borders only where the photo ends. */
export function shownInPhoto(rgb: Uint8Array, matte: Matte): ShownInPhoto[] {
  const { borderShare, borderReach } = measureBorder(matte);
  const shown: ShownInPhoto[] = [];
  if (borderShare > 0.97) shown.push('fills-photo');
  else if (borderShare > 0.03 || borderReach > cutOffFrom) shown.push('touches-border');
  if (isHandHeld(rgb, matte)) shown.push('hand-held');
  if (showsPerson(rgb, matte)) shown.push('person');
  return shown;
}

/** How much of the border the product covers, as a share of it, and in the product's own size: the root of its area. */
function measureBorder({ widthPx: width, heightPx: height, alpha }: Matte): {
  borderShare: number;
  borderReach: number;
} {
  let solid = 0;
  let border = 0;
  for (let i = 0; i < alpha.length; i++) {
    if ((alpha[i] ?? 0) < 128) continue;
    solid++;
    const x = i % width;
    if (x === 0 || x === width - 1 || i < width || i >= alpha.length - width) border++;
  }
  return { borderShare: border / (2 * (width + height)), borderReach: border / Math.max(1, Math.sqrt(solid)) };
}
