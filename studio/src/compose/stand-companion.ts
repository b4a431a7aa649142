import type { ProductCutout } from '../cutout/product.ts';
import { grainMask, grainOffset, grainStrip } from '../lens/grain.ts';
import { alphaMapOf } from '../light/alpha-map.ts';
import type { FrameSet } from '../light/frame-set.ts';
import { lightMapOf, type LightMap } from '../light/light-map.ts';
import { relightOf } from '../light/relight.ts';
import { rayThrough } from '../plates/camera.ts';
import { lightToPlateSignal, maxLight } from '../plates/tone-curve.ts';
import { placeProduct, type PlacedProduct } from '../shot/fit-product.ts';
import { neutralMood } from '../shot/mood.ts';
import type { Placement, Rect, Rgb, Shot } from '../shot/shot.ts';
import { inFrame, lightBehind, productLayerOf, sizeProduct, type ProductLayer, type SizedProduct } from './product-layer.ts';
import { productRow, reflectionRow, setRow } from './rows.ts';
import { localLight } from './standing-room.ts';

/** A companion in its set: for the measure of fidelity of further products. */
export interface StoodCompanion {
  product: SizedProduct;
  placed: PlacedProduct;
  intended: Rgb;
  /** Draws it into another copy of the same set, too; its own copy without the thing itself. */
  bake: (frameSet: FrameSet, withIt: boolean) => void;
}

/** Part of the light on a companion that comes from the key: as much as on the product, as the probe says. */
const keyPart = (meta: FrameSet['meta']): number => {
  const sum = (grid: readonly number[]) => grid.reduce((a, b) => a + b, 0);
  const key = sum(meta.probe.key);
  return key / Math.max(1e-6, key + sum(meta.probe.fill) + (meta.probe.accent ? sum(meta.probe.accent) : 0));
};

/**
 * Puts a cut-out into a set for good: lit by the set, with its shadows and reflection, in the set's picture, key share, depth
 * and normals. What is drawn afterwards stands in a set that always had it. Changes `frameSet`.
 */
export async function standCompanion(
  frameSet: FrameSet, cutout: ProductCutout, placement: Placement, crop: Rect, light: Shot['light'], relit: boolean,
): Promise<StoodCompanion> {
  const placed = placeProduct(frameSet.meta, cutout, placement);
  const product = await sizeProduct(cutout, inFrame(placed.rect, crop, frameSet));
  const alpha = await alphaMapOf(product.rgba, product.rect.w, product.rect.h);
  const map = await lightMapOf(frameSet, product, alpha, placed, light);
  const behind = await lightBehind(frameSet, product.rect);
  const size = { rgba: product.rgba, widthPx: product.rect.w, heightPx: product.rect.h };
  const relight = await relightOf(size, alpha, placed, frameSet.meta, neutralMood, relit ? behind.mean : null);
  const local = relit ? localLight(frameSet, placed) : 1;
  const lit = { ...relight, gain: relight.gain.map((gain) => gain * local), mean: relight.mean.map((gain) => gain * local) as Rgb };
  const layer = await productLayerOf(product, lit, behind.cells, frameSet.widthPx, !placed.lying && relit);
  const rows = touchedRows(frameSet, map, product.rect);
  const bake = (target: FrameSet, withIt: boolean) => bakeRows(target, map, layer, rows, withIt);
  bake(frameSet, true);
  raiseSurface(frameSet, product, placed, crop);
  return { product, placed, intended: lit.mean, bake };
}

/** First row and the row after the last in which the companion or what it does to the light is seen. */
function touchedRows({ grid, heightPx }: FrameSet, map: LightMap, rect: Rect): [number, number] {
  let first = grid.heightCells;
  let last = -1;
  for (let row = 0; row < grid.heightCells; row++) {
    for (let cell = row * grid.widthCells; cell < (row + 1) * grid.widthCells; cell++) {
      if (map.key[cell]! > 0.998 && map.other[cell]! > 0.998 && !(map.reflection && map.reflection[cell * 4 + 3]! > 0.002)) continue;
      if (row < first) first = row;
      last = row;
      break;
    }
  }
  const from = Math.min((first - 1) * grid.cellPx, rect.y);
  const to = Math.max((last + 2) * grid.cellPx, rect.y + rect.h);
  return [Math.max(0, from), Math.min(heightPx, to)];
}

const tableSteps = 8192;
const signalTable = Float32Array.from({ length: tableSteps + 1 }, (_, i) => lightToPlateSignal(maxLight * (i / tableSteps) ** 2));

function bakeRows(frameSet: FrameSet, map: LightMap, layer: ProductLayer, [from, to]: [number, number], withIt: boolean): void {
  const { widthPx, set } = frameSet;
  const line = new Float32Array(widthPx * 3);
  for (let y = from; y < to; y++) {
    setRow(frameSet, { mood: neutralMood, map, glow: null }, y, line);
    if (map.reflection) reflectionRow(frameSet, map.reflection, layer.relight.mean, y, line);
    if (withIt) productRow(layer, 0.09, y, line);
    const noise = grainOffset(y, 3);
    for (let i = 0; i < line.length; i++) {
      const light = line[i]! < 0 ? 0 : line[i]! > maxLight ? maxLight : line[i]!;
      const signal = signalTable[Math.round(Math.sqrt(light / maxLight) * tableSteps)]! + 0.5 + 0.5 * grainStrip[(noise + i) & grainMask]!;
      set[y * widthPx * 3 + i] = signal < 0 ? 0 : signal > 255 ? 255 : signal;
    }
  }
  bakeShares(frameSet, map, layer, from, to, withIt);
}

/** Where the key was taken away, less of what is left is key; on the companion as much as on the product. */
function bakeShares(frameSet: FrameSet, map: LightMap, layer: ProductLayer, from: number, to: number, withIt: boolean): void {
  const { grid, keyShare, accentShare, shareWidthPx } = frameSet;
  const { rect, rgba } = layer;
  const own = keyPart(frameSet.meta) * 255;
  for (let y = from - from % 2; y < to; y += 2) {
    const row = Math.min(grid.heightCells - 1, Math.floor(y / grid.cellPx)) * grid.widthCells;
    for (let half = 0; half < shareWidthPx; half++) {
      const x = half * 2;
      const cell = row + Math.min(grid.widthCells - 1, Math.floor(x / grid.cellPx));
      const inside = withIt && x >= rect.x && y >= rect.y && x < rect.x + rect.w && y < rect.y + rect.h;
      const cover = inside ? rgba[((y - rect.y) * rect.w + x - rect.x) * 4 + 3]! / 255 : 0;
      const [left, other] = [map.key[cell]!, map.other[cell]!];
      if (cover === 0 && left > 0.998 && other > 0.998) continue;
      const at = ((y >> 1) * shareWidthPx + half) * 3;
      for (let k = 0; k < 3; k++) {
        const key = keyShare[at + k]! / 255;
        const sum = Math.max(1e-4, key * left + (1 - key) * other);
        keyShare[at + k] = (1 - cover) * 255 * key * left / sum + cover * own + 0.5;
        if (accentShare) accentShare[at + k] = (1 - cover) * accentShare[at + k]! * other / sum + 0.5;
      }
    }
  }
}

/** Gives the cells that the companion covers its own surface: a card facing the camera, lying: its upper side. */
function raiseSurface({ grid, camera, widthPx, heightPx }: FrameSet, { rect, rgba }: SizedProduct, placed: PlacedProduct, crop: Rect): void {
  const top = placed.standHeightUnits * 0.7;
  const plane = placed.yUnits - placed.depthUnits * 0.3;
  for (let row = 0; row < grid.heightCells; row++) {
    const y = (row + 0.5) * grid.cellPx;
    if (y < rect.y || y >= rect.y + rect.h) continue;
    for (let column = 0; column < grid.widthCells; column++) {
      const x = (column + 0.5) * grid.cellPx;
      if (x < rect.x || x >= rect.x + rect.w) continue;
      if (rgba[((Math.floor(y) - rect.y) * rect.w + Math.floor(x) - rect.x) * 4 + 3]! < 128) continue;
      const ray = rayThrough(camera, crop.x + x / widthPx * crop.w, crop.y + y / heightPx * crop.h);
      const depth = placed.lying ? (top - camera.origin[2]) / ray[2] : (plane - camera.origin[1]) / ray[1];
      const cell = row * grid.widthCells + column;
      for (let i = 0; i < 3; i++) grid.position[cell * 3 + i] = camera.origin[i]! + ray[i]! * depth;
      grid.normal.set(placed.lying ? [0, 0, 1] : [0, -1, 0], cell * 3);
      grid.depth[cell] = depth;
    }
  }
}
