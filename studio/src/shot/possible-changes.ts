import type { PromptChangeKind } from './prompt-reading.ts';
import type { ShotKind } from './shot.ts';

/**
 * What a prompt can change in frames without a set. White is what marketplaces ask for and stays as it is; a closeup is the
 * photo's own pixels; a grid has no cast shadows. Place and size are given by the kind of frame.
 */
const withoutSet: Record<Exclude<ShotKind, 'set'>, readonly PromptChangeKind[]> = {
  white: [],
  closeup: ['brightness', 'warmth', 'evening'],
  grid: ['brightness', 'warmth', 'evening', 'soft-light', 'shadow-strength'],
  scale: ['brightness', 'warmth', 'evening', 'soft-light', 'shadow-strength', 'shadow-softness'],
};

/** Whether a change shows in frames of that kind. */
export function possibleIn(kind: ShotKind): (change: PromptChangeKind) => boolean {
  return (change) => kind === 'set' || withoutSet[kind].includes(change);
}
