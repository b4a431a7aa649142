import type { CardLayout, Frost } from '../scene/scene.ts';
import { pathOf, type CardCanvas, type CardPath, type CardPixels } from './canvas-types.ts';
import type { CardPicture, KonvaShape } from './card-types.ts';
import { drawPicture } from './draw-picture.ts';
import type { DrawingContext } from './draw-shapes.ts';

/** Long side of the picture that is blurred: glass shows no detail, and small is quick. */
const smallLongSidePx = 128;

/**
 * The picture under a sheet of frosted glass. Canvas filters differ between browsers (Safari has none), so a small
 * copy is blurred by hand (three box blurs, near a Gaussian) and drawn large.
 */
export function frostedBackdrop(
  { konva }: DrawingContext,
  layout: CardLayout,
  frost: Frost,
  picture: CardPicture,
): KonvaShape {
  const scale = smallLongSidePx / Math.max(layout.widthPx, layout.heightPx);
  const [width, height] = [Math.round(layout.widthPx * scale), Math.round(layout.heightPx * scale)];
  const small = konva.Util.createCanvasElement();
  small.width = width;
  small.height = height;
  const canvas: CardCanvas | null = small.getContext('2d');
  if (canvas === null) throw new Error('no 2d canvas');
  canvas.scale(scale, scale);
  drawPicture(canvas, layout, picture);
  canvas.resetTransform();
  const pixels = canvas.getImageData(0, 0, width, height);
  boxBlur(pixels, Math.max(1, Math.round(frost.blurPx * scale)), 3);
  canvas.putImageData(pixels, 0, 0);
  let path: CardPath | undefined;
  return new konva.Shape({
    listening: false,
    sceneFunc: (scene) => {
      const target: CardCanvas = scene._context;
      path ??= pathOf(frost.d);
      target.clip(path);
      target.imageSmoothingQuality = 'high';
      target.drawImage(small, 0, 0, layout.widthPx, layout.heightPx);
      target.fillStyle = frost.tint;
      target.fillRect(0, 0, layout.widthPx, layout.heightPx);
    },
  });
}

/** Blurs RGBA in place, rows then columns, edges repeated. */
function boxBlur({ data, width, height }: CardPixels, radius: number, times: number): void {
  const room = new Uint8ClampedArray(Math.max(width, height));
  for (let time = 0; time < times; time++) {
    for (let y = 0; y < height; y++) blurLine(data, { start: y * width * 4, step: 4, length: width, room }, radius);
    for (let x = 0; x < width; x++) blurLine(data, { start: x * 4, step: width * 4, length: height, room }, radius);
  }
}

interface PixelLine {
  readonly start: number;
  /** From one pixel to the next, in bytes. */
  readonly step: number;
  readonly length: number;
  /** For a line as it was. */
  readonly room: Uint8ClampedArray;
}

/** In plain loops: every drawing of a card with frosted glass waits for it. */
function blurLine(data: Uint8ClampedArray, { start, step, length, room }: PixelLine, radius: number): void {
  const size = radius * 2 + 1;
  const last = length - 1;
  for (let first = start; first < start + 4; first++) {
    for (let i = 0; i < length; i++) room[i] = data[first + i * step] ?? 0;
    let sum = 0;
    for (let i = -radius; i <= radius; i++) sum += room[Math.min(last, Math.max(0, i))] ?? 0;
    for (let i = 0; i < length; i++) {
      data[first + i * step] = Math.round(sum / size);
      sum += (room[Math.min(last, i + radius + 1)] ?? 0) - (room[Math.max(0, i - radius)] ?? 0);
    }
  }
}
