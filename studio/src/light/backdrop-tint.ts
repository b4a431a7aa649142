import { luminance, luminanceAt, srgbLightTable } from '../plates/tone-curve.ts';
import type { PlacedProduct } from '../shot/framing/fit-product.ts';
import type { Rgb, Shot } from '../shot/shot.ts';
import type { FrameSet } from './frame-set.ts';

/**
 * How a refinement changes the set behind the product: as if the backdrop were of that colour, lit by the same light.
 */
export interface BackdropTint {
  /** Per cell of the grid: 0 at the product, 1 well behind it. */
  share: Float32Array;
  /** Colour at the set's own luminance, and the gain that brings it to the requested lightness. */
  colour: Rgb | null;
  gain: number;
}

/** So much of a surface's own colour stays: the set stays a set. */
const kept = 0.12;
/** The tint is whole this far behind the product, units. */
const fadeUnits = 0.9;

/**
 * Null where nothing is asked for. The tint begins at a standing product's back; lying goods have all of the set behind
 * them. The lightness goes only part of the way to the colour's: light and shadow of the set stay believable.
 */
export function backdropTint(
  frameSet: FrameSet,
  backdrop: Shot['backdrop'],
  { lying, yUnits, depthUnits }: PlacedProduct,
  meanBehind: number,
): BackdropTint | null {
  if (backdrop.colour === null && backdrop.gain === 1) return null;
  const { grid } = frameSet;
  const productBack = yUnits + depthUnits / 2;
  const share = new Float32Array(grid.widthCells * grid.heightCells).fill(1);
  if (!lying)
    for (let i = 0; i < share.length; i++)
      share[i] = Math.max(0, Math.min(1, (grid.position[i * 3 + 1]! - productBack) / fadeUnits));
  const asked = backdrop.colour === null ? null : lightOf(backdrop.colour);
  if (!asked) return { share, colour: null, gain: backdrop.gain };
  const grey = Math.max(0.01, luminance(asked));
  const lift = Math.max(0.2, Math.min(2.6, (grey / Math.max(0.02, meanBehind)) ** 0.75));
  return { share, colour: asked.map((value) => value / grey) as Rgb, gain: lift * backdrop.gain };
}

/** Tints linear RGB in place; `share` 0 to 1. */
export function tintAt(line: Float32Array, at: number, tint: BackdropTint, share: number): void {
  const gain = 1 + (tint.gain - 1) * share;
  if (tint.colour === null) {
    for (let k = 0; k < 3; k++) line[at + k] = line[at + k]! * gain;
    return;
  }
  const grey = luminanceAt(line, at);
  const part = share * (1 - kept);
  for (let k = 0; k < 3; k++) line[at + k] = (line[at + k]! + (grey * tint.colour[k]! - line[at + k]!) * part) * gain;
}

function lightOf(hex: string): Rgb {
  const at = (from: number) => srgbLightTable[Number.parseInt(hex.slice(from, from + 2), 16)] ?? 0;
  return [at(1), at(3), at(5)];
}
