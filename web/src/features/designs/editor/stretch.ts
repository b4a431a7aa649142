import type { Box } from '@kadr/card';
import type { Placement } from '@kadr/shared/designs';
import { centreOf, clamp, onCard, radians, turned, type CardArea, type Frame, type Point } from './motion.ts';

const leastPx = 12;

/** A side of a frame: which way it faces. */
export interface Side {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

/** A frame with one side pulled to the pointer; the opposite side stays where it is. Card pixels. */
export function stretched({ box, rotationDegrees }: Frame, side: Side, pointer: Point, card: CardArea): Box {
  const angle = radians(rotationDegrees);
  const centre = centreOf(box);
  const anchor = turned(
    { x: centre.x - (side.x * box.width) / 2, y: centre.y - (side.y * box.height) / 2 },
    angle,
    centre,
  );
  const reach = turned(pointer, -angle, anchor);
  const width = side.x === 0 ? box.width : clamp(side.x * (reach.x - anchor.x), leastPx, card.widthPx * 1.5);
  const height = side.y === 0 ? box.height : clamp(side.y * (reach.y - anchor.y), leastPx, card.heightPx * 1.5);
  const middle = turned({ x: anchor.x + (side.x * width) / 2, y: anchor.y + (side.y * height) / 2 }, angle, anchor);
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
}

/** The placement of a layer whose box has become another; letters keep their size. */
export function placedIn(placement: Placement, box: Box, card: CardArea): Placement {
  return onCard({ ...placement, x: box.x / card.widthPx, y: box.y / card.heightPx, width: box.width / card.widthPx });
}
