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
  readonly shot: Pick<FramePlan['shot'], 'kind' | 'plate' | 'companions'> | null;
};

/** Reads a refinement: once, when it is ordered. */
export function readRefinement({ text, without }: Refinement): PromptReading {
  return withoutChanges(readPrompt(text), without);
}

/** Changes that choose the plate; any other keeps it. */
const choosesPlate: readonly PromptChange['kind'][] = ['another-set', 'camera-height'];

/** The base's changes with the refinement's on top, on the plate that the base shows. */
export function refinedChoice(
  base: RefinedPlan,
  reading: PromptReading,
  text: string,
): Pick<FrameRequest, 'changes' | 'words' | 'keepPlate' | 'keepSet' | 'share'> {
  const isSetKept = base.shot?.kind === 'set' && !reading.changes.some(({ kind }) => choosesPlate.includes(kind));
  const plateId = isSetKept ? (base.shot?.plate?.id ?? null) : null;
  const changes = mergeChanges([...base.changes, ...reading.changes]);
  // Props that are wanted back are the set's own: there is another plate of it for them.
  const isBareNoMore = base.changes.some(takesPropsAway) && !changes.some(takesPropsAway);
  return {
    changes,
    words: [...base.words, text],
    ...(isBareNoMore ? { keepSet: plateId } : { keepPlate: plateId }),
    ...(base.share ? { share: base.share } : {}),
  };
}

/**
 * What became of a refinement. In a set the plan says what the picture could not take; of things that an earlier
 * refinement had put there, what is taken away is a change all the same. A painter is sent the words themselves, so
 * only a change of the product is out of its reach.
 */
export function refinementRead(
  reading: PromptReading,
  plan: Pick<FramePlan, 'way'> & { shot: Pick<FramePlan['shot'], 'plate' | 'prompt' | 'companions'> },
  base: RefinedPlan,
): RefinementRead {
  const { ofProduct, notUnderstood } = reading;
  if (plan.way !== 'studio') return { changes: reading.changes, impossible: [], ofProduct, notUnderstood: [] };
  const changes = reading.changes.map((change) => asShown(change, plan.shot.prompt?.changes ?? []));
  const refused = new Set(plan.shot.prompt?.impossible.map(promptChangeId));
  const isSameGroup = thingsIn(base.shot) === thingsIn(plan.shot);
  const isSamePlate = base.shot?.plate?.id === plan.shot.plate?.id;
  const impossible = changes.filter((change) => {
    const isRefused = refused.has(promptChangeId(change));
    return change.kind === 'props' ? isSameGroup && (isRefused || isSamePlate) : isRefused;
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
