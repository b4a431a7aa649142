import type { PromptChange, PromptChangeKind } from '@kadr/shared/visuals';
import type { PlateMeta } from '../../plates/plate-meta.ts';
import { surfaceParts } from '../../plates/surface-parts.ts';
import type { ShotKind } from '../shot.ts';
import { withPossible, withSurfaces, type Refinement } from './refinement.ts';

/**
 * What a refinement can change in frames without a set. White is what marketplaces ask for and stays as it is; a
 * closeup is the photo's own pixels; a grid has no cast shadows. Place and size are given by the kind of frame.
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

/** The refinement as a frame of that kind without a set takes it: its backdrop is one surface. */
export function takenWithoutSet(refinement: Refinement | null, kind: Exclude<ShotKind, 'set'>): Refinement | null {
  return withPossible(
    withSurfaces(refinement, []),
    (change) => withoutSet[kind].includes(change.kind) && change.surface === undefined,
  );
}

/** The refinement as a set takes it. What stands around is settled with the group. */
export function takenInSet(refinement: Refinement | null, meta: PlateMeta): Refinement | null {
  return withPossible(withSurfaces(refinement, meta.parts), possibleInSet(meta));
}

/** Whether a change shows in a set: a matt floor reflects nothing, a blurred background has no sharper picture. */
function possibleInSet(meta: PlateMeta): (change: PromptChange) => boolean {
  return ({ kind, amount, surface }) => {
    switch (kind) {
      case 'reflection':
        return meta.floor !== null;
      case 'background-blur':
        return amount > 0;
      case 'background-colour':
        return surface === undefined || surfaceParts(meta.parts, surface).length > 0;
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
