import type { BareSamples } from '../fidelity/shape.ts';
import type { FrameSet } from '../light/frame-set.ts';
import { developerOf, type Finish } from '../lens/finish.ts';
import { graderOf, type Grade } from '../lens/grade.ts';
import type { ProductLayer } from './product-layer.ts';
import { foregroundRow, frontOf, productRow, reflectionRow, setRow, type FrontLine, type SetLight } from './rows.ts';

/** A finished picture and, for the measure of fidelity, what the picture would be without the product at every n-th pixel. */
export interface Composed {
  /** RGB, sRGB bytes. */
  pixels: Uint8Array;
  bare: BareSamples;
}

/** Share of the set's light that wraps around the product's edge. */
const wrapShare = 0.09;

/** Draws the frame row by row in linear light: set, reflection, product, foreground, lens. No allocation per pixel. */
export function compose(frameSet: FrameSet, light: SetLight, layer: ProductLayer | null, grade: Grade, finish: Finish): Composed {
  const { widthPx, heightPx } = frameSet;
  const graded = graderOf(grade);
  const develop = developerOf(finish, widthPx, heightPx);
  const pixels = new Uint8Array(widthPx * heightPx * 3);
  const line = new Float32Array(widthPx * 3);
  const bareLine = new Float32Array(widthPx * 3);
  const front: FrontLine = { light: new Float32Array(widthPx * 3), alpha: new Float32Array(widthPx), from: 0, to: 0 };
  const stepPx = Math.max(1, Math.round(Math.max(widthPx, heightPx) / 512));
  const bare: BareSamples = { stepPx, widthPx: Math.ceil(widthPx / stepPx), heightPx: Math.ceil(heightPx / stepPx), pixels: new Uint8Array(0) };
  bare.pixels = new Uint8Array(bare.widthPx * bare.heightPx * 3);
  for (let y = 0; y < heightPx; y++) {
    setRow(frameSet, light, y, line);
    const frontLine = frameSet.foreground ? frontOf(frameSet.foreground, light.mood, y, front) : null;
    if (frontLine) graded?.(frontLine.light, frontLine.from, frontLine.to);
    if (layer && light.map.reflection) reflectionRow(frameSet, light.map.reflection, layer.relight.mean, y, line);
    graded?.(line, 0, widthPx);
    const sampled = y % stepPx === 0;
    if (sampled) bareLine.set(line);
    if (layer) productRow(layer, wrapShare, y, line);
    if (frontLine) foregroundRow(frontLine, line);
    develop.row(line, y, pixels, y * widthPx * 3);
    if (!sampled) continue;
    if (frontLine) foregroundRow(frontLine, bareLine);
    develop.sampled(bareLine, y, stepPx, bare.pixels, y / stepPx * bare.widthPx * 3);
  }
  return { pixels, bare };
}
