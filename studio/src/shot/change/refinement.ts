import { mergeChanges, readPrompt, type PromptChange, type PromptReading } from '@kadr/shared/visuals';
import { surfaceParts } from '../../plates/surface-parts.ts';

/** A refinement as a shot takes it: the changes it made, and those that this picture cannot take. */
export interface Refinement extends Omit<PromptReading, 'isForCard'> {
  impossible: PromptChange[];
}

/** Words are read; changes are taken as they are. */
export function refinementOf(prompt: string | readonly PromptChange[] | undefined): Refinement | null {
  if (prompt === undefined || prompt.length === 0) return null;
  if (typeof prompt !== 'string') return { changes: [...prompt], ofProduct: [], notUnderstood: [], impossible: [] };
  const { changes, ofProduct, notUnderstood } = readPrompt(prompt);
  return { changes, ofProduct, notUnderstood, impossible: [] };
}

/**
 * The refinement in a set of these parts: a wall that is no part of its own is recoloured with all that is behind the
 * product.
 */
export function withSurfaces(refinement: Refinement | null, parts: readonly string[]): Refinement | null {
  const shown = ({ surface, ...change }: PromptChange): PromptChange =>
    surface === undefined || (surface === 'wall' && surfaceParts(parts, surface).length === 0)
      ? change
      : { ...change, surface };
  return refinement && { ...refinement, changes: mergeChanges(refinement.changes.map(shown)) };
}

/** The refinement, with what this picture cannot show moved to `impossible`. */
export function withPossible(
  refinement: Refinement | null,
  possible: (change: PromptChange) => boolean,
): Refinement | null {
  return (
    refinement && {
      ...refinement,
      changes: refinement.changes.filter(possible),
      impossible: [...refinement.impossible, ...refinement.changes.filter((change) => !possible(change))],
    }
  );
}
