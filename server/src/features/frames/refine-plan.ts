import {
  mergeChanges,
  promptChangeId,
  readPrompt,
  takesPropsAway,
  withoutChanges,
  type PromptChange,
  type PromptReading,
} from '@kadr/shared/visuals';
import type { FramePlan, FrameRequest } from '../../providers/image-model/port.ts';
import type { RefinementRead } from './plan-queries.ts';

/** A refinement in the seller's own words, and the changes in them that they took back. */
export interface Refinement {
  readonly text: string;
  readonly without: readonly string[];
}

/** What of a plan a refinement starts from. */
export type RefinedPlan = Pick<FramePlan, 'changes' | 'words' | 'share'> & {
  readonly shot: Pick<FramePlan['shot'], 'seed' | 'kind' | 'plate' | 'companions'> | null;
};

/** Reads a refinement: once, when it is ordered. */
export function readRefinement({ text, without }: Refinement): PromptReading {
  return withoutChanges(readPrompt(text), without);
}

/** Changes that choose the plate; any other keeps it. */
const choosesPlate: readonly PromptChange['kind'][] = ['another-set', 'camera-height'];

/** The base's changes with the refinement's on top, on the plate that the base shows or away from it. */
export function refinedChoice(
  base: RefinedPlan,
  reading: PromptReading,
  text: string,
): Pick<FrameRequest, 'changes' | 'words' | 'keepPlate' | 'keepSet' | 'leavesPlate' | 'share'> {
  const leavesPlate = reading.changes.some(({ kind }) => choosesPlate.includes(kind));
  const plateId = base.shot?.kind === 'set' ? (base.shot.plate?.id ?? null) : null;
  // Higher is higher than this picture, whatever made it what it is.
  const before = leavesPlate ? base.changes.filter(({ kind }) => kind !== 'camera-height') : base.changes;
  const changes = mergeChanges([...before, ...reading.changes]);
  // Props that are wanted back are the set's own: there is another plate of it for them.
  const isBareNoMore = base.changes.some(takesPropsAway) && !changes.some(takesPropsAway);
  return {
    changes,
    words: [...base.words, text],
    ...(isBareNoMore ? { keepSet: plateId } : { keepPlate: plateId }),
    ...(leavesPlate ? { leavesPlate } : {}),
    ...(base.share ? { share: base.share } : {}),
  };
}

/**
 * What became of a refinement. In a set the plan says what the picture could not take; of things that an earlier
 * refinement had put there, what is taken away is a change all the same. A painter is sent the words themselves, so
 * only a change of the product is out of its reach.
 */
export function refinementRead(
  reading: Omit<PromptReading, 'isForCard'>,
  plan: Pick<FramePlan, 'way'> & { shot: Pick<FramePlan['shot'], 'seed' | 'plate' | 'prompt' | 'companions'> },
  base: RefinedPlan,
): RefinementRead {
  const { ofProduct, notUnderstood } = reading;
  if (plan.way !== 'studio') return { changes: reading.changes, impossible: [], ofProduct, notUnderstood: [] };
  const changes = reading.changes.map((change) => asShown(change, plan.shot.prompt?.changes ?? []));
  const refused = new Set(plan.shot.prompt?.impossible.map(promptChangeId));
  const isSameGroup = thingsIn(base.shot) === thingsIn(plan.shot);
  const isSamePlate = base.shot?.plate?.id === plan.shot.plate?.id;
  const isSameVersion = isSamePlate && base.shot?.seed === plan.shot.seed;
  const impossible = changes.filter((change) => {
    const isRefused = refused.has(promptChangeId(change));
    if (change.kind === 'props') return isSameGroup && (isRefused || isSamePlate);
    return (
      isRefused || (change.kind === 'camera-height' && isSamePlate) || (change.kind === 'another-set' && isSameVersion)
    );
  });
  return { changes: changes.filter((change) => !impossible.includes(change)), impossible, ofProduct, notUnderstood };
}

/** A wall that is no part of its own in this set is recoloured with the background, and the answer says so. */
function asShown(change: PromptChange, shown: readonly PromptChange[]): PromptChange {
  const { surface, ...background } = change;
  const isBackground =
    surface === 'wall' && !shown.some((one) => one.surface === surface) && shown.some((one) => isSame(one, background));
  return isBackground ? background : change;
}

function isSame(a: PromptChange, b: PromptChange): boolean {
  return promptChangeId(a) === promptChangeId(b) && a.colour === b.colour;
}

function thingsIn(shot: Pick<FramePlan['shot'], 'companions'> | null): string {
  return JSON.stringify(shot && shot.companions.map(({ of }) => of));
}
