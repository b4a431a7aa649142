import type { Surface } from '@kadr/shared/visuals';

/** What sets call the parts of their surfaces (`name=` in `studio/sets`). */
const partNames: Readonly<Record<Surface, readonly string[]>> = {
  wall: ['wall', 'panel', 'brick', 'mortar'],
  floor: ['floor', 'ground', 'road'],
  table: [
    'table',
    'desk',
    'blotter',
    'worktop',
    'counter',
    'cloth',
    'cover',
    'plank',
    'mat',
    'stand',
    'plinth',
    'slab',
    'sheet',
  ],
};

/** The numbers of the parts that make up a surface; none where a set does not have it. */
export function surfaceParts(parts: readonly string[], surface: Surface): number[] {
  return parts.flatMap((name, i) => (partNames[surface].includes(name) ? [i + 1] : []));
}
