import type { PlateCatalogue } from '../../plates/plate-catalogue.ts';
import type { PlateChoice } from './choose-plate.ts';
import type { UnavailableReason } from '../shot.ts';
import { possibleWishes, type Wishes } from '../change/wishes.ts';

type Choose = (catalogue: PlateCatalogue) => PlateChoice | UnavailableReason;

/**
 * The plate that a wish asks for: seen from higher or lower, or another one of the style. Only plates that fit the product's
 * photo count: no wish makes a photo from the front stand in a set seen from above. Where there is none the plate stays, and
 * the wish is named as impossible (another set: another version of the same one).
 */
export function wishedPlate(
  plain: PlateChoice,
  wishes: Wishes | null,
  catalogue: PlateCatalogue,
  choose: Choose,
): { choice: PlateChoice; wishes: Wishes | null } {
  const height = wishes?.changes.find(({ kind }) => kind === 'camera-height');
  if (height) {
    const pitch = plain.plate.meta.pitchDeg;
    const choice = choose(
      only(catalogue, (meta) => (height.amount > 0 ? meta.pitchDeg > pitch + 5 : meta.pitchDeg < pitch - 5)),
    );
    return typeof choice === 'string'
      ? { choice: plain, wishes: possibleWishes(wishes, ({ kind }) => kind !== 'camera-height') }
      : { choice, wishes };
  }
  if (!wishes?.changes.some(({ kind }) => kind === 'another-set')) return { choice: plain, wishes };
  const other = choose({ ...catalogue, plates: catalogue.plates.filter(({ id }) => id !== plain.plate.id) });
  return { choice: typeof other === 'string' ? plain : other, wishes };
}

function only(catalogue: PlateCatalogue, fits: (meta: PlateChoice['plate']['meta']) => boolean): PlateCatalogue {
  return { ...catalogue, plates: catalogue.plates.filter(({ meta }) => fits(meta)) };
}
