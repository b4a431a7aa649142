import sharp from 'sharp';
import type { FrameSet, SurfaceGrid } from '../light/frame-set.ts';

/**
 * Throws what lies behind the product out of focus: the set blurred (`radius` in parts of the frame's width) and
 * blended in by depth, from just behind the product to one unit farther. Works in the plate's curve; changes
 * `frameSet.set`.
 */
export async function blurBackground(frameSet: FrameSet, radius: number, productBack: number): Promise<void> {
  if (radius <= 0) return;
  const { setWidthPx: widthPx, setHeightPx: heightPx, grid, set } = frameSet;
  const cellPx = (grid.cellPx * widthPx) / frameSet.widthPx;
  const quarter = { width: Math.ceil(widthPx / 4), height: Math.ceil(heightPx / 4) };
  const raw = { width: widthPx, height: heightPx, channels: 3 as const };
  const small = await sharp(set, { raw })
    .resize(quarter.width, quarter.height, { fit: 'fill' })
    .blur(Math.max(0.5, (radius * widthPx) / 4))
    .raw()
    .toBuffer();
  const blurred = await sharp(small, { raw: { ...quarter, channels: 3 } })
    .resize(widthPx, heightPx, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  const blend: Blend = { set, blurred, widthPx, grid, cellPx, productBack };
  for (let y = 0; y < heightPx; y++) {
    blendRow(blend, y);
  }
}

/** A set and the same blurred, with the depths that they are blended by. */
interface Blend {
  set: Uint8Array;
  blurred: Uint8Array;
  widthPx: number;
  grid: SurfaceGrid;
  /** Pixels of the set a cell. */
  cellPx: number;
  productBack: number;
}

function blendRow({ set, blurred, widthPx, grid, cellPx, productBack }: Blend, y: number): void {
  const { position, widthCells } = grid;
  const row = Math.min(grid.heightCells - 1, Math.floor(y / cellPx));
  const start = y * widthPx;
  for (let x = 0; x < widthPx; x++) {
    const cell = row * widthCells + Math.min(widthCells - 1, Math.floor(x / cellPx));
    const share = Math.max(0, Math.min(1, position[cell * 3 + 1]! - productBack));
    if (share === 0) continue;
    const at = (start + x) * 3;
    for (let k = 0; k < 3; k++) set[at + k] = set[at + k]! + (blurred[at + k]! - set[at + k]!) * share;
  }
}
