import { takesPropsAway } from '@kadr/shared/visuals';
import type { Plate, PlateCatalogue } from '../../plates/plate-catalogue.ts';
import type { Refinement } from '../change/refinement.ts';
import type { PlateChoice } from './choose-plate.ts';
import type { ProductView } from '../shot.ts';
import { ownKindIn } from './own-kind.ts';
import { areThingsStrange } from './strange-things.ts';
import { isOutOfScale } from './scale-in-set.ts';

/** What is for sale: its categories, and the product as the set sees it. */
interface Goods {
  readonly categories: readonly string[];
  readonly product: ProductView;
}

const bareEnding = '-bare';

/**
 * The set without its movable props, if there is such a plate, where one of them could be taken for a part of the offer
 * (goods of these categories), where they have nothing to do with it, where they would show the product in a wrong size,
 * or where a refinement takes them away (then `bareByWish`). `goods` is null where only a refinement counts.
 */
export function barePlate(
  choice: PlateChoice,
  { refinement, goods }: { refinement: Refinement | null; goods: Goods | null },
  { plates }: PlateCatalogue,
): PlateChoice {
  const { plate } = choice;
  const bare = plate.meta.bare ? plate : plates.find(({ id }) => id === plate.id + bareEnding);
  if (!bare) return choice;
  // A wish stays one where the goods' own rule has the same answer: it holds for what is made like this picture.
  if (refinement?.changes.some(takesPropsAway)) return { ...choice, plate: bare, bareByWish: true };
  const isBetter =
    goods !== null &&
    (areThingsStrange(plate.meta.style, goods.categories) ||
      ownKindIn(bare.meta, goods.categories) < ownKindIn(plate.meta, goods.categories) ||
      (isOutOfScale(plate.meta, goods.product) && !isOutOfScale(bare.meta, goods.product)));
  return isBetter ? { ...choice, plate: bare } : choice;
}

/** The plate's id with its props. */
function dressedId(plateId: string): string {
  return plateId.endsWith(bareEnding) ? plateId.slice(0, -bareEnding.length) : plateId;
}

/** Whether both show the same set from the same place, with its props or without. */
export function isSameSet(one: Pick<Plate, 'id'>, other: Pick<Plate, 'id'>): boolean {
  return dressedId(one.id) === dressedId(other.id);
}
