/** How the phone is held, from its own sensor. */
export interface Tilt {
  /** How far the camera on its back looks down: 0 level, 90 straight down, below 0 up. Degrees. */
  readonly pitchDeg: number;
  /**
   * How far the picture stands askew, clockwise, -45 to 45; null where it looks down so steeply that there is no up
   * in it.
   */
  readonly rollDeg: number | null;
}

const degrees = (radians: number) => (radians * 180) / Math.PI;

/**
 * `beta`, `gamma`: degrees as `deviceorientation` tells them (W3C Device Orientation: the axes are turned by Z, X',
 * Y'').
 */
export function tiltOf(beta: number, gamma: number): Tilt {
  const [b, g] = [(beta * Math.PI) / 180, (gamma * Math.PI) / 180];
  // The world's up as the device sees it: to its right, to its top, out of its screen.
  const [right, top, out] = [-Math.cos(b) * Math.sin(g), Math.sin(b), Math.cos(b) * Math.cos(g)];
  const rollDeg = Math.hypot(right, top) < 0.35 ? null : withinQuarter(degrees(Math.atan2(right, top)));
  return { pitchDeg: degrees(Math.asin(Math.max(-1, Math.min(1, out)))), rollDeg };
}

/** Pages turn with the phone: a phone held across is straight, too. */
function withinQuarter(deg: number): number {
  return deg - 90 * Math.round(deg / 90);
}
