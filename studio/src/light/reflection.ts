import sharp from 'sharp';
import { srgbLightTable } from '../plates/tone-curve.ts';
import type { PlacedProduct } from '../shot/framing/fit-product.ts';
import type { Rect } from '../shot/shot.ts';
import { solidResolution as n, type AlphaMap, type PlacedAlpha } from './alpha-map.ts';
import type { FrameSet } from './frame-set.ts';
import { planeShare } from './ground.ts';

/** Size of the small product picture that a floor mirrors: reflections on real floors are never crisp. */
const mirrorWidth = 96;
const mirrorHeight = 192;

type Floor = NonNullable<FrameSet['meta']['floor']>;

/**
 * What the floor mirrors of the product, per cell of the grid: linear RGB (before relighting) and cover, both times the
 * floor's Fresnel share. The floor mirrors as a plane: its grain bends what is seen in it by less than the blur. Fades
 * with height and is blurred by the floor's roughness. Null on a matt floor.
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
        floor,
        strength: strength * Math.exp(-below * fadeOf(floor)),
      });
    }
  }
  return planes;
}

/** How fast the mirror image fades with height, per height of the cut-out: a mirror's hardly does. */
const fadeOf = ({ f0, rough }: Floor): number => 1.2 * (1 - f0) + rough * 14;

/** Writes what a cell mirrors; less the less it is in the floor's plane. */
function mirrorInto(
  planes: Float32Array,
  frameSet: FrameSet,
  cell: number,
  { mirror, u, v, floor, strength }: { mirror: Float32Array; u: number; v: number; floor: Floor; strength: number },
): void {
  // A refinement may ask for more than there is.
  const share = Math.min(1, planeShare(frameSet.grid, cell) * fresnel(frameSet, cell, floor) * strength);
  if (share <= 0) return;
  const column = Math.max(0, Math.min(mirrorWidth - 1, u * mirrorWidth - 0.5));
  const row = Math.max(0, Math.min(mirrorHeight - 1, v * mirrorHeight - 0.5));
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const [fx, fy] = [column - left, row - top];
  const across = left < mirrorWidth - 1 ? 4 : 0;
  const down = top < mirrorHeight - 1 ? mirrorWidth * 4 : 0;
  const at = (top * mirrorWidth + left) * 4;
  for (let i = 0; i < 4; i++) {
    const above = mirror[at + i]! * (1 - fx) + mirror[at + across + i]! * fx;
    const below = mirror[at + down + i]! * (1 - fx) + mirror[at + down + across + i]! * fx;
    planes[cell * 4 + i] = share * (above * (1 - fy) + below * fy);
  }
}

/**
 * Share of light that the level floor mirrors towards the camera: Schlick 1994, at grazing angles less the rougher the
 * floor (Lagarde 2011).
 */
function fresnel({ grid, camera }: FrameSet, cell: number, { f0, rough }: Floor): number {
  const [x, y, z] = [0, 1, 2].map((i) => camera.origin[i]! - grid.position[cell * 3 + i]!) as [number, number, number];
  const cos = Math.max(0, z / Math.hypot(x, y, z));
  return f0 + (Math.max(1 - rough, f0) - f0) * (1 - cos) ** 5;
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
