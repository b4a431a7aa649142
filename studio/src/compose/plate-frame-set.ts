import sharp from 'sharp';
import type { Foreground, FrameSet, SurfaceGrid } from '../light/frame-set.ts';
import { cameraOf, mirrorMeta, type Camera } from '../plates/camera.ts';
import type { PlateMeta } from '../plates/plate-meta.ts';
import type { Plane, PlatePixels } from '../plates/plate-pixels.ts';
import type { Rect } from '../shot/shot.ts';

/** Cells of the light grid along the frame's longer side. */
const gridCells = 384;

interface Size {
  widthPx: number;
  heightPx: number;
}

/**
 * Cuts a plate to the frame's window: its own pixels, or fewer where the frame has fewer. `crop` is in plate pixels, of the
 * mirrored plate where `mirrored`; `pixels` may be a smaller copy of the plate.
 */
export async function plateFrameSet(plateMeta: PlateMeta, pixels: PlatePixels, mirrored: boolean, crop: Rect, frame: Size): Promise<FrameSet> {
  const meta = mirrored ? mirrorMeta(plateMeta) : plateMeta;
  const window = windowOf(pixels.set, meta, mirrored, crop);
  const size = { widthPx: Math.min(window.w, frame.widthPx), heightPx: Math.min(window.h, frame.heightPx) };
  const whole = size.widthPx === window.w && size.heightPx === window.h;
  const shareShift = { x: (window.x & 1) as 0 | 1, y: (window.y & 1) as 0 | 1 };
  const shareWindow = { x: window.x >> 1, y: window.y >> 1, w: (window.w + shareShift.x + 1) >> 1, h: (window.h + shareShift.y + 1) >> 1 };
  const shareSize = whole ? { widthPx: shareWindow.w, heightPx: shareWindow.h } : { widthPx: (size.widthPx + 1) >> 1, heightPx: (size.heightPx + 1) >> 1 };
  const { foreground } = pixels;
  const [set, keyShare, accentShare, front] = await Promise.all([
    cut(pixels.set, window, size, mirrored),
    cut(pixels.keyShare, shareWindow, shareSize, mirrored),
    pixels.accentShare ? cut(pixels.accentShare, shareWindow, shareSize, mirrored) : null,
    foreground ? foregroundIn(foreground, window, size, frame, mirrored) : null,
  ]);
  const camera = cameraOf(meta);
  const shift = !whole ? { x: 0 as const, y: 0 as const } : mirrored ? { ...shareShift, x: ((window.x + window.w) & 1) as 0 | 1 } : shareShift;
  return {
    ...frame, setWidthPx: size.widthPx, setHeightPx: size.heightPx, set, keyShare, accentShare, shareWidthPx: shareSize.widthPx, shareShift: shift,
    foreground: front, meta, camera, grid: plateGrid(pixels, meta, camera, mirrored, crop, frame),
  };
}

/** The window in whole pixels of a plane; mirrored: where it is before the plane is turned over. */
function windowOf({ widthPx, heightPx }: Size, meta: Size, mirrored: boolean, crop: Rect): Rect {
  const w = Math.max(1, Math.min(widthPx, Math.round(crop.w / meta.widthPx * widthPx)));
  const h = Math.max(1, Math.min(heightPx, Math.round(crop.h / meta.heightPx * heightPx)));
  const x = Math.max(0, Math.min(widthPx - w, Math.round(crop.x / meta.widthPx * widthPx)));
  const y = Math.max(0, Math.min(heightPx - h, Math.round(crop.y / meta.heightPx * heightPx)));
  return { x: mirrored ? widthPx - w - x : x, y, w, h };
}

/** A window of a plane, turned over where mirrored, reduced where it is larger than asked for. Its last column and row repeat where the plane ends. */
async function cut(plane: Plane, window: Rect, to: Size, mirrored: boolean): Promise<Uint8Array> {
  const { channels, data } = plane;
  const rows = new Uint8Array(window.w * window.h * channels);
  for (let y = 0; y < window.h; y++) {
    const from = Math.min(plane.heightPx - 1, window.y + y) * plane.widthPx;
    const at = y * window.w * channels;
    if (!mirrored && window.x + window.w <= plane.widthPx) {
      rows.set(data.subarray((from + window.x) * channels, (from + window.x + window.w) * channels), at);
      continue;
    }
    for (let x = 0; x < window.w; x++) {
      const source = (from + Math.min(plane.widthPx - 1, window.x + (mirrored ? window.w - 1 - x : x))) * channels;
      for (let k = 0; k < channels; k++) rows[at + x * channels + k] = data[source + k]!;
    }
  }
  if (to.widthPx === window.w && to.heightPx === window.h) return rows;
  return sharp(rows, { raw: { width: window.w, height: window.h, channels } }).resize(to.widthPx, to.heightPx, { fit: 'fill', kernel: 'cubic' }).raw().toBuffer();
}

/** The part of the foreground that the window shows, or null. */
async function foregroundIn(plane: NonNullable<PlatePixels['foreground']>, window: Rect, size: Size, frame: Size, mirrored: boolean): Promise<Foreground | null> {
  const left = Math.max(window.x, plane.left);
  const top = Math.max(window.y, plane.top);
  const [w, h] = [Math.min(window.x + window.w, plane.left + plane.widthPx) - left, Math.min(window.y + window.h, plane.top + plane.heightPx) - top];
  if (w <= 0 || h <= 0) return null;
  const [sx, sy] = [size.widthPx / window.w, size.heightPx / window.h];
  const small = { widthPx: Math.max(1, Math.round(w * sx)), heightPx: Math.max(1, Math.round(h * sy)) };
  const x = mirrored ? window.x + window.w - left - w : left - window.x;
  return {
    rect: { x: Math.round(x * sx), y: Math.round((top - window.y) * sy), w: small.widthPx, h: small.heightPx },
    perFramePx: { x: size.widthPx / frame.widthPx, y: size.heightPx / frame.heightPx },
    rgba: await cut(plane, { x: left - plane.left, y: top - plane.top, w, h }, small, mirrored),
  };
}

function plateGrid(pixels: PlatePixels, meta: PlateMeta, camera: Camera, mirrored: boolean, crop: Rect, frame: Size): SurfaceGrid {
  const grid = emptyGrid(frame);
  const { depth, normal } = pixels;
  const { origin, right, up, back } = camera;
  const flip = mirrored ? -1 : 1;
  for (let row = 0; row < grid.heightCells; row++) {
    const y = crop.y + (row + 0.5) * grid.cellPx / frame.heightPx * crop.h;
    const v = y / meta.heightPx;
    const sy = (camera.centreYPx - y) / camera.focalPx;
    const depthRow = texel(v, depth.heightPx) * depth.widthPx;
    const normalRow = texel(v, normal.heightPx) * normal.widthPx;
    for (let column = 0; column < grid.widthCells; column++) {
      const x = crop.x + (column + 0.5) * grid.cellPx / frame.widthPx * crop.w;
      const u = mirrored ? 1 - x / meta.widthPx : x / meta.widthPx;
      const z = depth.data[depthRow + texel(u, depth.widthPx)]!;
      const n = (normalRow + texel(u, normal.widthPx)) * 3;
      const sx = (x - camera.centreXPx) / camera.focalPx;
      const rx = right[0] * sx + up[0] * sy - back[0];
      const ry = right[1] * sx + up[1] * sy - back[1];
      const rz = right[2] * sx + up[2] * sy - back[2];
      const cell = row * grid.widthCells + column;
      const at = cell * 3;
      const nx = (normal.data[n]! / 127.5 - 1) * flip;
      const ny = normal.data[n + 1]! / 127.5 - 1;
      const nz = normal.data[n + 2]! / 127.5 - 1;
      const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
      const hit = origin[2] + rz * z;
      const onFloor = hit < 0.05 && hit > -0.05 && nz / length > 0.3 && rz < -1e-4;
      const exact = onFloor ? -origin[2] / rz : z;
      grid.depth[cell] = z;
      grid.normal[at] = nx / length;
      grid.normal[at + 1] = ny / length;
      grid.normal[at + 2] = nz / length;
      grid.position[at] = origin[0] + rx * exact;
      grid.position[at + 1] = origin[1] + ry * exact;
      grid.position[at + 2] = origin[2] + rz * exact;
    }
  }
  return grid;
}

function texel(part: number, length: number): number {
  const place = Math.floor(part * length);
  return place < 0 ? 0 : place >= length ? length - 1 : place;
}

/** A grid of the engine's resolution, all zero. */
export function emptyGrid(frame: Size): SurfaceGrid {
  const cellPx = Math.max(2, Math.ceil(Math.max(frame.widthPx, frame.heightPx) / gridCells));
  const widthCells = Math.ceil(frame.widthPx / cellPx);
  const heightCells = Math.ceil(frame.heightPx / cellPx);
  const cells = widthCells * heightCells;
  return { cellPx, widthCells, heightCells, position: new Float32Array(cells * 3), normal: new Float32Array(cells * 3), depth: new Float32Array(cells) };
}
