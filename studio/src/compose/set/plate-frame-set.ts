import sharp from 'sharp';
import type { FrameMemory } from '../../light/frame-memory.ts';
import type { Foreground, FrameSet, SurfaceGrid } from '../../light/frame-set.ts';
import { cameraOf, mirrorMeta, type Camera } from '../../plates/camera.ts';
import type { PlateMeta, Vec3 } from '../../plates/plate-meta.ts';
import type { Plane } from '../../plates/plane.ts';
import type { PlatePixels } from '../../plates/plate-pixels.ts';
import type { Rect } from '../../shot/shot.ts';

/** Cells of the light grid along the frame's longer side. */
const gridCells = 384;

interface Size {
  widthPx: number;
  heightPx: number;
}

/** A plate that a frame is cut from. */
export interface CutPlate {
  meta: PlateMeta;
  pixels: PlatePixels;
  mirrored: boolean;
}

/** How windows are cut out of a plate's planes. */
interface Cutting {
  mirrored: boolean;
  memory: FrameMemory;
}

/**
 * Cuts a plate to the frame's window: its own pixels, or fewer where the frame has fewer. `crop` is in plate pixels, of
 * the mirrored plate where `mirrored`; `pixels` may be a smaller copy of the plate.
 */
export async function plateFrameSet(plate: CutPlate, crop: Rect, frame: Size, memory: FrameMemory): Promise<FrameSet> {
  const { pixels, mirrored } = plate;
  const meta = mirrored ? mirrorMeta(plate.meta) : plate.meta;
  const cutting = { mirrored, memory };
  const window = windowOf(pixels.set, meta, mirrored, crop);
  const size = { widthPx: Math.min(window.w, frame.widthPx), heightPx: Math.min(window.h, frame.heightPx) };
  const whole = size.widthPx === window.w && size.heightPx === window.h;
  const shareShift = { x: (window.x & 1) as 0 | 1, y: (window.y & 1) as 0 | 1 };
  const shareWindow = {
    x: window.x >> 1,
    y: window.y >> 1,
    w: (window.w + shareShift.x + 1) >> 1,
    h: (window.h + shareShift.y + 1) >> 1,
  };
  const shareSize = whole
    ? { widthPx: shareWindow.w, heightPx: shareWindow.h }
    : { widthPx: (size.widthPx + 1) >> 1, heightPx: (size.heightPx + 1) >> 1 };
  const { foreground } = pixels;
  const [set, keyShare, accentShare, front] = await Promise.all([
    cut(pixels.set, window, size, cutting),
    cut(pixels.keyShare, shareWindow, shareSize, cutting),
    pixels.accentShare ? cut(pixels.accentShare, shareWindow, shareSize, cutting) : null,
    foreground ? foregroundIn(foreground, window, { size, frame }, cutting) : null,
  ]);
  const camera = cameraOf(meta);
  const shift = !whole
    ? { x: 0 as const, y: 0 as const }
    : mirrored
      ? { ...shareShift, x: ((window.x + window.w) & 1) as 0 | 1 }
      : shareShift;
  return {
    ...frame,
    setWidthPx: size.widthPx,
    setHeightPx: size.heightPx,
    set,
    keyShare,
    accentShare,
    shareWidthPx: shareSize.widthPx,
    shareShift: shift,
    foreground: front,
    meta,
    camera,
    grid: plateGrid({ pixels, meta, mirrored }, camera, { crop, frame }, emptyGrid(frame, memory)),
    memory,
  };
}

/** The window in whole pixels of a plane; mirrored: where it is before the plane is turned over. */
function windowOf({ widthPx, heightPx }: Size, meta: Size, mirrored: boolean, crop: Rect): Rect {
  const w = Math.max(1, Math.min(widthPx, Math.round((crop.w / meta.widthPx) * widthPx)));
  const h = Math.max(1, Math.min(heightPx, Math.round((crop.h / meta.heightPx) * heightPx)));
  const x = Math.max(0, Math.min(widthPx - w, Math.round((crop.x / meta.widthPx) * widthPx)));
  const y = Math.max(0, Math.min(heightPx - h, Math.round((crop.y / meta.heightPx) * heightPx)));
  return { x: mirrored ? widthPx - w - x : x, y, w, h };
}

/** A window of a plane, turned over where mirrored, reduced where it is larger; its last column and row repeat. */
async function cut(plane: Plane, window: Rect, to: Size, { mirrored, memory }: Cutting): Promise<Uint8Array> {
  const { channels, data } = plane;
  const rows = memory.bytes(window.w * window.h * channels);
  for (let y = 0; y < window.h; y++) {
    const from = Math.min(plane.heightPx - 1, window.y + y) * plane.widthPx;
    const at = y * window.w * channels;
    if (!mirrored && window.x + window.w <= plane.widthPx) {
      rows.set(data.subarray((from + window.x) * channels, (from + window.x + window.w) * channels), at);
      continue;
    }
    cutRow(plane, from, { left: window.x, w: window.w, mirrored }, rows.subarray(at));
  }
  if (to.widthPx === window.w && to.heightPx === window.h) return rows;
  return sharp(rows, { raw: { width: window.w, height: window.h, channels } })
    .resize(to.widthPx, to.heightPx, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
}

function cutRow(
  { widthPx, channels, data }: Plane,
  from: number,
  { left, w, mirrored }: { left: number; w: number; mirrored: boolean },
  row: Uint8Array,
): void {
  for (let x = 0; x < w; x++) {
    const source = (from + Math.min(widthPx - 1, left + (mirrored ? w - 1 - x : x))) * channels;
    for (let k = 0; k < channels; k++) row[x * channels + k] = data[source + k]!;
  }
}

/** The part of the foreground that the window shows, or null. */
async function foregroundIn(
  plane: NonNullable<PlatePixels['foreground']>,
  window: Rect,
  { size, frame }: { size: Size; frame: Size },
  cutting: Cutting,
): Promise<Foreground | null> {
  const left = Math.max(window.x, plane.left);
  const top = Math.max(window.y, plane.top);
  const [w, h] = [
    Math.min(window.x + window.w, plane.left + plane.widthPx) - left,
    Math.min(window.y + window.h, plane.top + plane.heightPx) - top,
  ];
  if (w <= 0 || h <= 0) return null;
  const [sx, sy] = [size.widthPx / window.w, size.heightPx / window.h];
  const small = { widthPx: Math.max(1, Math.round(w * sx)), heightPx: Math.max(1, Math.round(h * sy)) };
  const x = cutting.mirrored ? window.x + window.w - left - w : left - window.x;
  return {
    rect: { x: Math.round(x * sx), y: Math.round((top - window.y) * sy), w: small.widthPx, h: small.heightPx },
    perFramePx: { x: size.widthPx / frame.widthPx, y: size.heightPx / frame.heightPx },
    rgba: await cut(plane, { x: left - plane.left, y: top - plane.top, w, h }, small, cutting),
  };
}

function plateGrid(
  { pixels: { depth, normal }, meta, mirrored }: CutPlate,
  camera: Camera,
  { crop, frame }: { crop: Rect; frame: Size },
  grid: SurfaceGrid,
): SurfaceGrid {
  const { right, up, back } = camera;
  const columns: GridColumns = {
    depthAt: new Int32Array(grid.widthCells),
    normalAt: new Int32Array(grid.widthCells),
    across: new Float64Array(grid.widthCells),
  };
  for (let column = 0; column < grid.widthCells; column++) {
    const x = crop.x + (((column + 0.5) * grid.cellPx) / frame.widthPx) * crop.w;
    const u = mirrored ? 1 - x / meta.widthPx : x / meta.widthPx;
    columns.depthAt[column] = texel(u, depth.widthPx);
    columns.normalAt[column] = texel(u, normal.widthPx) * 3;
    columns.across[column] = (x - camera.centreXPx) / camera.focalPx;
  }
  const source: GridSource = {
    depth: depth.data,
    near: meta.depth.near,
    perStep: Math.log(meta.depth.ratio) / 65535,
    normal: normal.data,
    columns,
    right,
    origin: camera.origin,
    flip: mirrored ? -1 : 1,
    ray: new Float64Array(3),
    depthRow: 0,
    normalRow: 0,
  };
  for (let row = 0; row < grid.heightCells; row++) {
    const y = crop.y + (((row + 0.5) * grid.cellPx) / frame.heightPx) * crop.h;
    const v = y / meta.heightPx;
    const down = (camera.centreYPx - y) / camera.focalPx;
    for (let i = 0; i < 3; i++) source.ray[i] = up[i]! * down - back[i]!;
    source.depthRow = texel(v, depth.heightPx) * depth.widthPx;
    source.normalRow = texel(v, normal.heightPx) * normal.widthPx * 3;
    gridRow(grid, row, source);
  }
  if (meta.sizeClass === 'worn') addGround(grid, camera);
  return grid;
}

/** Behind a person there is ground for so many units (`sets/README.md`), nothing else that stands. */
const groundBehind = 12;

/** The ground that a person stands on: a backdrop has no depth of its own. The camera looks along +y. */
function addGround({ position, normal, depth }: SurfaceGrid, { origin }: Camera): void {
  for (let cell = 0, at = 0; cell < depth.length; cell++, at += 3) {
    const down = origin[2] - position[at + 2]!;
    if (down <= 0) continue;
    const part = origin[2] / down;
    const y = origin[1] + (position[at + 1]! - origin[1]) * part;
    if (y > groundBehind) continue;
    position[at] = origin[0] + (position[at]! - origin[0]) * part;
    position[at + 1] = y;
    position[at + 2] = 0;
    normal.set([0, 0, 1], at);
    depth[cell] = depth[cell]! * part;
  }
}

/** For each column of the grid: where it is in a row of depths and of normals, and its ray's part along `right`. */
interface GridColumns {
  depthAt: Int32Array;
  normalAt: Int32Array;
  across: Float64Array;
}

/** What a row of the grid is worked out from; `ray`: a ray through the row at the picture's middle. */
interface GridSource {
  depth: Uint16Array;
  /** Depths of it are `near * exp(value * perStep)`. */
  near: number;
  perStep: number;
  normal: Uint8Array;
  columns: GridColumns;
  right: Vec3;
  origin: Vec3;
  flip: number;
  ray: Float64Array;
  /** Where the row begins in `depth` and `normal`. */
  depthRow: number;
  normalRow: number;
}

// A function of its own, and of arrays only: V8 goes back to interpreting an inner loop that it compiled while it ran,
// after each row, and compiles again and again what reads a plate's small objects.
function gridRow(
  grid: SurfaceGrid,
  row: number,
  { depth, near, perStep, normal, columns, right, origin, flip, ray, depthRow, normalRow }: GridSource,
): void {
  const { depthAt, normalAt, across } = columns;
  const { depth: depths, normal: normals, position: positions } = grid;
  const rightX = right[0];
  const rightY = right[1];
  const rightZ = right[2];
  const rayX = ray[0]!;
  const rayY = ray[1]!;
  const rayZ = ray[2]!;
  const height = origin[2];
  for (let column = 0, cell = row * grid.widthCells, at = cell * 3; column < across.length; column++, cell++, at += 3) {
    const z = near * Math.exp(depth[depthRow + depthAt[column]!]! * perStep);
    const n = normalRow + normalAt[column]!;
    const sx = across[column]!;
    const nx = (normal[n]! / 127.5 - 1) * flip;
    const ny = normal[n + 1]! / 127.5 - 1;
    const nz = normal[n + 2]! / 127.5 - 1;
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
    const rz = rightZ * sx + rayZ;
    const hit = height + rz * z;
    const onFloor = hit < 0.05 && hit > -0.05 && nz / length > 0.3 && rz < -1e-4;
    const exact = onFloor ? -height / rz : z;
    depths[cell] = z;
    normals[at] = nx / length;
    normals[at + 1] = ny / length;
    normals[at + 2] = nz / length;
    positions[at] = origin[0] + (rightX * sx + rayX) * exact;
    positions[at + 1] = origin[1] + (rightY * sx + rayY) * exact;
    positions[at + 2] = height + rz * exact;
  }
}

function texel(part: number, length: number): number {
  const place = Math.floor(part * length);
  return place < 0 ? 0 : place >= length ? length - 1 : place;
}

/** A grid of the engine's resolution, to be filled. */
export function emptyGrid(frame: Size, memory: FrameMemory): SurfaceGrid {
  const cellPx = Math.max(2, Math.ceil(Math.max(frame.widthPx, frame.heightPx) / gridCells));
  const widthCells = Math.ceil(frame.widthPx / cellPx);
  const heightCells = Math.ceil(frame.heightPx / cellPx);
  const cells = widthCells * heightCells;
  return {
    cellPx,
    widthCells,
    heightCells,
    position: memory.floats(cells * 3),
    normal: memory.floats(cells * 3),
    depth: memory.floats(cells),
  };
}
