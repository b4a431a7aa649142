import { signalOf, srgbLightTable } from '../../plates/tone-curve.ts';
import type { Rgb } from '../../shot/shot.ts';
import type { LayerPicture } from '../scene/video-scene.ts';
import { tapsAlong, widenRow } from './layer-taps.ts';

/** Where a layer's picture goes: its left top corner in the frame, and frame pixels per pixel of it. */
export interface LayerPlace {
  x: number;
  y: number;
  scale: number;
}

/** How a layer is lit and how much of it shows. */
export interface LayerLook {
  /**
   * For each column of the frame how much of the key light is on, and what a layer keeps without it; null: all of it.
   */
  light: { on: Float32Array; left: Rgb } | null;
  /** 0 to 1. */
  opacity: number;
}

interface Frame {
  pixels: Uint8Array;
  widthPx: number;
  heightPx: number;
}

const byte = 1 / 255;

/** Lays a layer over a frame: in one step from its own size, by its alpha, in light at its edges. */
export function drawLayer(frame: Frame, picture: LayerPicture, place: LayerPlace, look: LayerLook): void {
  const { rect } = picture;
  const across = tapsAlong({ at: place.x, scale: place.scale, from: rect.w, to: frame.widthPx });
  const down = tapsAlong({ at: place.y, scale: place.scale, from: rect.h, to: frame.heightPx });
  const width = across.end - across.start;
  if (width <= 0 || down.end <= down.start) return;
  const ring = Array.from({ length: down.count }, () => ({ of: -1e9, row: new Float32Array(width * 4) }));
  const wide = (source: number): Float32Array => {
    const slot = ring[((source % down.count) + down.count) % down.count]!;
    if (slot.of !== source) {
      widenRow(picture, source, across, slot.row);
      slot.of = source;
    }
    return slot.row;
  };
  const sum = new Float32Array(width * 4);
  for (let y = down.start, i = 0; y < down.end; y++, i += down.count) {
    sum.fill(0);
    for (let tap = 0; tap < down.count; tap++) {
      const weight = down.weights[i + tap]!;
      if (weight !== 0) addRow(sum, wide(down.first[y - down.start]! + tap), weight);
    }
    blendRow(frame.pixels, { to: (y * frame.widthPx + across.start) * 3, row: sum, start: across.start }, look);
  }
}

function addRow(sum: Float32Array, row: Float32Array, weight: number): void {
  for (let i = 0; i < sum.length; i++) sum[i] = sum[i]! + row[i]! * weight;
}

interface RowBlend {
  /** Where the row begins in the frame's pixels, and its first column. */
  to: number;
  start: number;
  /** The layer's row at the frame's size: colour times alpha, and alpha. */
  row: Float32Array;
}

const colour = new Float64Array(3);

function blendRow(pixels: Uint8Array, { to, start, row }: RowBlend, { light, opacity }: LayerLook): void {
  for (let x = 0, i = 0, at = to; i < row.length; x++, i += 4, at += 3) {
    const cover = row[i + 3]!;
    if (cover < 1) continue;
    const over = 255 / cover;
    for (let k = 0; k < 3; k++) {
      const value = row[i + k]! * over;
      colour[k] = value < 0 ? 0 : value > 255 ? 255 : value;
    }
    if (light && light.on[start + x] !== 1) dim(light, start + x);
    const alpha = (cover > 255 ? 255 : cover) * byte * opacity;
    if (alpha > 0.996) {
      for (let k = 0; k < 3; k++) pixels[at + k] = colour[k]! + 0.5;
      continue;
    }
    for (let k = 0; k < 3; k++) {
      const behind = srgbLightTable[pixels[at + k]!]!;
      pixels[at + k] = signalOf(behind + (srgbLightTable[(colour[k]! + 0.5) | 0]! - behind) * alpha) + 0.5;
    }
  }
}

function dim({ on, left }: NonNullable<LayerLook['light']>, column: number): void {
  for (let k = 0; k < 3; k++) {
    const kept = left[k]! + (1 - left[k]!) * on[column]!;
    colour[k] = signalOf(srgbLightTable[(colour[k]! + 0.5) | 0]! * kept);
  }
}
