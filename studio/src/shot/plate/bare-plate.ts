import type { PromptChange } from '@kadr/shared/visuals';
import type { Plate, PlateCatalogue } from '../../plates/plate-catalogue.ts';
import type { Refinement } from '../change/refinement.ts';
import type { PlateChoice } from './choose-plate.ts';
import { ownKindIn } from './own-kind.ts';

const bareEnding = '-bare';

/** An amount of -2 is what is wanted gone. */
export function takesPropsAway({ kind, prop, amount }: PromptChange): boolean {
  return kind === 'props' && (prop ?? 'any') === 'any' && amount <= -2;
}

/**
 * The set without its movable props, if there is such a plate, where one of them could be taken for a part of the offer
 * (goods of these categories), or where a refinement takes them away (then `bareByWish`).
 */
export function barePlate(
  choice: PlateChoice,
  { refinement, categories }: { refinement: Refinement | null; categories: readonly string[] },
  { plates }: PlateCatalogue,
): PlateChoice {
  const { plate } = choice;
  const bare = plates.find(({ id }) => id === plate.id + bareEnding);
  if (!bare) return choice;
  if (ownKindIn(bare.meta, categories) < ownKindIn(plate.meta, categories)) return { ...choice, plate: bare };
  return refinement?.changes.some(takesPropsAway) ? { ...choice, plate: bare, bareByWish: true } : choice;
}

/** The plate's id with its props. */
export function dressedId(plateId: string): string {
  return plateId.endsWith(bareEnding) ? plateId.slice(0, -bareEnding.length) : plateId;
}

/** Whether both show the same set from the same place, with its props or without. */
export function isSameSet(one: Pick<Plate, 'id'>, other: Pick<Plate, 'id'>): boolean {
  return dressedId(one.id) === dressedId(other.id);
}
