import type { CardLayout } from '@kadr/shared/designs';
import type { CardCanvas } from './canvas-types.ts';
import type { CardPicture } from './card-types.ts';

/** The visual at its place in the card, and its mirrored copy where it ends too early. */
export function drawPicture(canvas: CardCanvas, layout: CardLayout, { source }: CardPicture): void {
  const { box, mirrored } = layout.picture;
  canvas.imageSmoothingEnabled = true;
  canvas.imageSmoothingQuality = 'high';
  if (mirrored !== null) {
    canvas.save();
    canvas.translate(2 * mirrored.x + mirrored.width, 0);
    canvas.scale(-1, 1);
    // A pixel over at both sides, so that no seam shows.
    canvas.drawImage(source, mirrored.x - 1, mirrored.y, mirrored.width + 2, mirrored.height);
    canvas.restore();
  }
  canvas.drawImage(source, box.x, box.y, box.width, box.height);
}
