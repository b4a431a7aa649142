import { access } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { StudioError } from '../studio-error.ts';
import { beforeTheHook } from './before-the-hook.ts';
import { createByteCache } from '../byte-cache.ts';
import type { DepthPlane, Plane } from './plane.ts';
import type { PlateMeta } from './plate-meta.ts';
import { smoothSteps } from './smooth-steps.ts';
import { normalsOf } from './surface-normals.ts';

/** A plate's pictures as decoded: see `studio/plates/FORMAT.md` for their meaning. */
export interface PlatePixels {
  /** The set in the plate's curve, RGB. */
  set: Plane;
  keyShare: Plane;
  accentShare: Plane | null;
  /**
   * Straight alpha, the plate's curve; only the rectangle in which it is not empty. Where a peg or hook carries hangers it
   * is what is before theirs.
   */
  foreground: (Plane & { left: number; top: number }) | null;
  depth: DepthPlane;
  /** World normals of the surfaces, `n * 0.5 + 0.5`, for each sample of the depth. */
  normal: Plane;
}

/** Bytes of decoded plates kept per thread: some six plates of 2048 x 2048. */
const cacheBytes = 110e6;
const cache = createByteCache<PlatePixels>(cacheBytes);

/**
 * Decodes a pack's pictures, or answers them from this thread's cache. `maxWidthPx` asks for a smaller copy.
 * Throws StudioError `studio.plate-invalid` when a picture is missing or broken.
 */
export async function readPlatePixels(dir: string, meta: PlateMeta, maxWidthPx?: number): Promise<PlatePixels> {
  const widthPx = Math.min(meta.widthPx, maxWidthPx ?? meta.widthPx);
  const key = `${dir}|${meta.hash}|${widthPx}`;
  const kept = cache.get(key);
  if (kept) return kept;
  try {
    const pixels = await decode(dir, meta, widthPx);
    cache.set(key, pixels, bytesOf(pixels));
    return pixels;
  } catch (error) {
    throw invalid(dir, error);
  }
}

/** What a plate's surfaces are: for changing a part's colour with its own light kept, and for naming it. */
export interface PlateParts {
  /** The colour of each pixel's surface, sRGB. */
  albedo: Plane;
  /** Number of the part that each pixel belongs to; 0 is none. */
  numbers: Plane;
  /** Names by number, from 1 on. */
  names: readonly string[];
}

/**
 * The parts of a plate's set, or null for backdrops, which have none. Throws StudioError `studio.plate-invalid`.
 */
export async function readPlateParts(dir: string, meta: PlateMeta): Promise<PlateParts | null> {
  if (meta.parts.length === 0) return null;
  try {
    const [albedo, numbers] = await Promise.all([readPlane(path.join(dir, 'albedo.webp'), 3), readNumbers(dir)]);
    return { albedo, numbers, names: meta.parts };
  } catch (error) {
    throw invalid(dir, error);
  }
}

async function readNumbers(dir: string): Promise<Plane> {
  const rgb = await readPlane(path.join(dir, 'parts.webp'), 3);
  return { ...rgb, channels: 1, data: Uint8Array.from({ length: rgb.data.length / 3 }, (_, i) => rgb.data[i * 3]!) };
}

function invalid(dir: string, cause: unknown): StudioError {
  return new StudioError(
    'studio.plate-invalid',
    { folder: path.basename(dir), problem: 'a picture is missing or broken' },
    { cause },
  );
}

async function decode(dir: string, meta: PlateMeta, widthPx: number): Promise<PlatePixels> {
  const heightPx = Math.round((meta.heightPx * widthPx) / meta.widthPx);
  const file = (name: string) => path.join(dir, name);
  const scaled = (name: string, channels: 3 | 4, part: number) =>
    readPlane(file(name), channels, { widthPx: Math.round(widthPx / part), heightPx: Math.round(heightPx / part) });
  const [hasAccent, hasForeground] = await Promise.all(
    ['accentfrac.webp', 'fg.webp'].map((name) => exists(file(name))),
  );
  const carrier = meta.parts.length > 0 && meta.hang?.kind !== 'rail' ? meta.hang : null;
  // A small copy is looked at so coarsely that every other sample of the surface is enough.
  const step = widthPx > meta.widthPx / 2 ? 1 : 2;
  const [set, keyShare, accentShare, foreground, fullDepth, numbers] = await Promise.all([
    scaled('plate.webp', 3, 1),
    scaled('keyfrac.webp', 3, 2),
    meta.probe.accent && hasAccent ? scaled('accentfrac.webp', 3, 2) : null,
    hasForeground ? scaled('fg.webp', 4, 1) : null,
    hasSurface(meta) ? readDepth(file('depth16.png')) : { widthPx: 1, heightPx: 1, data: Uint16Array.of(65535) },
    carrier ? readNumbers(dir) : null,
  ]);
  const depth = thinned(fullDepth, step);
  return {
    // Only soft backdrops show steps, and no smaller copy of them does; other sets have texture.
    set: hasSurface(meta) || widthPx < meta.widthPx ? set : smoothSteps(set),
    keyShare,
    accentShare,
    foreground:
      carrier && numbers
        ? beforeTheHook({ set, depth }, meta, { hang: carrier, numbers })
        : foreground && filledPart(foreground),
    depth,
    normal: hasSurface(meta) ? normalsOf(depth, meta) : facingCamera(meta),
  };
}

/** A backdrop behind a person is too far away and too soft to be shaded by what stands before it. */
const hasSurface = ({ sizeClass }: PlateMeta): boolean => sizeClass !== 'worn';

/** Normals of a plane that faces the camera: one sample is enough for it. */
function facingCamera({ cam }: PlateMeta): Plane {
  const towards = cam.mat.slice(0, 3).map((row) => Math.round((row[2]! * 0.5 + 0.5) * 255));
  return { widthPx: 1, heightPx: 1, channels: 3, data: Uint8Array.from(towards) };
}

/** Below this alpha (of 255) a foreground is not seen. */
const seenAlpha = 1;

function filledPart({ widthPx, heightPx, data }: Plane): PlatePixels['foreground'] {
  let [left, top, right, bottom] = [widthPx, heightPx, -1, -1];
  for (let y = 0; y < heightPx; y++) {
    const first = firstSeen(data, y * widthPx, 1, widthPx);
    if (first === widthPx) continue;
    const last = widthPx - 1 - firstSeen(data, (y + 1) * widthPx - 1, -1, widthPx);
    [left, top, right, bottom] = [Math.min(left, first), Math.min(top, y), Math.max(right, last), y];
  }
  if (bottom < 0) return null;
  const part = new Uint8Array((right - left + 1) * (bottom - top + 1) * 4);
  const bytes = (right - left + 1) * 4;
  for (let y = top; y <= bottom; y++)
    part.set(data.subarray((y * widthPx + left) * 4, (y * widthPx + left) * 4 + bytes), (y - top) * bytes);
  return { left, top, widthPx: right - left + 1, heightPx: bottom - top + 1, channels: 4, data: part };
}

/** Every `step`-th sample across and down. */
function thinned(depth: DepthPlane, step: number): DepthPlane {
  if (step === 1 || depth.widthPx < step) return depth;
  const [widthPx, heightPx] = [Math.floor(depth.widthPx / step), Math.floor(depth.heightPx / step)];
  const data = new Uint16Array(widthPx * heightPx);
  for (let i = 0; i < data.length; i++)
    data[i] = depth.data[Math.floor(i / widthPx) * step * depth.widthPx + (i % widthPx) * step]!;
  return { widthPx, heightPx, data };
}

/** How many pixels in that direction are not seen before the first that is; all `pixels` of them where none is. */
function firstSeen(data: Uint8Array, from: number, step: 1 | -1, pixels: number): number {
  let at = from * 4 + 3;
  let count = 0;
  while (count < pixels && data[at]! < seenAlpha) {
    count++;
    at += step * 4;
  }
  return count;
}

async function readPlane(file: string, channels: 3 | 4, size?: { widthPx: number; heightPx: number }): Promise<Plane> {
  let image = sharp(file);
  if (size) image = image.resize(size.widthPx, size.heightPx, { fit: 'fill' });
  image = channels === 4 ? image.ensureAlpha() : image.removeAlpha();
  const { data, info } = await image.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { widthPx: info.width, heightPx: info.height, channels, data };
}

async function readDepth(file: string): Promise<DepthPlane> {
  const { data, info } = await sharp(file)
    .toColourspace('grey16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true });
  return {
    widthPx: info.width,
    heightPx: info.height,
    data: new Uint16Array(data.buffer, data.byteOffset, info.width * info.height),
  };
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

function bytesOf(pixels: PlatePixels): number {
  const planes = [pixels.set, pixels.keyShare, pixels.accentShare, pixels.foreground, pixels.normal];
  return planes.reduce((sum, plane) => sum + (plane?.data.byteLength ?? 0), pixels.depth.data.byteLength);
}
