import type { CardLayout } from '../scene/scene.ts';
import type { CardCanvas } from './canvas-types.ts';
import type { CardPicture, ScenePart } from './card-types.ts';

/** The visual at its place in the card: its scene, which may go on beyond it, or the picture itself. */
export function drawPicture(canvas: CardCanvas, layout: CardLayout, { source, scene }: CardPicture): void {
  const whole = { source, part: { x: 0, y: 0, width: 1, height: 1 } };
  for (const part of scene?.background ?? [whole]) drawPart(canvas, layout, part);
  if (scene?.product && !layout.standsOut) drawPart(canvas, layout, scene.product);
}

/** The product where it stands before the mask. */
export function drawProduct(canvas: CardCanvas, layout: CardLayout, { scene }: CardPicture): void {
  if (scene?.product) drawPart(canvas, layout, scene.product);
}

function drawPart(canvas: CardCanvas, { picture: { box } }: CardLayout, { source, part }: ScenePart): void {
  canvas.imageSmoothingEnabled = true;
  canvas.imageSmoothingQuality = 'high';
  canvas.drawImage(
    source,
    box.x + part.x * box.width,
    box.y + part.y * box.height,
    part.width * box.width,
    part.height * box.height,
  );
}
