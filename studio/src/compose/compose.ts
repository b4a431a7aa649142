import type { BareSamples } from '../fidelity/shape.ts';
import type { FrameSet } from '../light/frame-set.ts';
import { developerOf, writeRow, type Finish } from '../lens/finish.ts';
import { graderOf, type Grade } from '../lens/grade.ts';
import { enlargedRows } from './enlarge.ts';
import { columnsOf } from './grid/grid-rows.ts';
import { layerRowsOf } from './group/layer-rows.ts';
import type { ProductLayer } from './group/product-layer.ts';
import { foregroundLight, foregroundRow, setRowsOf, type SetLight } from './set/set-rows.ts';

/**
 * A finished picture and, for the measure of fidelity, what it would be without each layer that asks for it, at every
 * n-th pixel.
 */
export interface Composed {
  /** RGB, sRGB bytes. */
  pixels: Uint8Array;
  /** The same without the last layer; null where it was not asked for. */
  behind: Uint8Array | null;
  /** One per layer; null for those that are not measured. */
  bare: (BareSamples | null)[];
}

/** What a picture is composed of, for those who draw it again in parts. */
export interface Making {
  frameSet: FrameSet;
  light: SetLight;
  /** The farthest first, the product last. */
  layers: readonly ProductLayer[];
  look: { grade: Grade; finish: Finish; apart?: boolean };
}

/** Share of the set's light that wraps around a layer's edge. */
export const wrapShare = 0.09;

/**
 * Draws the frame row by row: the set with its light, reflection and foreground developed at its own size and enlarged;
 * over it the layers, the farthest first, at the frame's size. The last layer is the product: it is never graded.
 */
export function compose(
  frameSet: FrameSet,
  light: SetLight,
  layers: readonly ProductLayer[],
  { grade, finish, apart = false }: { grade: Grade; finish: Finish; apart?: boolean },
): Composed {
  const { widthPx, heightPx } = frameSet;
  const graded = graderOf(grade);
  const background = enlargedRows(
    { widthPx: frameSet.setWidthPx, heightPx: frameSet.setHeightPx },
    frameSet,
    setDrawer(frameSet, light, graded, finish),
  );
  const develop = developerOf(finish, widthPx, heightPx);
  const columns = columnsOf(frameSet.grid, widthPx, widthPx);
  const drawn = layers.map((layer, i) =>
    layerRowsOf(layer, { columns, widthPx, wrap: wrapShare, develop }, i < layers.length - 1 ? graded : null),
  );
  const stepPx = Math.max(1, Math.round(Math.max(widthPx, heightPx) / 512));
  const bare = layers.map(({ measured }) => (measured ? samplesOf(frameSet, stepPx) : null));
  const pixels = new Uint8Array(widthPx * heightPx * 3);
  const clamped = new Uint8ClampedArray(pixels.buffer);
  const behind = apart ? new Uint8Array(pixels.length) : null;
  const last = layers.at(-1);
  const without = new Float32Array(widthPx * 3);
  for (let y = 0; y < heightPx; y++) {
    const row = background(y);
    if (y % stepPx === 0) {
      for (const [i, samples] of bare.entries()) {
        if (!samples) continue;
        without.set(row);
        for (const [j, layer] of drawn.entries()) if (j !== i) layer(y, without);
        const target = new Uint8ClampedArray(samples.pixels.buffer, (y / stepPx) * samples.widthPx * 3);
        writeRow(without, finish, { y, stepPx }, target);
      }
    }
    const at = y * widthPx * 3;
    for (const layer of drawn.slice(0, -1)) layer(y, row);
    if (!behind || !last) {
      drawn.at(-1)?.(y, row);
      writeRow(row, finish, { y, stepPx: 1 }, clamped.subarray(at));
      continue;
    }
    // Both pictures are the same but where the last layer is.
    writeRow(row, finish, { y, stepPx: 1 }, clamped.subarray(at));
    behind.set(pixels.subarray(at, at + widthPx * 3), at);
    if (y < last.rect.y || y >= last.rect.y + last.rect.h) continue;
    const [from, end] = [Math.max(0, last.rect.x), Math.min(widthPx, last.rect.x + last.rect.w)];
    drawn.at(-1)?.(y, row);
    writeRow(row, finish, { y, stepPx: 1, from, end }, clamped.subarray(at + from * 3));
  }
  return { pixels, behind, bare };
}

/** Draws rows of the set, developed: display values of its own pixels. */
function setDrawer(
  frameSet: FrameSet,
  light: SetLight,
  graded: ReturnType<typeof graderOf>,
  finish: Finish,
): (y: number, line: Float32Array) => void {
  const { setWidthPx, setHeightPx, foreground } = frameSet;
  const develop = developerOf(finish, setWidthPx, setHeightPx);
  const lit = setRowsOf(frameSet, light);
  const front = foreground && foregroundLight(foreground, light.mood);
  return (y, line) => {
    lit(y, line);
    if (foreground && front) foregroundRow(foreground, front, y, line);
    graded?.(line, 0, setWidthPx);
    develop.row(line, y);
  };
}

function samplesOf({ widthPx, heightPx }: FrameSet, stepPx: number): BareSamples {
  const size = { widthPx: Math.ceil(widthPx / stepPx), heightPx: Math.ceil(heightPx / stepPx) };
  return { stepPx, ...size, pixels: new Uint8Array(size.widthPx * size.heightPx * 3) };
}
