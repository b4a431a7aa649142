import { plateById, type Plate, type PlateCatalogue } from '../../plates/plate-catalogue.ts';
import { StudioError } from '../../studio-error.ts';
import type { Shot } from '../shot.ts';

/**
 * The plate that a shot was planned for. Throws StudioError `studio.plate-missing`, and `studio.plate-changed` where it
 * was rendered again since.
 */
export function plateOfShot({ plate: planned }: Pick<Shot, 'plate'>, catalogue: PlateCatalogue): Plate {
  if (!planned) throw new StudioError('studio.plate-missing', { plate: 'none' });
  const plate = plateById(catalogue, planned.id);
  if (plate.meta.hash !== planned.hash) throw new StudioError('studio.plate-changed', { plate: planned.id });
  return plate;
}

/**
 * Whether all that a shot takes from the catalogue is there as it was planned. Drawn backdrops keep the plate's palette
 * only, in the shot itself.
 */
export function hasItsPlate(
  { kind, plate: planned }: Pick<Shot, 'kind' | 'plate'>,
  catalogue: PlateCatalogue,
): boolean {
  if (kind !== 'set' || !planned) return true;
  return catalogue.plates.some(({ id, meta }) => id === planned.id && meta.hash === planned.hash);
}
