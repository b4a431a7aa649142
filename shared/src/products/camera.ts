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
