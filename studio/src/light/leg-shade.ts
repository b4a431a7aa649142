import type { Contact } from './feet.ts';

/** The ground under a leg from which it hides a part of the sky: its middle, units, and how dark that is, 0 to 1. */
interface Shaded {
  x: number;
  y: number;
  dark: number;
}

/**
 * How far around a foot its leg darkens the ground that a broad light falls on (standard deviation of a Gaussian), how
 * far that lies aside and behind, cm, and how dark it is at its middle.
 */
const shade = { reachCm: 14, asideCm: 7, behindCm: 7, dark: 0.6 };

/** The middles of the shade of a person's legs, one for each foot. `awayFromKey`: the side that the key light leaves. */
export function shadedByLegs(contacts: readonly Contact[], awayFromKey: 1 | -1, unitsPerCm: number): Shaded[] {
  const feet: Contact[][] = [];
  for (const contact of contacts) {
    const foot = feet.at(-1);
    if (foot && contact.column <= foot.at(-1)!.column + 1) foot.push(contact);
    else feet.push([contact]);
  }
  const mean = (foot: readonly Contact[], of: (contact: Contact) => number) =>
    foot.reduce((sum, contact) => sum + of(contact), 0) / foot.length;
  return feet.map((foot) => ({
    x: mean(foot, ({ left, right }) => (left + right) / 2) + awayFromKey * shade.asideCm * unitsPerCm,
    y: mean(foot, ({ front, far }) => (front + far) / 2) + shade.behindCm * unitsPerCm,
    // A lifted foot touches less.
    dark: shade.dark * Math.max(...foot.map(({ weight }) => weight)),
  }));
}

/** How dark the legs make a place on the ground, 0 to 1. */
export function legShade(legs: readonly Shaded[], x: number, y: number, unitsPerCm: number): number {
  const reach = shade.reachCm * unitsPerCm;
  let light = 1;
  for (const leg of legs)
    light *= 1 - leg.dark * Math.exp(-((x - leg.x) ** 2 + (y - leg.y) ** 2) / (2 * reach * reach));
  return 1 - light;
}
