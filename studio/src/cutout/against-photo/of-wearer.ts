import type { Matte } from '../../matte/matte.ts';
import { pixelIn } from '../../matte/pixel-in.ts';
import type { Part } from './parts-in-doubt.ts';
import type { Size } from './prediction.ts';
import { personFrom, solidFrom } from '../../matte/levels.ts';

/** A part is a person's where so much of it is; who wears the goods is seen in so much of the rest, too, not only a hand. */
const leastOwn = 0.85;
const leastElsewhere = 0.2;

/**
 * Whether a part of the cut-out is of who wears the goods: a bare foot below trousers, say, that another run of the
 * network leaves out. `alpha` of the size `size`; `person` the person network's matte of the whole photo.
 */
export function isOfWearer(
  { mask }: Part,
  { alpha, person, size }: { alpha: Uint8Array; person: Matte; size: Size },
): boolean {
  const isPerson = (i: number): boolean => (person.alpha[pixelIn(i, size, person)] ?? 0) >= personFrom;
  let [solid, worn, part, own] = [0, 0, 0, 0];
  alpha.forEach((a, i) => {
    if (a < solidFrom) return;
    const here = Number(isPerson(i));
    solid++;
    worn += here;
    if (mask[i] !== 1) return;
    part++;
    own += here;
  });
  return own >= leastOwn * part && worn - own >= leastElsewhere * (solid - part);
}
