import type { CardLayout, Frost } from '../scene/scene.ts';
import { pathOf, type CardCanvas, type CardPath } from './canvas-types.ts';
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
  boxBlur(pixels.data, width, height, Math.max(1, Math.round(frost.blurPx * scale)), 3);
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
function boxBlur(data: Uint8ClampedArray, width: number, height: number, radius: number, times: number): void {
  for (let time = 0; time < times; time++) {
    for (let y = 0; y < height; y++) blurLine(data, y * width * 4, 4, width, radius);
    for (let x = 0; x < width; x++) blurLine(data, x * 4, width * 4, height, radius);
  }
}

function blurLine(data: Uint8ClampedArray, start: number, step: number, length: number, radius: number): void {
  const size = radius * 2 + 1;
  for (let channel = 0; channel < 4; channel++) {
    const values = Array.from({ length }, (_, i) => data[start + i * step + channel] ?? 0);
    const at = (index: number) => values[Math.min(length - 1, Math.max(0, index))] ?? 0;
    let sum = 0;
    for (let i = -radius; i <= radius; i++) sum += at(i);
    for (let i = 0; i < length; i++) {
      data[start + i * step + channel] = Math.round(sum / size);
      sum += at(i + radius + 1) - at(i - radius);
    }
  }
}
