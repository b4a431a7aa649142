import { gainCells } from '../../light/relight.ts';
import { toneIndex, untoneIndex, type Developer } from '../../lens/finish.ts';
import { srgbLightTable } from '../../plates/tone-curve.ts';
import { clampCell, rowBetween, rowPlace, squareRow, type Columns } from '../grid/grid-rows.ts';
import type { ProductLayer } from './product-layer.ts';

const byte = 1 / 255;

/** Below this alpha nothing is drawn. */
const least = 0.003;

/** What all layers of a frame share. */
interface LayerFrame {
  columns: Columns;
  /** The frame's width. */
  widthPx: number;
  wrap: number;
  develop: Developer;
}

/** A row of a layer's linear light and the part of it that the frame shows; one for all rows. */
interface LayerLine {
  light: Float32Array;
  from: number;
  to: number;
}

/** Room for what is left of the light along a row, with the frame's columns; one for all rows. */
interface DimRoom extends Columns {
  key: Float32Array;
  other: Float32Array;
}

/** Draws one row of a layer over a row of the developed frame; nothing where the layer has none. */
export type LayerRow = (y: number, row: Float32Array) => void;

/**
 * A layer's rows: its pixels in the set's light, in linear light; `graded` where it is of the set; what stands before it
 * over it; then developed and laid over the frame. Near its edge it reflects a trace (`wrap`) of the light behind it, in
 * its own colour: as much on black cloth as on white would be a pale rim there.
 */
export function layerRowsOf(
  layer: ProductLayer,
  { columns, widthPx, wrap, develop }: LayerFrame,
  graded: ((line: Float32Array, from: number, to: number) => void) | null,
): LayerRow {
  const { rect } = layer;
  const from = Math.max(0, -rect.x);
  const to = Math.min(rect.w, widthPx - rect.x);
  const line: LayerLine = { light: new Float32Array(rect.w * 3), from, to };
  const developed = { layer, develop };
  const light = lightRowsOf(layer, columns, wrap);
  return (y, row) => {
    const py = y - rect.y;
    if (py < 0 || py >= rect.h || to <= from) return;
    light(py, line);
    graded?.(line.light, from, to);
    cover(layer, py, line);
    lay(developed, line, y, row);
  };
}

/** Linear light of a row of the layer, whatever its alpha. */
function lightRowsOf(layer: ProductLayer, columns: Columns, wrap: number) {
  const { rect, rgba, softAlpha, relight, behind, behindCells, footing, later } = layer;
  const gains = new Float32Array(gainCells * 3);
  const around = new Float32Array(behindCells * 3);
  const room: DimRoom = {
    ...columns,
    key: new Float32Array(columns.cells.length),
    other: new Float32Array(columns.cells.length),
  };
  return (py: number, target: LayerLine): void => {
    const { light: line, from, to } = target;
    squareRow(relight.gain, gainCells, (py + 0.5) / rect.h, gains);
    squareRow(behind, behindCells, (py + 0.5) / rect.h, around);
    const [red, green, blue] = [footing[3 * py]!, footing[3 * py + 1]!, footing[3 * py + 2]!];
    const wrapHere = wrap * Math.min(1, (rect.h - py) / (rect.h * 0.15));
    for (let px = from; px < to; px++) {
      const pixel = py * rect.w + px;
      const at = pixel * 4;
      if (rgba[at + 3] === 0) continue;
      const u = (px + 0.5) / rect.w;
      const g = clampCell(u * gainCells - 0.5, gainCells);
      const gi = (g | 0) * 3;
      const gf = g - (g | 0);
      const i = px * 3;
      line[i] = srgbLightTable[rgba[at]!]! * (gains[gi]! + (gains[gi + 3]! - gains[gi]!) * gf) * red;
      line[i + 1] = srgbLightTable[rgba[at + 1]!]! * (gains[gi + 1]! + (gains[gi + 4]! - gains[gi + 1]!) * gf) * green;
      line[i + 2] = srgbLightTable[rgba[at + 2]!]! * (gains[gi + 2]! + (gains[gi + 5]! - gains[gi + 2]!) * gf) * blue;
      const soft = softAlpha[pixel]!;
      if (soft === 255) continue;
      const edge = (1 - soft * byte) * 1.6;
      const bleed = (edge > 0.8 ? 0.8 : edge) * wrapHere;
      const w = clampCell(u * behindCells - 0.5, behindCells);
      const wi = (w | 0) * 3;
      const wf = w - (w | 0);
      for (let k = 0; k < 3; k++) {
        const reflected = (around[wi + k]! * (1 - wf) + around[wi + 3 + k]! * wf) * srgbLightTable[rgba[at + k]!]!;
        line[i + k] = line[i + k]! * (1 - bleed) + reflected * bleed;
      }
    }
    if (later) dim(layer.rect, later, { py, room }, target);
  };
}

/** Takes away what stands nearer takes of the light on this layer. */
function dim(
  { x: left, y: top }: ProductLayer['rect'],
  { grid, key, other, byKey, byOther }: NonNullable<ProductLayer['later']>,
  { py, room }: { py: number; room: DimRoom },
  { light: line, from, to }: LayerLine,
): void {
  const { cells, parts, key: keyRoom, other: otherRoom } = room;
  const place = rowPlace(grid, top + py + 0.5);
  rowBetween(key, grid.widthCells, place, keyRoom);
  rowBetween(other, grid.widthCells, place, otherRoom);
  for (let px = from; px < to; px++) {
    const cell = cells[left + px]!;
    const part = parts[left + px]!;
    const leftOfKey = keyRoom[cell]! + (keyRoom[cell + 1]! - keyRoom[cell]!) * part;
    const leftOfOther = otherRoom[cell]! + (otherRoom[cell + 1]! - otherRoom[cell]!) * part;
    for (let k = 0; k < 3; k++)
      line[px * 3 + k] = line[px * 3 + k]! * (byKey[k]! * leftOfKey + byOther[k]! * leftOfOther);
  }
}

/** Lays what stands before the layer over its light: the layer's own alpha then covers both. */
function cover({ front }: ProductLayer, py: number, { light: line, from, to }: LayerLine): void {
  if (!front || py < front.top || py >= front.top + front.heightPx) return;
  const start = (py - front.top) * front.widthPx - front.left;
  for (let px = Math.max(from, front.left); px < Math.min(to, front.left + front.widthPx); px++) {
    const alpha = front.alpha[start + px]!;
    if (alpha < least) continue;
    const at = (start + px) * 3;
    for (let k = 0; k < 3; k++) line[px * 3 + k] = line[px * 3 + k]! * (1 - alpha) + front.light[at + k]! * alpha;
  }
}

/** Develops a row of the layer and blends it, in linear light, with what the frame shows there. */
function lay(
  { layer: { rect, rgba }, develop: { gainOfRow, fall, tone, untone } }: { layer: ProductLayer; develop: Developer },
  { light: line, from, to }: LayerLine,
  y: number,
  row: Float32Array,
): void {
  const py = y - rect.y;
  const rowGain = gainOfRow(y);
  for (let px = from; px < to; px++) {
    const alpha = rgba[(py * rect.w + px) * 4 + 3]! * byte;
    if (alpha < least) continue;
    const gain = rowGain - fall[rect.x + px]!;
    const source = px * 3;
    const target = (rect.x + px) * 3;
    if (alpha === 1) {
      row[target] = tone[toneIndex(line[source]! * gain)]!;
      row[target + 1] = tone[toneIndex(line[source + 1]! * gain)]!;
      row[target + 2] = tone[toneIndex(line[source + 2]! * gain)]!;
      continue;
    }
    for (let k = 0; k < 3; k++) {
      const behind = untone[untoneIndex(row[target + k]!)]!;
      row[target + k] = tone[toneIndex(behind * (1 - alpha) + line[source + k]! * gain * alpha)]!;
    }
  }
}
