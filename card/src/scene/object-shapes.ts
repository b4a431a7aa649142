import type { Box } from './geometry.ts';
import type { objectShapes } from '@kadr/shared/designs';
import { ellipsePath, polygonPath, rectanglePath, roundedPath } from './path.ts';

/** Points of a price burst, and how deep its notches are. */
const burst = { points: 16, depth: 0.14 } as const;
/** The arrow's head takes this share of its length, its shaft this share of its height. */
const arrow = { head: 0.36, shaft: 0.4 } as const;

/** The outline of a shape that fills its box, as SVG path data. */
export function shapePath(shape: (typeof objectShapes)[number], box: Box): string {
  const { x, y, width, height } = box;
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  switch (shape) {
    case 'rectangle':
      return rectanglePath(box);
    case 'rounded':
      return roundedPath(box, Math.min(width, height) * 0.16);
    case 'pill':
      return roundedPath(box, Math.min(width, height) / 2);
    case 'ellipse':
      return ellipsePath(middleX, middleY, width / 2, height / 2);
    case 'burst':
      return polygonPath(
        Array.from({ length: burst.points * 2 }, (_, index) => {
          const [angle, reach] = [(index * Math.PI) / burst.points, index % 2 === 0 ? 1 : 1 - burst.depth];
          return [
            middleX + Math.sin(angle) * (width / 2) * reach,
            middleY - Math.cos(angle) * (height / 2) * reach,
          ] as const;
        }),
      );
    case 'arrow': {
      const neck = x + width - Math.min(width * arrow.head, height * 0.8);
      const half = (height * arrow.shaft) / 2;
      return polygonPath([
        [x, middleY - half],
        [neck, middleY - half],
        [neck, y],
        [x + width, middleY],
        [neck, y + height],
        [neck, middleY + half],
        [x, middleY + half],
      ]);
    }
  }
}
