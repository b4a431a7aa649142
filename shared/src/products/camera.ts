import { z } from 'zod';

/** How a product was photographed: about level with it, looking down at it, straight from above. */
export const cameraViews = ['front', 'three-quarter', 'top'] as const;
export type CameraView = (typeof cameraViews)[number];

const frontBelowDeg = 16;
const topAboveDeg = 58;

/** The view of a camera that looks down by so many degrees, 0 (level) to 90 (straight down). */
export function viewOfPitch(pitchDeg: number): CameraView {
  if (pitchDeg < frontBelowDeg) return 'front';
  return pitchDeg <= topAboveDeg ? 'three-quarter' : 'top';
}

/** What else a photo shows of the product's stand and light; what is missing does not show or was not measured yet. */
export const cameraFactsSchema = z.object({
  /** Clothes with their hood up or their sleeves held out, which lie and do not hang. */
  isSpread: z.boolean().optional(),
  /** From which side of the photo the product was lit. */
  litFrom: z.enum(['left', 'right']).optional(),
  /** How deep what it stands on is, over the width of its picture. */
  depthOfWidth: z.number().positive().optional(),
});
export type CameraFacts = z.infer<typeof cameraFactsSchema>;

/** Only these facts of a camera of which more is known. */
export function cameraFacts({ isSpread, litFrom, depthOfWidth }: CameraFacts): CameraFacts {
  return {
    ...(isSpread ? { isSpread } : {}),
    ...(litFrom ? { litFrom } : {}),
    ...(depthOfWidth ? { depthOfWidth } : {}),
  };
}
