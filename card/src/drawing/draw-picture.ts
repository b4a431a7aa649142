import type { CardLayout } from '../scene/scene.ts';
import type { CardCanvas } from './canvas-types.ts';
import type { CardPicture } from './card-types.ts';

/** The visual at its place in the card, and its mirrored copies where it ends too early. */
export function drawPicture(canvas: CardCanvas, layout: CardLayout, { source }: CardPicture): void {
  const { box, copies } = layout.picture;
  canvas.imageSmoothingEnabled = true;
  canvas.imageSmoothingQuality = 'high';
  for (const { box: copy, acrossTurned, downTurned } of copies) {
    canvas.save();
    canvas.translate(acrossTurned ? 2 * copy.x + copy.width : 0, downTurned ? 2 * copy.y + copy.height : 0);
    canvas.scale(acrossTurned ? -1 : 1, downTurned ? -1 : 1);
    // A pixel over at all sides, so that no seam shows.
    canvas.drawImage(source, copy.x - 1, copy.y - 1, copy.width + 2, copy.height + 2);
    canvas.restore();
  }
  canvas.drawImage(source, box.x, box.y, box.width, box.height);
}
