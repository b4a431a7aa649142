import { resizeMatte, type Matte } from '../matte/matte.ts';
import type { SeenPerson } from './see-person.ts';
import { looksLikeSkin } from './skin.ts';
import { personFrom, solidFrom } from '../matte/levels.ts';

/** A person who is shown with what is worn, not one who passes by: of the photo, and of its lower edge. */
const filled = { ofPhoto: 0.4, ofLowerEdge: 0.3 };
const leastSure = 0.97;
/** What was cut out is the person's: so much of it. */
const leastOwn = 0.9;
/**
 * Where the first run saw the person, too (so much of either), a person who is cut out to this share is cut out in
 * part: 0.81 and more of those without a sleeve were no better when they were shown alone.
 */
const agreed = 0.85;
const mostWhereAgreed = 0.75;
/** Where it did not, what was cut out is a small part: a pocket, a forearm. */
const mostElse = 0.3;
/** A hand with a thing in it is what is sold: so much of it is skin. */
const holds: readonly [number, number] = [0.15, 0.7];

interface Runs {
  /** What the network's runs make, as large as the photo. */
  readonly matte: Matte;
  /** What the first run saw; of any size. */
  readonly first: Matte;
  readonly person: SeenPerson;
}

/**
 * Whether a photo shows a person who wears goods, and only a part was cut out: of a shirt before trees the network sees
 * a pocket of the skirt below. False of goods that a hand holds.
 */
export async function leavesWearerOut({ matte, first, person }: Runs): Promise<boolean> {
  const { widthPx, heightPx, alpha: seen } = person.matte;
  const whole = countsOf(seen, seen);
  const lowest = seen.subarray(seen.length - widthPx);
  const sureness = seen.reduce((sum, a) => (a >= personFrom ? sum + a : sum), 0) / (255 * whole.person);
  if (whole.person < filled.ofPhoto * seen.length || sureness < leastSure) return false;
  if (countsOf(lowest, lowest).person < filled.ofLowerEdge * widthPx) return false;
  const { alpha: cut } = await resizeMatte(matte, widthPx, heightPx);
  const { both, solid } = countsOf(cut, seen);
  if (both < leastOwn * solid) return false;
  const { alpha: coarse } = await resizeMatte(first, widthPx, heightPx);
  const atFirst = countsOf(coarse, seen);
  if (atFirst.both >= agreed * Math.max(whole.person, atFirst.solid)) return both < mostWhereAgreed * whole.person;
  const isSkin = (i: number): boolean => looksLikeSkin(person.rgb.subarray(3 * i, 3 * i + 3));
  const skin = cut.reduce((sum, a, i) => sum + (a >= solidFrom && isSkin(i) ? 1 : 0), 0) / solid;
  return both < mostElse * whole.person && (skin < holds[0] || skin > holds[1]);
}

function countsOf(alpha: Uint8Array, person: Uint8Array): { solid: number; person: number; both: number } {
  const counts = { solid: 0, person: 0, both: 0 };
  alpha.forEach((a, i) => {
    const [isSolid, isPerson] = [a >= solidFrom, (person[i] ?? 0) >= personFrom];
    if (isSolid) counts.solid++;
    if (isPerson) counts.person++;
    if (isSolid && isPerson) counts.both++;
  });
  return counts;
}
