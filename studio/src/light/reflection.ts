import sharp from 'sharp';
import { srgbLightTable } from '../plates/tone-curve.ts';
import type { PlacedProduct } from '../shot/framing/fit-product.ts';
import type { Rect } from '../shot/shot.ts';
import { solidResolution as n, type AlphaMap, type PlacedAlpha } from './alpha-map.ts';
import type { FrameSet } from './frame-set.ts';

/** Size of the small product picture that a floor mirrors: reflections on real floors are never crisp. */
const mirrorWidth = 96;
const mirrorHeight = 192;

/**
 * What the floor mirrors of the product, per cell of the grid: linear RGB (before relighting) and cover, both times the
 * floor's Fresnel share (Schlick 1994). Fades with height and is blurred by the floor's roughness. Null on a matt
 * floor.
 */
export async function floorReflection(
  frameSet: FrameSet,
  product: { rgba: Uint8Array; rect: Rect },
  { alpha, placed }: PlacedAlpha,
  strength: number,
): Promise<Float32Array | null> {
  const { floor } = frameSet.meta;
  if (!floor || strength <= 0 || placed.lying || placed.floats) return null;
  const { grid, memory } = frameSet;
  const mirror = await mirrorPicture(product, floor.rough);
  const base = baselineOf(alpha, placed);
  const planes = memory.floats(grid.widthCells * grid.heightCells * 4).fill(0);
  const { rect } = product;
  for (let row = 0; row < grid.heightCells; row++) {
    const y = (row + 0.5) * grid.cellPx;
    if (y < rect.y + rect.h * 0.7 || y > rect.y + rect.h * 2) continue;
    for (
      let column = Math.max(0, Math.floor(rect.x / grid.cellPx));
      column < Math.min(grid.widthCells, (rect.x + rect.w) / grid.cellPx);
      column++
    ) {
      const u = ((column + 0.5) * grid.cellPx - rect.x) / rect.w;
      if (u < 0 || u >= 1) continue;
      const line = base[Math.floor(u * n)]!;
      const below = (y - rect.y) / rect.h - line;
      if (below < -0.004 || line < below) continue;
      mirrorInto(planes, frameSet, row * grid.widthCells + column, {
        mirror,
        u,
        v: line - below,
        f0: floor.f0,
        strength: strength * Math.exp(-below * (1.2 + floor.rough * 14)),
      });
    }
  }
  return planes;
}

/** Writes what a cell mirrors; nothing where it is not floor. */
function mirrorInto(
  planes: Float32Array,
  frameSet: FrameSet,
  cell: number,
  { mirror, u, v, f0, strength }: { mirror: Float32Array; u: number; v: number; f0: number; strength: number },
): void {
  if (!isFloor(frameSet, cell)) return;
  const share = fresnel(frameSet, cell, f0) * strength;
  const at = (Math.min(mirrorHeight - 1, Math.floor(v * mirrorHeight)) * mirrorWidth + Math.floor(u * mirrorWidth)) * 4;
  for (let i = 0; i < 4; i++) planes[cell * 4 + i] = mirror[at + i]! * share;
}

function isFloor({ grid }: FrameSet, cell: number): boolean {
  const z = grid.position[cell * 3 + 2]!;
  return z < 0.06 && z > -0.06 && grid.normal[cell * 3 + 2]! > 0.3;
}

function fresnel({ grid, camera }: FrameSet, cell: number, f0: number): number {
  let along = 0;
  let length = 0;
  for (let i = 0; i < 3; i++) {
    const d = camera.origin[i]! - grid.position[cell * 3 + i]!;
    along += d * grid.normal[cell * 3 + i]!;
    length += d * d;
  }
  const cos = Math.max(0, along / Math.sqrt(length));
  return f0 + (1 - f0) * (1 - cos) ** 5;
}

/** Premultiplied linear RGBA, 0 to 1. */
async function mirrorPicture(product: { rgba: Uint8Array; rect: Rect }, rough: number): Promise<Float32Array> {
  const { rgba, rect } = product;
  const small = await sharp(rgba, { raw: { width: rect.w, height: rect.h, channels: 4 } })
    .resize(mirrorWidth, mirrorHeight, { fit: 'fill' })
    .blur(0.5 + rough * 12)
    .raw()
    .toBuffer();
  const picture = new Float32Array(mirrorWidth * mirrorHeight * 4);
  for (let i = 0; i < mirrorWidth * mirrorHeight; i++) {
    const cover = small[i * 4 + 3]! / 255;
    for (let c = 0; c < 3; c++) picture[i * 4 + c] = srgbLightTable[small[i * 4 + c]!]! * cover;
    picture[i * 4 + 3] = cover;
  }
  return picture;
}

/**
 * For each column the line in which the floor mirrors, 0 (top) to 1 (bottom) of the cut-out: the front half of the
 * base's ellipse. The base is where the silhouette's lowest pixels are within half of what its depth can lift them in
 * the photo.
 */
function baselineOf(alpha: AlphaMap, placed: PlacedProduct): Float32Array {
  const slope = Math.sin((Math.max(4, Math.min(60, placed.photoPitchDeg)) * Math.PI) / 180);
  const deepest = (placed.depthUnits * slope) / placed.imageHeightUnits;
  const touches = (lowest: number) => 1 - lowest <= deepest / 2 + 0.005;
  const first = alpha.lowest.findIndex(touches);
  const last = alpha.lowest.findLastIndex(touches);
  const half = Math.max(1, (last - first + 1) / 2);
  const rise = (deepest / 2) * Math.min(1, (2 * half) / n);
  return Float32Array.from({ length: n }, (_, column) => {
    const away = Math.min(1, Math.abs(column + 0.5 - first - half) / half);
    return 1 - rise * (1 - Math.sqrt(1 - away * away));
  });
}
