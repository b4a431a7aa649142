import type { Making } from '../../compose/compose.ts';
import { project, type Camera } from '../../plates/camera.ts';
import type { Placement, Rect, Shot } from '../../shot/shot.ts';
import type { LayerPicture, VideoScene } from './video-scene.ts';

/** How far away everything in a set is. */
export interface SceneDepth {
  depth: NonNullable<VideoScene['depth']>;
  camera: VideoScene['camera'];
  /** The product. */
  target: number;
  layers: { companions: readonly number[]; target: number };
}

/** Cells over which the set's distances are evened out: where they leap, the picture is stretched, not torn. */
const evenedCells = 5;

/** Reads the distances of a shot in a set. The product's is that of the ground at its foot: it must not slide on it. */
export function sceneDepth({ frameSet, layers }: Making, shot: Shot, product: Rect): SceneDepth {
  const { grid, camera, widthPx, heightPx, meta } = frameSet;
  const { crop } = shot;
  const toScene = widthPx / crop.w;
  const standing = depthAtFoot(shot.placement, frameSet.camera);
  const lying = meta.camera === 'top';
  const target = lying || !(standing > 0) ? depthInMiddle(frameSet, product) : standing;
  // Companions in the order of the layers: the farthest first, the product last.
  const far = shot.companions.map(({ placement }) => depthAtFoot(placement, camera)).toSorted((a, b) => b - a);
  const companions = layers.slice(0, -1).map((_, i) => (lying ? target : (far[i] ?? target)));
  return {
    depth: {
      widthCells: grid.widthCells,
      heightCells: grid.heightCells,
      cellPx: grid.cellPx,
      cells: evened(grid.depth, grid.widthCells, grid.heightCells),
    },
    camera: {
      xPx: (camera.centreXPx - crop.x) * toScene,
      yPx: (camera.centreYPx - crop.y) * (heightPx / crop.h),
      focalPx: camera.focalPx * toScene,
    },
    target,
    layers: { companions, target },
  };
}

/** Of the front of what stands, or the plane of what hangs. */
function depthAtFoot({ xUnits, yUnits, zUnits, size, unitsPerCm }: Placement, camera: Camera): number {
  const front = zUnits === undefined ? (size.depthCm * unitsPerCm) / 2 : 0;
  return project(camera, [xUnits, yUnits - front, zUnits ?? 0]).depth;
}

function depthInMiddle({ grid }: Making['frameSet'], { x, y, w, h }: Rect): number {
  const column = Math.max(0, Math.min(grid.widthCells - 1, Math.floor((x + w / 2) / grid.cellPx)));
  const row = Math.max(0, Math.min(grid.heightCells - 1, Math.floor((y + h / 2) / grid.cellPx)));
  return grid.depth[row * grid.widthCells + column]!;
}

/** What stands before the product stands on the ground below it, or nearer than the frame's lower edge shows. */
export function foregroundDepth({ frameSet: { grid } }: Making, shot: Shot, { rect }: LayerPicture): number {
  const bottom = Math.min(shot.heightPx - 1, rect.y + rect.h);
  const row = Math.max(0, Math.min(grid.heightCells - 1, Math.floor(bottom / grid.cellPx)));
  const middle = Math.max(0, Math.min(grid.widthCells - 1, Math.floor((rect.x + rect.w / 2) / grid.cellPx)));
  const reachesEdge = rect.y + rect.h >= shot.heightPx - 2;
  return grid.depth[row * grid.widthCells + middle]! * (reachesEdge ? 0.9 : 1);
}

/** A box over inverse distances, twice: parallax goes by them. */
function evened(depth: Float32Array, width: number, height: number): Float32Array {
  let cells: Float32Array = depth.map((value) => 1 / value);
  for (let pass = 0; pass < 2; pass++) {
    cells = boxed(cells, { lines: height, length: width, line: width, step: 1 });
    cells = boxed(cells, { lines: width, length: height, line: 1, step: width });
  }
  return cells.map((value) => 1 / value);
}

/** The mean of `evenedCells` along lines, edges repeated. */
function boxed(
  source: Float32Array,
  { lines, length, line, step }: { lines: number; length: number; line: number; step: number },
): Float32Array {
  const target = new Float32Array(source.length);
  const half = evenedCells >> 1;
  for (let l = 0; l < lines; l++) {
    for (let i = 0; i < length; i++) {
      let sum = 0;
      for (let j = -half; j <= half; j++) sum += source[l * line + Math.max(0, Math.min(length - 1, i + j)) * step]!;
      target[l * line + i * step] = sum / evenedCells;
    }
  }
  return target;
}
