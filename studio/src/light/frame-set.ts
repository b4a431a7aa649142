import type { Camera } from '../plates/camera.ts';
import type { PlateMeta } from '../plates/plate-meta.ts';
import type { Rect } from '../shot/shot.ts';
import type { FrameMemory } from './frame-memory.ts';

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
  /** How far what each cell shows is dissolved by the lens, 0 to 1; absent where nothing is. */
  dissolved?: Float32Array;
  /** 1 where a cell has the surface of what stands in the set, not the set's; absent where nothing does. */
  raised?: Uint8Array;
}

/** What stands before the product: a part of the set's picture. */
export interface Foreground {
  /** In the set's pixels; `perFramePx` of them are one pixel of the frame. */
  rect: Rect;
  perFramePx: { x: number; y: number };
  /** Straight alpha, the plate's curve. */
  rgba: Uint8Array;
}

/**
 * A set cut to the frame's window: what the light and the compositor work on, rows from the top. Its pictures have
 * their own size, at most the frame's: light falls on them there, and only the finished picture is enlarged.
 */
export interface FrameSet {
  /** The frame. */
  widthPx: number;
  heightPx: number;
  /** The set's pictures. */
  setWidthPx: number;
  setHeightPx: number;
  /** RGB in the plate's curve. */
  set: Uint8Array;
  /**
   * Half size, RGB, 0 to 255 = share of the key (accent) light. `shareShift`: 1 where the set starts in the middle of a
   * share's pixel.
   */
  keyShare: Uint8Array;
  accentShare: Uint8Array | null;
  shareWidthPx: number;
  shareShift: { x: 0 | 1; y: 0 | 1 };
  foreground: Foreground | null;
  grid: SurfaceGrid;
  memory: FrameMemory;
  /** Mirrored already where the shot is. */
  meta: PlateMeta;
  camera: Camera;
}

/** How much (0 to 255) of a pixel of the frame is hidden by what stands before it. */
export function hiddenAt(before: readonly Foreground[], x: number, y: number): number {
  let most = 0;
  for (const one of before) most = Math.max(most, foregroundAt(one, x, y));
  return most;
}

function foregroundAt({ rect, perFramePx, rgba }: Foreground, x: number, y: number): number {
  const column = Math.floor((x + 0.5) * perFramePx.x) - rect.x;
  const row = Math.floor((y + 0.5) * perFramePx.y) - rect.y;
  return column < 0 || row < 0 || column >= rect.w || row >= rect.h ? 0 : rgba[(row * rect.w + column) * 4 + 3]!;
}

/** A frame set and the window of the plate that it shows, in the coordinates of its camera. */
export interface FrameWindow {
  frameSet: FrameSet;
  crop: Rect;
}
