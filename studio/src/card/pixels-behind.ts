import type { Box, PixelsBehind } from '@kadr/shared/designs';
import type { CardNodes } from './build-card.ts';
import type { CardCanvas } from './canvas-types.ts';

/** Long side of the copy of the card that contrast is measured on. */
const copyLongSidePx = 384;

/**
 * Reads what lies behind the letters: the card is drawn small once, its letters and icons left out.
 * The card may be on a stage or not; it is left as it was.
 */
export function pixelsBehindLetters({ group, layout }: Pick<CardNodes, 'group' | 'layout'>): PixelsBehind {
  const scale = copyLongSidePx / Math.max(layout.widthPx, layout.heightPx);
  const [width, height] = [Math.round(layout.widthPx * scale), Math.round(layout.heightPx * scale)];
  const copy = group.clone({ x: 0, y: 0, scaleX: 1, scaleY: 1 });
  for (const letters of copy.find('.letters')) letters.hide();
  const canvas = copy.toCanvas({ x: 0, y: 0, width: layout.widthPx, height: layout.heightPx, pixelRatio: scale, imageSmoothingEnabled: true });
  copy.destroy();
  const context: CardCanvas | null = canvas.getContext('2d');
  if (context === null) throw new Error('no 2d canvas');
  return (box: Box) => {
    const [left, top] = [Math.max(0, Math.floor(box.x * scale)), Math.max(0, Math.floor(box.y * scale))];
    const [right, bottom] = [Math.min(width, Math.ceil((box.x + box.width) * scale)), Math.min(height, Math.ceil((box.y + box.height) * scale))];
    return right > left && bottom > top ? context.getImageData(left, top, right - left, bottom - top).data : undefined;
  };
}
