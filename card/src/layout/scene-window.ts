import type { CardLayout } from '../scene/scene.ts';
import { inset, unionOf, type Box } from '../scene/geometry.ts';

/** What of a visual's scene a card shows: where it lies on the card, and in the visual, in shares of that. */
export interface SceneWindow {
  onCard: Box;
  part: Box;
}

/** Room around a product that stands out, in shares of it: its measured place is rounded. */
const productAir = 0.03;

/** The smallest part of the scene that the card can be drawn from. */
export function sceneWindow({ picture, product, standsOut, widthPx, heightPx }: CardLayout): SceneWindow {
  const air = product ? -Math.max(product.width, product.height) * productAir : 0;
  const shown = unionOf([picture.window, ...(standsOut && product ? [inset(product, air)] : [])]) ?? picture.window;
  const [x, y] = [Math.max(0, shown.x), Math.max(0, shown.y)];
  const onCard = {
    x,
    y,
    width: Math.max(1, Math.min(widthPx, shown.x + shown.width) - x),
    height: Math.max(1, Math.min(heightPx, shown.y + shown.height) - y),
  };
  const { box } = picture;
  return {
    onCard,
    part: {
      x: (onCard.x - box.x) / box.width,
      y: (onCard.y - box.y) / box.height,
      width: onCard.width / box.width,
      height: onCard.height / box.height,
    },
  };
}
