import { hexOf } from '@kadr/shared/kernel';
import { clamp, type Point } from './motion.ts';

/** So many pixels of the card the loupe shows across, the picked one in the middle. */
export const loupeCells = 11;
const keySteps = { small: 1, large: 10 } as const;

/** A pixel within a picture of that size. */
export function within({ x, y }: Point, { width, height }: { readonly width: number; readonly height: number }): Point {
  return { x: clamp(Math.floor(x), 0, width - 1), y: clamp(Math.floor(y), 0, height - 1) };
}

/** Where an arrow key moves a point; undefined for other keys. */
export function movedByKey({ x, y }: Point, key: string, isLarge: boolean): Point | undefined {
  const step = isLarge ? keySteps.large : keySteps.small;
  switch (key) {
    case 'ArrowLeft':
      return { x: x - step, y };
    case 'ArrowRight':
      return { x: x + step, y };
    case 'ArrowUp':
      return { x, y: y - step };
    case 'ArrowDown':
      return { x, y: y + step };
    default:
      return undefined;
  }
}

/** The colour of one pixel, as `#rrggbb`. */
export function colourAt(context: CanvasRenderingContext2D, { x, y }: Point): string {
  const [r = 0, g = 0, b = 0] = context.getImageData(x, y, 1, 1).data;
  return hexOf({ r, g, b });
}

/** Draws the pixels around a point large, without smoothing. */
export function magnify(loupe: HTMLCanvasElement, { canvas }: CanvasRenderingContext2D, { x, y }: Point): void {
  const context = loupe.getContext('2d');
  if (context === null) return;
  const reach = (loupeCells - 1) / 2;
  context.imageSmoothingEnabled = false;
  context.clearRect(0, 0, loupe.width, loupe.height);
  context.drawImage(canvas, x - reach, y - reach, loupeCells, loupeCells, 0, 0, loupe.width, loupe.height);
}
