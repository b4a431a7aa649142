import type { FrameSet, FrameWindow } from '../../light/frame-set.ts';
import { project } from '../../plates/camera.ts';
import { luminance, plateLightTable } from '../../plates/tone-curve.ts';
import { placeProduct, type PlacedProduct } from '../../shot/framing/fit-product.ts';
import type { Placement, Rect } from '../../shot/shot.ts';

/**
 * How far from z = 0 a surface still is the floor: standing goods need it exact, lying ones lie on folded cloth, too.
 */
const floorPlay = { standing: 0.06, lying: 0.4 };

/** Part of a companion's foot that has to stand on seen floor. */
const enoughFloor = 0.85;

/** Steps in which a companion is moved towards the product until it stands. */
const steps = 7;

/** What a companion has to keep clear of. */
export interface Neighbours {
  main: { xUnits: number; yUnits: number };
  /** How near the middles may come in x, and how near next to the product. */
  least: number;
  besides: number;
  /** Whether nothing else stands at a place next to the product. */
  isFree: (placement: Placement) => boolean;
}

/**
 * The placement moved towards the product (along the floor) until its foot stands on floor that is seen in this set, or
 * null where there is none.
 */
export function settled(
  { frameSet, crop }: FrameWindow,
  cutout: { widthPx: number; heightPx: number },
  wanted: Placement,
  { main, least, besides, isFree }: Neighbours,
): Placement | null {
  const away = wanted.xUnits - main.xUnits;
  for (let step = 0; step <= steps; step++) {
    const part = 1 - step / steps;
    const dx = Math.sign(away) * (Math.min(Math.abs(away), least) + Math.max(0, Math.abs(away) - least) * part);
    const yUnits = main.yUnits + (wanted.yUnits - main.yUnits) * (0.55 + 0.45 * part);
    const placement = { ...wanted, xUnits: main.xUnits + dx, yUnits };
    if (standsOn(frameSet, placeProduct(frameSet.meta, cutout, placement), crop) >= enoughFloor) return placement;
  }
  // Behind the product the floor may end: next to it there may be some.
  const placement = { ...wanted, xUnits: main.xUnits + (Math.sign(away) || 1) * besides, yUnits: main.yUnits };
  return standsOn(frameSet, placeProduct(frameSet.meta, cutout, placement), crop) >= enoughFloor && isFree(placement)
    ? placement
    : null;
}

/** Share of the foot's places that are seen floor; places outside of the frame do not count. */
function standsOn(frameSet: FrameSet, placed: PlacedProduct, crop: Rect): number {
  const play = placed.lying ? floorPlay.lying : floorPlay.standing;
  const halfWidth = placed.imageWidthUnits * 0.42;
  const halfDepth = placed.depthUnits * 0.45;
  let floor = 0;
  let seen = 0;
  for (const u of [-1, -0.6, 0, 0.6, 1]) {
    for (const v of [-1, 0, 1]) {
      const cell = cellAt(frameSet, [placed.xUnits + u * halfWidth, placed.yUnits + v * halfDepth, 0], crop);
      if (cell === null) continue;
      seen++;
      if (Math.abs(frameSet.grid.position[cell * 3 + 2]!) < play && frameSet.grid.normal[cell * 3 + 2]! > 0.3) floor++;
    }
  }
  return seen >= 6 ? floor / seen : 0;
}

function cellAt(
  { grid, camera, widthPx, heightPx }: FrameSet,
  point: [number, number, number],
  crop: Rect,
): number | null {
  const at = project(camera, point);
  const column = Math.floor((((at.xPx - crop.x) / crop.w) * widthPx) / grid.cellPx);
  const row = Math.floor((((at.yPx - crop.y) / crop.h) * heightPx) / grid.cellPx);
  return column < 0 || row < 0 || column >= grid.widthCells || row >= grid.heightCells
    ? null
    : row * grid.widthCells + column;
}

/**
 * How bright the floor is around a companion against the floor around the product's place: in a set lit by a window,
 * what stands in the shadow of its bars is darker. 1 where the floor tells nothing.
 */
export function localLight(frameSet: FrameSet, placed: PlacedProduct): number {
  const here = floorLight(frameSet, placed.xUnits, placed.yUnits);
  const there = floorLight(frameSet, 0, 0);
  return here === null || there === null ? 1 : Math.max(0.6, Math.min(1.12, Math.sqrt(here / Math.max(1e-3, there))));
}

/** Parts of the slot's height. */
const around = 0.18;
const enoughCells = 12;

function floorLight(
  { grid, set, widthPx, heightPx, setWidthPx, setHeightPx, meta }: FrameSet,
  x: number,
  y: number,
): number | null {
  let sum = 0;
  let count = 0;
  for (let cell = 0; cell < grid.depth.length; cell++) {
    const at = cell * 3;
    if (Math.abs(grid.position[at + 2]!) > 0.06 || grid.normal[at + 2]! < 0.5) continue;
    if (Math.hypot(grid.position[at]! - x, grid.position[at + 1]! - y) > around * meta.slot.h) continue;
    const px = Math.min(
      setWidthPx - 1,
      Math.floor(((((cell % grid.widthCells) + 0.5) * grid.cellPx) / widthPx) * setWidthPx),
    );
    const py = Math.min(
      setHeightPx - 1,
      Math.floor((((Math.floor(cell / grid.widthCells) + 0.5) * grid.cellPx) / heightPx) * setHeightPx),
    );
    const pixel = (py * setWidthPx + px) * 3;
    sum += luminance([
      plateLightTable[set[pixel]!]!,
      plateLightTable[set[pixel + 1]!]!,
      plateLightTable[set[pixel + 2]!]!,
    ]);
    count++;
  }
  return count < enoughCells ? null : sum / count;
}
