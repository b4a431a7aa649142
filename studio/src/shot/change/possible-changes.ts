import type { PromptChange, PromptChangeKind } from '@kadr/shared/visuals';
import type { PlateMeta } from '../../plates/plate-meta.ts';
import type { ShotKind } from '../shot.ts';

/**
 * What a refinement can change in frames without a set. White is what marketplaces ask for and stays as it is; a closeup is the
 * photo's own pixels; a grid has no cast shadows. Place and size are given by the kind of frame.
 */
const withoutSet: Record<Exclude<ShotKind, 'set'>, readonly PromptChangeKind[]> = {
  white: [],
  closeup: ['brightness', 'warmth', 'evening', 'morning', 'background-colour', 'another-set'],
  grid: ['brightness', 'warmth', 'evening', 'morning', 'soft-light', 'shadow-strength', 'background-colour'],
  spread: [
    'brightness',
    'warmth',
    'evening',
    'morning',
    'soft-light',
    'shadow-strength',
    'shadow-softness',
    'background-colour',
  ],
  scale: [
    'brightness',
    'warmth',
    'evening',
    'morning',
    'soft-light',
    'shadow-strength',
    'shadow-softness',
    'background-colour',
  ],
};

/** Whether a change shows in frames of that kind that have no set. */
export function possibleWithoutSet(kind: Exclude<ShotKind, 'set'>): (change: PromptChange) => boolean {
  return (change) => withoutSet[kind].includes(change.kind);
}

/** Whether a change shows in a set: a matt floor reflects nothing, a blurred background has no sharper picture. What stands around is settled with the group. */
export function possibleInSet(meta: PlateMeta): (change: PromptChange) => boolean {
  return ({ kind, amount }) => {
    switch (kind) {
      case 'reflection':
        return meta.floor !== null;
      case 'background-blur':
        return amount > 0;
      case 'light-side':
        return keySide(meta) !== null;
      default:
        return true;
    }
  };
}

/** From which side the set's key light comes, or null where it comes from the middle. */
export function keySide(meta: PlateMeta): 'left' | 'right' | null {
  const key = meta.lights.find(({ group }) => group === 'key');
  const [x, , z] = key?.dir ?? key?.loc ?? [0, 0, 1];
  return Math.abs(x) < 0.15 * Math.abs(z) ? null : x < 0 ? 'left' : 'right';
}
