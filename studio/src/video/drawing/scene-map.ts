import type { VideoScene } from '../scene/video-scene.ts';
import type { Projection } from './camera-at.ts';

/** Frame pixels from one node of the map to the next. */
export const nodePx = 8;

/**
 * For each node over a frame the point of the scene that it shows, and how much that is out of focus when all is, 0 to
 * 1.
 */
export interface SceneMap {
  across: number;
  down: number;
  x: Float32Array;
  y: Float32Array;
  away: Float32Array;
}

export function emptyMap(frame: { widthPx: number; heightPx: number }): SceneMap {
  const across = Math.ceil(frame.widthPx / nodePx) + 1;
  const down = Math.ceil(frame.heightPx / nodePx) + 1;
  const nodes = across * down;
  return { across, down, x: new Float32Array(nodes), y: new Float32Array(nodes), away: new Float32Array(nodes) };
}

/** Steps of looking how far away the point is that a node shows, and looking again from there. */
const looks = 3;

/** Fills the map: which point a pixel shows depends on how far away that point is. */
export function fillMap(map: SceneMap, scene: VideoScene, projection: Projection): void {
  const { depth, target } = scene;
  const point = { x: 0, y: 0 };
  for (let row = 0, node = 0; row < map.down; row++) {
    for (let column = 0; column < map.across; column++, node++) {
      let far = target.depth;
      projection.toScene(column * nodePx, row * nodePx, far, point);
      for (let look = 0; depth && look < looks; look++) {
        far = depthAt(depth, point.x, point.y);
        projection.toScene(column * nodePx, row * nodePx, far, point);
      }
      map.x[node] = point.x;
      map.y[node] = point.y;
      const off = Math.abs(1 - target.depth / far) * 2 - 0.12;
      map.away[node] = off < 0 ? 0 : off > 1 ? 1 : off;
    }
  }
}

/** Bilinear, edges repeated. */
function depthAt(
  { cells, cellPx, widthCells, heightCells }: NonNullable<VideoScene['depth']>,
  x: number,
  y: number,
): number {
  const u = Math.max(0, Math.min(widthCells - 1.001, x / cellPx - 0.5));
  const v = Math.max(0, Math.min(heightCells - 1.001, y / cellPx - 0.5));
  const [i, j] = [Math.floor(u), Math.floor(v)];
  const [fx, fy] = [u - i, v - j];
  const at = j * widthCells + i;
  const above = cells[at]! + (cells[at + 1]! - cells[at]!) * fx;
  const below = cells[at + widthCells]! + (cells[at + widthCells + 1]! - cells[at + widthCells]!) * fx;
  return above + (below - above) * fy;
}
