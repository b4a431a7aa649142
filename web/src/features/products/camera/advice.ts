import type { CameraView } from '@kadr/shared/products';
import { blurredFrom, type FrameMeasures } from './measure-frame.ts';
import type { Tilt } from './tilt.ts';

/** From where a product is photographed, one after the other: what Kadr's sets are rendered for. */
export const suggestedViews = ['front', 'three-quarter', 'top'] as const satisfies readonly CameraView[];

/** How far the camera is to look down for each, degrees. */
const pitchRange: Readonly<Record<CameraView, readonly [number, number]>> = {
  front: [-8, 14],
  'three-quarter': [18, 50],
  top: [76, 90],
};

export interface Seen extends FrameMeasures {
  /** 0 to 1; null where nothing says how sharp it is. */
  readonly blur: number | null;
}

export type Hint =
  | 'dark'
  | 'lower'
  | 'higher'
  | 'askew'
  | 'closer'
  | 'farther'
  | 'still'
  | 'glare'
  | 'good'
  | 'looking';

const askewFromDeg = 4;
const fillRange = [0.45, 0.92] as const;

/** The one thing that most wants to be done; what is not known asks for nothing. */
export function hintFor(view: CameraView, seen: Seen | null, tilt: Tilt | null): Hint {
  if (!seen) return 'looking';
  if (seen.isDark) return 'dark';
  const [least, most] = pitchRange[view];
  if (tilt && tilt.pitchDeg > most) return 'lower';
  if (tilt && tilt.pitchDeg < least) return 'higher';
  if (isAskew(tilt)) return 'askew';
  if (seen.fill !== null && seen.fill < fillRange[0]) return 'closer';
  if (seen.fill !== null && seen.fill > fillRange[1]) return 'farther';
  if (seen.blur !== null && seen.blur >= blurredFrom) return 'still';
  return seen.hasGlare ? 'glare' : 'good';
}

export function isAskew(tilt: Tilt | null): boolean {
  return tilt !== null && tilt.rollDeg !== null && Math.abs(tilt.rollDeg) >= askewFromDeg;
}
