import { unionOf, type Box } from '@kadr/card';
import type { Point } from './motion.ts';

export const alignments = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof alignments)[number];

/** How far each box moves so that all line up: several with what they take together, a single one within `room`. */
export function alignBoxes(boxes: readonly Box[], alignment: Alignment, room: Box): Point[] {
  const within = boxes.length > 1 ? (unionOf(boxes) ?? room) : room;
  return boxes.map((box) => {
    switch (alignment) {
      case 'left':
        return { x: within.x - box.x, y: 0 };
      case 'centre':
        return { x: within.x + within.width / 2 - box.x - box.width / 2, y: 0 };
      case 'right':
        return { x: within.x + within.width - box.x - box.width, y: 0 };
      case 'top':
        return { x: 0, y: within.y - box.y };
      case 'middle':
        return { x: 0, y: within.y + within.height / 2 - box.y - box.height / 2 };
      case 'bottom':
        return { x: 0, y: within.y + within.height - box.y - box.height };
    }
  });
}

/**
 * How far each box moves so that the gaps between them are equal; the first and the last stay. Fewer than three stay as
 * they are.
 */
export function distributeBoxes(boxes: readonly Box[], axis: 'x' | 'y'): Point[] {
  const [start, length] = axis === 'x' ? (['x', 'width'] as const) : (['y', 'height'] as const);
  const moves = boxes.map((): Point => ({ x: 0, y: 0 }));
  if (boxes.length < 3) return moves;
  const order = boxes
    .map((box, index) => ({ box, index }))
    .toSorted((a, b) => a.box[start] + a.box[length] / 2 - b.box[start] - b.box[length] / 2);
  const [first, last] = [order[0], order.at(-1)];
  if (first === undefined || last === undefined) return moves;
  const filled = boxes.reduce((sum, box) => sum + box[length], 0);
  const gap = (last.box[start] + last.box[length] - first.box[start] - filled) / (boxes.length - 1);
  let at = first.box[start];
  for (const { box, index } of order) {
    moves[index] = { x: 0, y: 0, [axis]: at - box[start] };
    at += box[length] + gap;
  }
  return moves;
}
