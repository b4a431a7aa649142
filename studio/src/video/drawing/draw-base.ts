import { signalOf, srgbLightTable } from '../../plates/tone-curve.ts';
import { blurSteps, type VideoScene } from '../scene/video-scene.ts';
import { nodePx, type SceneMap } from './scene-map.ts';

/** What a moment does to light and focus. */
export interface Mood {
  /** For each column of the frame how much of the key light is on, 1 = as in the still picture; null: all of it. */
  light: Float32Array | null;
  /** How far all but the product is out of focus, 0 to 1. */
  blur: number;
}

/** Rows that are worked in; one for all frames of a size. */
export interface BaseRows {
  x: Int32Array;
  y: Int32Array;
  away: Float32Array;
  rows: Uint8Array[];
}

export function baseRows(widthPx: number): BaseRows {
  return {
    x: new Int32Array(widthPx),
    y: new Int32Array(widthPx),
    away: new Float32Array(widthPx),
    rows: Array.from({ length: blurSteps + 1 }, () => new Uint8Array(widthPx * 3)),
  };
}

/** Places in a picture are counted in so many parts of a pixel. */
const parts = 256;

/** Draws the set into a frame of RGB bytes. */
export function drawBase(
  frame: { pixels: Uint8Array; widthPx: number; heightPx: number },
  scene: VideoScene,
  { map, mood }: { map: SceneMap; mood: Mood },
  work: BaseRows,
): void {
  const { widthPx, heightPx, pixels } = frame;
  const { blurred, dimmed } = scene;
  const size = { widthPx: scene.baseWidthPx, heightPx: scene.baseHeightPx, scale: scene.baseScale };
  const [sharp, other] = work.rows as [Uint8Array, Uint8Array];
  for (let y = 0; y < heightPx; y++) {
    const row = pixels.subarray(y * widthPx * 3, (y + 1) * widthPx * 3);
    placesOfRow(map, y, work, size);
    if (mood.light && dimmed) {
      sampleRow(scene.base, size, work, sharp);
      sampleRow(dimmed.base, size, work, other);
      lightRow(sharp, other, mood.light, row);
    } else if (mood.blur > 0 && blurred.length === blurSteps) {
      sampleRow(scene.base, size, work, sharp);
      for (const [i, picture] of blurred.entries())
        if (mood.blur * blurSteps > i) sampleRow(picture, size, work, work.rows[i + 1]!);
      focusRow(work, mood.blur, row);
    } else {
      sampleRow(scene.base, size, work, row);
    }
  }
}

/** The places of a row's pixels in the scene, between the nodes, in 256ths of its pixels. */
function placesOfRow(
  map: SceneMap,
  y: number,
  { x: xs, y: ys, away }: BaseRows,
  size: { widthPx: number; heightPx: number; scale: number },
): void {
  const row = Math.floor(y / nodePx);
  const v = (y + 0.5) / nodePx - row;
  const mostX = (size.widthPx - 1) * parts - 1;
  const mostY = (size.heightPx - 1) * parts - 1;
  for (let column = 0; column < map.across - 1; column++) {
    const a = row * map.across + column;
    const c = a + map.across;
    const fromX = map.x[a]! + (map.x[c]! - map.x[a]!) * v;
    const fromY = map.y[a]! + (map.y[c]! - map.y[a]!) * v;
    const fromAway = map.away[a]! + (map.away[c]! - map.away[a]!) * v;
    const byX = (map.x[a + 1]! + (map.x[c + 1]! - map.x[a + 1]!) * v - fromX) / nodePx;
    const byY = (map.y[a + 1]! + (map.y[c + 1]! - map.y[a + 1]!) * v - fromY) / nodePx;
    const byAway = (map.away[a + 1]! + (map.away[c + 1]! - map.away[a + 1]!) * v - fromAway) / nodePx;
    const first = column * nodePx;
    const end = Math.min(xs.length, first + nodePx);
    for (let x = first; x < end; x++) {
      const along = x - first + 0.5;
      const px = (((fromX + byX * along) * size.scale - 0.5) * parts) | 0;
      const py = (((fromY + byY * along) * size.scale - 0.5) * parts) | 0;
      xs[x] = px < 0 ? 0 : px > mostX ? mostX : px;
      ys[x] = py < 0 ? 0 : py > mostY ? mostY : py;
      away[x] = fromAway + byAway * along;
    }
  }
}

/** Bilinear samples of a picture along a row. */
function sampleRow(
  picture: Uint8Array,
  { widthPx }: { widthPx: number; heightPx: number },
  { x: xs, y: ys }: BaseRows,
  target: Uint8Array,
): void {
  const rowBytes = widthPx * 3;
  for (let x = 0, to = 0; x < xs.length; x++, to += 3) {
    const px = xs[x]!;
    const py = ys[x]!;
    const fx = px & 255;
    const fy = py & 255;
    const at = (py >> 8) * rowBytes + (px >> 8) * 3;
    const below = at + rowBytes;
    const a = (256 - fx) * (256 - fy);
    const b = fx * (256 - fy);
    const c = (256 - fx) * fy;
    const d = fx * fy;
    target[to] =
      (picture[at]! * a + picture[at + 3]! * b + picture[below]! * c + picture[below + 3]! * d + 32768) >> 16;
    target[to + 1] =
      (picture[at + 1]! * a + picture[at + 4]! * b + picture[below + 1]! * c + picture[below + 4]! * d + 32768) >> 16;
    target[to + 2] =
      (picture[at + 2]! * a + picture[at + 5]! * b + picture[below + 2]! * c + picture[below + 5]! * d + 32768) >> 16;
  }
}

/** Between the key light out and on, in light. */
function lightRow(lit: Uint8Array, dim: Uint8Array, light: Float32Array, row: Uint8Array): void {
  for (let x = 0, i = 0; x < light.length; x++) {
    const part = light[x]!;
    for (const end = i + 3; i < end; i++) {
      const low = srgbLightTable[dim[i]!]!;
      row[i] = signalOf(low + (srgbLightTable[lit[i]!]! - low) * part) + 0.5;
    }
  }
}

/** Between the two steps of blur that a pixel is between. */
function focusRow({ away, rows }: BaseRows, blur: number, row: Uint8Array): void {
  for (let x = 0, i = 0; x < away.length; x++) {
    const place = away[x]! * blur * blurSteps;
    const step = place >= blurSteps ? blurSteps - 1 : place | 0;
    const part = place - step;
    const nearer = rows[step]!;
    const farther = part > 0 ? rows[step + 1]! : nearer;
    for (const end = i + 3; i < end; i++) row[i] = nearer[i]! + (farther[i]! - nearer[i]!) * part + 0.5;
  }
}
