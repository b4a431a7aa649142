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
  /** In the key light, and without it. */
  lit: Uint8Array;
  dim: Uint8Array;
}

export function baseRows(widthPx: number): BaseRows {
  return {
    x: new Int32Array(widthPx),
    y: new Int32Array(widthPx),
    away: new Float32Array(widthPx),
    lit: new Uint8Array(widthPx * 3),
    dim: new Uint8Array(widthPx * 3),
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
  const { base, blurred, dimmed } = scene;
  const size = { widthPx: scene.baseWidthPx, heightPx: scene.baseHeightPx, scale: scene.baseScale };
  const still = { widthPx: scene.baseWidthPx, rgb: base };
  const steps = [base, ...blurred];
  const whole = { from: 0, to: widthPx };
  const spans = mood.light && spansOf(mood.light);
  const isOutOfFocus = mood.blur > 0 && blurred.length === blurSteps;
  for (let y = 0; y < heightPx; y++) {
    const row = pixels.subarray(y * widthPx * 3, (y + 1) * widthPx * 3);
    placesOfRow(map, y, work, size);
    if (mood.light && spans && dimmed) {
      for (const span of spans) {
        if (span.light !== 'out') sampleRow(still, work, span.light === 'on' ? row : work.lit, span);
        if (span.light !== 'on')
          sampleRow({ ...still, rgb: dimmed.base }, work, span.light === 'out' ? row : work.dim, span);
        if (span.light === 'between') lightRow(work, mood.light, row, span);
      }
    } else if (isOutOfFocus) {
      focusRow({ widthPx: scene.baseWidthPx, steps }, work, mood.blur, row);
    } else {
      sampleRow(still, work, row, whole);
    }
  }
}

/** Columns from one up to another. */
interface Columns {
  from: number;
  to: number;
}

/** Nearer to all or nothing of the light than this nothing is mixed. */
const unseen = 1 / 512;

/** Where the key light is on, out, or between: most columns need one of the two pictures only. */
function spansOf(light: Float32Array): (Columns & { light: 'on' | 'out' | 'between' })[] {
  const spans: (Columns & { light: 'on' | 'out' | 'between' })[] = [];
  for (let x = 0; x < light.length; x++) {
    const part = light[x]!;
    const is = Math.abs(part - 1) < unseen ? 'on' : Math.abs(part) < unseen ? 'out' : 'between';
    const last = spans.at(-1);
    if (last?.light === is) last.to = x + 1;
    else spans.push({ from: x, to: x + 1, light: is });
  }
  return spans;
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
  { widthPx, rgb: picture }: { widthPx: number; rgb: Uint8Array },
  { x: xs, y: ys }: BaseRows,
  target: Uint8Array,
  { from, to }: Columns,
): void {
  const rowBytes = widthPx * 3;
  for (let x = from, i = from * 3; x < to; x++, i += 3) {
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
    target[i] = (picture[at]! * a + picture[at + 3]! * b + picture[below]! * c + picture[below + 3]! * d + 32768) >> 16;
    target[i + 1] =
      (picture[at + 1]! * a + picture[at + 4]! * b + picture[below + 1]! * c + picture[below + 4]! * d + 32768) >> 16;
    target[i + 2] =
      (picture[at + 2]! * a + picture[at + 5]! * b + picture[below + 2]! * c + picture[below + 5]! * d + 32768) >> 16;
  }
}

/** Between the key light out and on, in light. */
function lightRow({ lit, dim }: BaseRows, light: Float32Array, row: Uint8Array, { from, to }: Columns): void {
  for (let x = from, i = from * 3; x < to; x++) {
    const part = light[x]!;
    for (const end = i + 3; i < end; i++) {
      const low = srgbLightTable[dim[i]!]!;
      row[i] = signalOf(low + (srgbLightTable[lit[i]!]! - low) * part) + 0.5;
    }
  }
}

/** Bilinear samples between the two steps, each more out of focus than the one before, that a pixel is between. */
function focusRow(
  { widthPx, steps }: { widthPx: number; steps: readonly Uint8Array[] },
  { x: xs, y: ys, away }: BaseRows,
  blur: number,
  row: Uint8Array,
): void {
  const rowBytes = widthPx * 3;
  for (let x = 0, i = 0; x < away.length; x++) {
    const place = away[x]! * blur * blurSteps;
    const step = place >= blurSteps ? blurSteps - 1 : place | 0;
    const part = place - step;
    const nearer = steps[step]!;
    const farther = steps[step + 1]!;
    const fx = xs[x]! & 255;
    const fy = ys[x]! & 255;
    const a = (256 - fx) * (256 - fy);
    const b = fx * (256 - fy);
    const c = (256 - fx) * fy;
    const d = fx * fy;
    let at = (ys[x]! >> 8) * rowBytes + (xs[x]! >> 8) * 3;
    for (const end = i + 3; i < end; i++, at++) {
      const below = at + rowBytes;
      const near = nearer[at]! * a + nearer[at + 3]! * b + nearer[below]! * c + nearer[below + 3]! * d;
      const far = farther[at]! * a + farther[at + 3]! * b + farther[below]! * c + farther[below + 3]! * d;
      row[i] = (near + (far - near) * part) / 65536 + 0.5;
    }
  }
}
