import sharp from 'sharp';
import type { FrameSet, SurfaceGrid } from '../light/frame-set.ts';
import { cameraOf, mirrorMeta, type Camera } from '../plates/camera.ts';
import type { PlateMeta } from '../plates/plate-meta.ts';
import type { Plane, PlatePixels } from '../plates/plate-pixels.ts';
import type { Rect } from '../shot/shot.ts';

/** Cells of the light grid along the frame's longer side. */
const gridCells = 384;

/**
 * Cuts a plate to the frame's window and size. `crop` is in plate pixels, of the mirrored plate where `mirrored`;
 * `pixels` may be a smaller copy of the plate.
 */
export async function plateFrameSet(
  plateMeta: PlateMeta, pixels: PlatePixels, mirrored: boolean, crop: Rect, frame: { widthPx: number; heightPx: number },
): Promise<FrameSet> {
  const meta = mirrored ? mirrorMeta(plateMeta) : plateMeta;
  const half = { widthPx: Math.ceil(frame.widthPx / 2), heightPx: Math.ceil(frame.heightPx / 2) };
  const window = { x: crop.x / meta.widthPx, y: crop.y / meta.heightPx, w: crop.w / meta.widthPx, h: crop.h / meta.heightPx };
  const [set, keyShare, accentShare, foreground] = await Promise.all([
    cut(pixels.set, window, mirrored, frame),
    cut(pixels.keyShare, window, mirrored, half),
    pixels.accentShare ? cut(pixels.accentShare, window, mirrored, half) : null,
    pixels.foreground ? cut(pixels.foreground, window, mirrored, frame) : null,
  ]);
  const camera = cameraOf(meta);
  return {
    ...frame, set, keyShare, accentShare, shareWidthPx: half.widthPx, foreground, meta, camera,
    grid: plateGrid(pixels, meta, camera, mirrored, crop, frame),
  };
}

/** A window (parts of the plane) enlarged to a size; its edges are rounded to whole pixels of the plane. */
async function cut(plane: Plane, window: Rect, mirrored: boolean, to: { widthPx: number; heightPx: number }): Promise<Uint8Array> {
  const width = Math.max(1, Math.min(plane.widthPx, Math.round(window.w * plane.widthPx)));
  const height = Math.max(1, Math.min(plane.heightPx, Math.round(window.h * plane.heightPx)));
  const x = Math.max(0, Math.min(plane.widthPx - width, Math.round(window.x * plane.widthPx)));
  const top = Math.max(0, Math.min(plane.heightPx - height, Math.round(window.y * plane.heightPx)));
  const left = mirrored ? plane.widthPx - width - x : x;
  const image = sharp(plane.data, { raw: { width: plane.widthPx, height: plane.heightPx, channels: plane.channels } })
    .extract({ left, top, width, height })
    .resize(to.widthPx, to.heightPx, { fit: 'fill', kernel: 'cubic' });
  return (mirrored ? image.flop() : image).raw().toBuffer();
}

function plateGrid(
  pixels: PlatePixels, meta: PlateMeta, camera: Camera, mirrored: boolean, crop: Rect, frame: { widthPx: number; heightPx: number },
): SurfaceGrid {
  const grid = emptyGrid(frame);
  const { depth, normal } = pixels;
  const logRatio = Math.log(meta.depth.ratio);
  const { origin, right, up, back } = camera;
  for (let row = 0; row < grid.heightCells; row++) {
    const y = crop.y + (row + 0.5) * grid.cellPx / frame.heightPx * crop.h;
    for (let column = 0; column < grid.widthCells; column++) {
      const x = crop.x + (column + 0.5) * grid.cellPx / frame.widthPx * crop.w;
      const u = mirrored ? 1 - x / meta.widthPx : x / meta.widthPx;
      const v = y / meta.heightPx;
      const z = meta.depth.near * Math.exp(depth.data[texel(u, v, depth.widthPx, depth.heightPx)]! / 65535 * logRatio);
      const n = texel(u, v, normal.widthPx, normal.heightPx) * 3;
      const sx = (x - camera.centreXPx) / camera.focalPx;
      const sy = (camera.centreYPx - y) / camera.focalPx;
      const rx = right[0] * sx + up[0] * sy - back[0];
      const ry = right[1] * sx + up[1] * sy - back[1];
      const rz = right[2] * sx + up[2] * sy - back[2];
      const cell = row * grid.widthCells + column;
      const nx = (normal.data[n]! / 127.5 - 1) * (mirrored ? -1 : 1);
      const ny = normal.data[n + 1]! / 127.5 - 1;
      const nz = normal.data[n + 2]! / 127.5 - 1;
      const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
      const hit = origin[2] + rz * z;
      const onFloor = hit < 0.05 && hit > -0.05 && nz / length > 0.3 && rz < -1e-4;
      const exact = onFloor ? -origin[2] / rz : z;
      grid.depth[cell] = z;
      grid.normal[cell * 3] = nx / length;
      grid.normal[cell * 3 + 1] = ny / length;
      grid.normal[cell * 3 + 2] = nz / length;
      grid.position[cell * 3] = origin[0] + rx * exact;
      grid.position[cell * 3 + 1] = origin[1] + ry * exact;
      grid.position[cell * 3 + 2] = origin[2] + rz * exact;
    }
  }
  return grid;
}

function texel(u: number, v: number, width: number, height: number): number {
  const x = Math.max(0, Math.min(width - 1, Math.floor(u * width)));
  const y = Math.max(0, Math.min(height - 1, Math.floor(v * height)));
  return y * width + x;
}

/** A grid of the engine's resolution, all zero. */
export function emptyGrid(frame: { widthPx: number; heightPx: number }): SurfaceGrid {
  const cellPx = Math.max(2, Math.ceil(Math.max(frame.widthPx, frame.heightPx) / gridCells));
  const widthCells = Math.ceil(frame.widthPx / cellPx);
  const heightCells = Math.ceil(frame.heightPx / cellPx);
  const cells = widthCells * heightCells;
  return { cellPx, widthCells, heightCells, position: new Float32Array(cells * 3), normal: new Float32Array(cells * 3), depth: new Float32Array(cells) };
}
