import { grow, type PixelBox } from '@kadr/studio/outline';
import type { OutlinePixels } from './outline-messages.ts';
import type { Viewport } from './viewport.ts';

/** `line`: the photo as it is, with a line along the outline. */
export const backgrounds = ['photo', 'line', 'checks', 'white', 'dark', 'colour'] as const;
export type Background = (typeof backgrounds)[number];

const flat: Readonly<Partial<Record<Background, string>>> = { white: '#ffffff', dark: '#141210', colour: '#2f9e6e' };
const checkPx = 12;

export interface OutlinePainter {
  /** Takes the alpha of a box over. */
  readonly update: (alpha: Uint8Array, box: PixelBox) => void;
  /** Draws photo and cut-out; `context` in CSS pixels of the surface. */
  readonly draw: (context: CanvasRenderingContext2D, view: Viewport, background: Background) => void;
}

/** Keeps the cut-out as a picture, redrawn only where its alpha changes. */
export function createOutlinePainter({ widthPx, heightPx, rgb }: OutlinePixels, alpha: Uint8Array): OutlinePainter {
  const photo = pictureOf(widthPx, heightPx);
  const cut = pictureOf(widthPx, heightPx);
  const line = pictureOf(widthPx, heightPx);
  const pixels = new ImageData(widthPx, heightPx);
  for (let i = 0; i < widthPx * heightPx; i++)
    pixels.data.set([rgb[3 * i] ?? 0, rgb[3 * i + 1] ?? 0, rgb[3 * i + 2] ?? 0, 255], 4 * i);
  photo.putImageData(pixels, 0, 0);
  const update = (source: Uint8Array, { left, top, ...size }: PixelBox): void => {
    for (let y = top; y < top + size.heightPx; y++) {
      for (let i = y * widthPx + left; i < y * widthPx + left + size.widthPx; i++)
        pixels.data[4 * i + 3] = source[i] ?? 0;
    }
    cut.putImageData(pixels, 0, 0, left, top, size.widthPx, size.heightPx);
    drawLine(line, source, grow({ left, top, ...size }, 1, { widthPx, heightPx }));
  };
  update(alpha, { left: 0, top: 0, widthPx, heightPx });
  return {
    update,
    draw(context, { scale, x, y }, background) {
      const [width, height] = [widthPx * scale, heightPx * scale];
      context.imageSmoothingEnabled = scale < 3;
      if (background === 'line') {
        context.drawImage(photo.canvas, x, y, width, height);
        context.drawImage(line.canvas, x, y, width, height);
        return;
      }
      const colour = flat[background];
      if (colour) {
        context.fillStyle = colour;
        context.fillRect(x, y, width, height);
      } else {
        drawChecks(context, { x, y, width, height }, background === 'photo' ? '#f1efea' : '#d9d6d0');
      }
      if (background === 'photo') {
        context.globalAlpha = 0.4;
        context.drawImage(photo.canvas, x, y, width, height);
        context.globalAlpha = 1;
      }
      context.drawImage(cut.canvas, x, y, width, height);
    },
  };
}

/** On both sides of where the alpha passes a half, light inside and dark outside: it is seen on everything. */
const lineColours = { inside: [255, 255, 255, 255], outside: [20, 18, 16, 255] };

function drawLine(context: CanvasRenderingContext2D, alpha: Uint8Array, box: PixelBox): void {
  const { width, height } = context.canvas;
  const isIn = (x: number, y: number): boolean => (alpha[y * width + x] ?? 0) >= 128;
  const drawn = new ImageData(box.widthPx, box.heightPx);
  for (let row = 0; row < box.heightPx; row++) {
    const y = box.top + row;
    for (let column = 0; column < box.widthPx; column++) {
      const x = box.left + column;
      const inside = isIn(x, y);
      const isEdge =
        (x > 0 && isIn(x - 1, y) !== inside) ||
        (x < width - 1 && isIn(x + 1, y) !== inside) ||
        (y > 0 && isIn(x, y - 1) !== inside) ||
        (y < height - 1 && isIn(x, y + 1) !== inside);
      if (isEdge) drawn.data.set(lineColours[inside ? 'inside' : 'outside'], 4 * (row * box.widthPx + column));
    }
  }
  context.putImageData(drawn, box.left, box.top);
}

function pictureOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  return context;
}

function drawChecks(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  tint: string,
): void {
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  context.fillStyle = '#ffffff';
  context.fillRect(x, y, width, height);
  context.fillStyle = tint;
  const [left, top] = [Math.max(x, 0), Math.max(y, 0)];
  const [right, bottom] = [Math.min(x + width, context.canvas.width), Math.min(y + height, context.canvas.height)];
  for (let row = Math.floor(top / checkPx); row * checkPx < bottom; row++) {
    for (let column = Math.floor(left / checkPx); column * checkPx < right; column++) {
      if ((row + column) % 2 === 0) context.fillRect(column * checkPx, row * checkPx, checkPx, checkPx);
    }
  }
  context.restore();
}
