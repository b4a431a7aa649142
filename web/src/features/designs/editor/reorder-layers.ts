import type { LayerId } from '@kadr/shared/designs';

export type Reorder = 'front' | 'forward' | 'backward' | 'back';

/** The order (bottom to top) with some layers moved up or down, keeping their own order among each other. */
export function reordered(order: readonly LayerId[], ids: readonly LayerId[], how: Reorder): LayerId[] {
  const moving = order.filter((id) => ids.includes(id));
  const rest = order.filter((id) => !ids.includes(id));
  if (how === 'front') return [...rest, ...moving];
  if (how === 'back') return [...moving, ...rest];
  const next = [...order];
  const up = how === 'forward';
  // From the end that they move to, so that neighbours do not jump over each other.
  for (let step = 0; step < next.length; step++) {
    const index = up ? next.length - 1 - step : step;
    const neighbour = up ? index + 1 : index - 1;
    const [id, beside] = [next[index], next[neighbour]];
    if (id === undefined || beside === undefined || !ids.includes(id) || ids.includes(beside)) continue;
    next[index] = beside;
    next[neighbour] = id;
  }
  return next;
}
