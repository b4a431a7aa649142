import type { Camera } from '../plates/camera.ts';
import type { PlateMeta } from '../plates/plate-meta.ts';

/** The surface seen by each cell of a coarse grid over the frame: where light and shadow are worked out. */
export interface SurfaceGrid {
  widthCells: number;
  heightCells: number;
  /** Frame pixels per cell. */
  cellPx: number;
  /** World position and normal, three numbers a cell, units. */
  position: Float32Array;
  normal: Float32Array;
  /** Depth along the camera's axis, units. */
  depth: Float32Array;
}

/** A set cut to the frame's window: what the light and the compositor work on. Frame-sized, rows from the top. */
export interface FrameSet {
  widthPx: number;
  heightPx: number;
  /** RGB in the plate's curve. */
  set: Uint8Array;
  /** Half size (rounded up), RGB, 0 to 255 = share of the key (accent) light. */
  keyShare: Uint8Array;
  accentShare: Uint8Array | null;
  shareWidthPx: number;
  /** RGBA, straight alpha, plate's curve; null where nothing stands before the product. */
  foreground: Uint8Array | null;
  grid: SurfaceGrid;
  /** Mirrored already where the shot is. */
  meta: PlateMeta;
  camera: Camera;
}
