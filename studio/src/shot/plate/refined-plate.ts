import type { PlateCatalogue } from '../../plates/plate-catalogue.ts';
import { isSameSet } from './bare-plate.ts';
import type { PlateChoice } from './choose-plate.ts';
import type { UnavailableReason } from '../shot.ts';
import { withPossible, type Refinement } from '../change/refinement.ts';

type Choose = (catalogue: PlateCatalogue) => PlateChoice | UnavailableReason;

/**
 * The plate that a refinement calls for: seen from higher or lower than before, or another one of the style. Only plates
 * that fit the product's photo count: no refinement makes a photo from the front stand in a set seen from above. Where
 * there is none the plate stays, and the change is named as impossible (another set: another version of the same one).
 */
export function refinedPlate(
  from: PlateChoice,
  refinement: Refinement | null,
  catalogue: PlateCatalogue,
  choose: Choose,
): { choice: PlateChoice; refinement: Refinement | null } {
  const height = refinement?.changes.find(({ kind }) => kind === 'camera-height');
  if (height) {
    const pitch = from.plate.meta.pitchDeg;
    const choice = choose(
      only(catalogue, (meta) => (height.amount > 0 ? meta.pitchDeg > pitch + 5 : meta.pitchDeg < pitch - 5)),
    );
    return typeof choice === 'string'
      ? { choice: from, refinement: withPossible(refinement, ({ kind }) => kind !== 'camera-height') }
      : { choice, refinement };
  }
  if (!refinement?.changes.some(({ kind }) => kind === 'another-set')) return { choice: from, refinement };
  const other = choose({ ...catalogue, plates: catalogue.plates.filter((plate) => !isSameSet(plate, from.plate)) });
  return { choice: typeof other === 'string' ? from : other, refinement };
}

function only(catalogue: PlateCatalogue, fits: (meta: PlateChoice['plate']['meta']) => boolean): PlateCatalogue {
  return { ...catalogue, plates: catalogue.plates.filter(({ meta }) => fits(meta)) };
}
