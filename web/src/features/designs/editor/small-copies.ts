import type { ShareBox } from '@kadr/shared/visuals';
import type { VisualPicture } from './card-view.ts';

const sidePx = 64;

export const wholePicture: ShareBox = { x: 0, y: 0, width: 1, height: 1 };

/** Small copies of parts of a picture, given in shares of it, as 8-bit RGBA; empty where the browser gives no canvas. */
export function smallCopiesOf({ source, widthPx, heightPx }: VisualPicture): (part: ShareBox) => ArrayLike<number> {
  const canvas = document.createElement('canvas');
  canvas.width = sidePx;
  canvas.height = sidePx;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return () => [];
  context.imageSmoothingQuality = 'high';
  return ({ x, y, width, height }) => {
    const part = [x * widthPx, y * heightPx, width * widthPx, height * heightPx] as const;
    context.drawImage(source as CanvasImageSource, ...part, 0, 0, sidePx, sidePx);
    return context.getImageData(0, 0, sidePx, sidePx).data;
  };
}
