import type { PromptChange } from '@kadr/shared/visuals';
import type { PlateCatalogue } from '../../plates/plate-catalogue.ts';
import type { Refinement } from '../change/refinement.ts';
import type { PlateChoice } from './choose-plate.ts';
import { showsOwnKind } from './own-kind.ts';

const bareEnding = '-bare';

/** An amount of -2 is what is wanted gone. */
export function takesPropsAway({ kind, prop, amount }: PromptChange): boolean {
  return kind === 'props' && (prop ?? 'any') === 'any' && amount <= -2;
}

/**
 * The same set without its movable props, where it was rendered so, too, and a refinement takes them away or one of
 * them could be taken for a part of the offer.
 */
export function barePlate(
  choice: PlateChoice,
  { refinement, category }: { refinement: Refinement | null; category: string | null },
  { plates }: PlateCatalogue,
): PlateChoice {
  const { id, meta } = choice.plate;
  if (!refinement?.changes.some(takesPropsAway) && !showsOwnKind(meta, category)) return choice;
  const plate = plates.find((candidate) => candidate.id === id + bareEnding);
  return plate ? { ...choice, plate } : choice;
}

/** The plate's id with its props. */
export function dressedId(plateId: string): string {
  return plateId.endsWith(bareEnding) ? plateId.slice(0, -bareEnding.length) : plateId;
}
