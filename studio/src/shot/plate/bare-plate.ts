import type { PromptChange } from '@kadr/shared/visuals';
import type { PlateCatalogue } from '../../plates/plate-catalogue.ts';
import type { Refinement } from '../change/refinement.ts';
import type { PlateChoice } from './choose-plate.ts';

const bareEnding = '-bare';

/** An amount of -2 is what is wanted gone. */
export function takesPropsAway({ kind, prop, amount }: PromptChange): boolean {
  return kind === 'props' && (prop ?? 'any') === 'any' && amount <= -2;
}

/**
 * The same set without its movable props where a refinement takes them away and the set was rendered without them, too.
 */
export function barePlate(choice: PlateChoice, refinement: Refinement | null, { plates }: PlateCatalogue): PlateChoice {
  if (!refinement?.changes.some(takesPropsAway)) return choice;
  const plate = plates.find(({ id }) => id === choice.plate.id + bareEnding);
  return plate ? { ...choice, plate } : choice;
}

/** The plate's id with its props. */
export function dressedId(plateId: string): string {
  return plateId.endsWith(bareEnding) ? plateId.slice(0, -bareEnding.length) : plateId;
}
