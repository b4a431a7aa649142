import { hexOf } from '@kadr/shared/kernel';
import type { ProductCutout } from '../cutout/product.ts';
import { nameColour } from './colour-names.ts';
import type { ColourName } from './colour-names.ts';
import { nameDifference, toLab } from './lab.ts';
import type { Lab } from './lab.ts';

export interface ProductColour {
  name: ColourName;
  /** Share of the product's visible surface, 0 to 1. */
  share: number;
  /** The mean colour behind the name, sRGB `#rrggbb`. */
  hex: string;
  /** 0 to 1: far from the border to another name, large, and no name that light alone may have made of another. */
  certainty: number;
}

const clusterCount = 8;
const rounds = 12;
const maxSamples = 12_000;
/**
 * The light of a photo makes them of others: white in shade is light grey, cream is beige or light grey, yellow is gold,
 * black in the sun is charcoal. In 40 photos by strangers all seven such names with a certainty of 0.7 or more were wrong.
 */
const madeByLight: ReadonlySet<ColourName> = new Set(['charcoal', 'grey', 'light-grey', 'cream', 'beige', 'gold']);
const surestOfThese = 0.6;
/** Smaller shares are details: a label's line, a reflection. */
const minShare = 0.07;
const mostColours = 4;
/** From this chroma on, in CIELAB, a colour has a hue that people name; shade before a blue sky has less. */
const accentChroma = 14;
const minAccent = 0.04;
const accentDegrees = 20;
const hueBins = 24;
const surestAccent = 0.5;

/**
 * The product's main colours by name, the largest first, then its accents, at most four: clusters of its opaque pixels in
 * CIELAB, those of one name joined. Light is taken as it is in the photo: a white product in yellow light is found cream.
 */
export function productColours(product: ProductCutout): ProductColour[] {
  const samples = samplePixels(product);
  if (samples.length === 0) return [];
  const main = mainColours(samples);
  const accents = accentColours(samples).filter(({ name }) => main.every((one) => one.name !== name));
  return [...main, ...accents].slice(0, mostColours);
}

function mainColours(samples: readonly Sample[]): ProductColour[] {
  const byName = new Map<ColourName, { count: number; sum: [number, number, number]; certainty: number }>();
  for (const { members, centre } of joinShades(clusters(samples))) {
    const { name, certainty } = nameColour(centre);
    const entry = byName.get(name) ?? { count: 0, sum: [0, 0, 0], certainty: 0 };
    for (const { rgb } of members) entry.sum.forEach((value, c) => (entry.sum[c] = value + (rgb[c] ?? 0)));
    entry.count += members.length;
    entry.certainty += certainty * members.length;
    byName.set(name, entry);
  }
  return [...byName]
    .map(([name, { count, sum, certainty }]) => ({
      name,
      share: Math.round((count / samples.length) * 100) / 100,
      hex: meanHex(sum, count),
      certainty: certaintyOf(name, certainty / count, count / samples.length),
    }))
    .filter(({ share }) => share >= minShare)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, mostColours);
}

/**
 * Hues of their own on a product of other colours, the largest first: the toe and heel of a pale shoe. The means of light
 * and dark hide them, which are nearer to greys than to any hue. None is sure.
 */
function accentColours(samples: readonly Sample[]): ProductColour[] {
  const hued = samples.filter(({ lab }) => chroma(lab) >= accentChroma);
  const accents: ProductColour[] = [];
  let left = hued;
  while (left.length >= minAccent * samples.length) {
    const peak = commonHue(left);
    const isNear = ({ lab }: Sample) => hueDistance(hueOf(lab), peak) <= accentDegrees;
    const members = left.filter(isNear);
    left = left.filter((one) => !isNear(one));
    const share = members.length / samples.length;
    if (share < minAccent) break;
    // Its clearest half: what is left is mixed with what it borders on.
    const clear = members.toSorted((a, b) => chroma(b.lab) - chroma(a.lab)).slice(0, Math.ceil(members.length / 2));
    const { name, certainty } = nameColour(meanLab(clear));
    if (isAccent(name) && accents.every((one) => one.name !== name))
      accents.push({
        name,
        share: Math.round(share * 100) / 100,
        hex: meanHex(
          [0, 1, 2].map((c) => clear.reduce((sum, { rgb }) => sum + (rgb[c] ?? 0), 0)),
          clear.length,
        ),
        certainty: Math.min(surestAccent, certaintyOf(name, certainty, share)),
      });
  }
  return accents;
}

/** What light makes of any colour is no accent. */
const isAccent = (name: ColourName): boolean =>
  !madeByLight.has(name) && !['white', 'black', 'camel', 'brown', 'dark-brown'].includes(name);

/** The hue, in degrees, around which most samples lie. */
function commonHue(samples: readonly Sample[]): number {
  const votes = new Float64Array(hueBins);
  for (const { lab } of samples) {
    const bin = Math.floor((hueOf(lab) / 360) * hueBins) % hueBins;
    votes[bin] = (votes[bin] ?? 0) + 1;
  }
  const around = votes.map(
    (count, bin) => count + (votes[(bin + 1) % hueBins] ?? 0) + (votes[(bin + hueBins - 1) % hueBins] ?? 0),
  );
  return ((around.indexOf(Math.max(...around)) + 0.5) * 360) / hueBins;
}

function certaintyOf(name: ColourName, nearness: number, share: number): number {
  const certainty = (0.5 + 0.5 * nearness) * Math.min(1, 0.6 + share);
  return Math.round(Math.min(certainty, madeByLight.has(name) ? surestOfThese : 1) * 100) / 100;
}

interface Sample {
  rgb: readonly [number, number, number];
  lab: Lab;
}

/** The mean of summed channels, as `#rrggbb`. */
function meanHex([r = 0, g = 0, b = 0]: readonly number[], count: number): string {
  return hexOf({ r: r / count, g: g / count, b: b / count });
}

function samplePixels({ rgba }: ProductCutout): Sample[] {
  const count = rgba.length / 4;
  // An odd stride does not walk down the columns of a picture whose width it divides.
  const stride = Math.max(1, Math.floor(count / maxSamples)) | 1;
  const samples: Sample[] = [];
  for (let i = 0; i < count; i += stride) {
    if ((rgba[4 * i + 3] ?? 0) < 250) continue;
    const rgb = [rgba[4 * i] ?? 0, rgba[4 * i + 1] ?? 0, rgba[4 * i + 2] ?? 0] as const;
    samples.push({ rgb, lab: toLab(...rgb) });
  }
  return samples;
}

interface Cluster {
  centre: Lab;
  members: Sample[];
}

/** k-means; the first centres are the samples farthest from each other, so that the result is always the same. */
function clusters(samples: readonly Sample[]): Cluster[] {
  let centres = farthestSamples(samples);
  let groups: Cluster[] = [];
  for (let round = 0; round < rounds; round++) {
    groups = centres.map((centre) => ({ centre, members: [] }));
    for (const sample of samples) nearest(groups, sample.lab)?.members.push(sample);
    groups = groups.filter(({ members }) => members.length > 0);
    centres = groups.map(({ members }) => meanLab(members));
  }
  return groups.map(({ members }) => ({ members, centre: meanLab(members) }));
}

/** Clusters of this chroma and more have a hue to speak of, and shade of the same hue is the same material. */
const minChroma = 20;
const sameHueDegrees = 14;

/** Joins the light and the shaded side of one colour under the stronger of the two; greys stay as they are. */
function joinShades(groups: Cluster[]): Cluster[] {
  const joined: Cluster[] = [];
  for (const group of groups.toSorted((a, b) => b.members.length - a.members.length)) {
    const same = joined.find(({ centre }) => areShadesOfOne(centre, group.centre));
    if (same === undefined) {
      joined.push({ ...group });
      continue;
    }
    const isStronger = chroma(group.centre) > chroma(same.centre) && group.members.length > 0.4 * same.members.length;
    same.members = [...same.members, ...group.members];
    if (isStronger) same.centre = group.centre;
  }
  return joined;
}

function areShadesOfOne(one: Lab, other: Lab): boolean {
  if (chroma(one) < minChroma || chroma(other) < minChroma) return false;
  return hueDistance(hueOf(one), hueOf(other)) < sameHueDegrees;
}

/** 0 to 360 degrees. */
function hueOf([, a, b]: Lab): number {
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
}

function hueDistance(one: number, other: number): number {
  const degrees = Math.abs(one - other) % 360;
  return Math.min(degrees, 360 - degrees);
}

function chroma([, a, b]: Lab): number {
  return Math.hypot(a, b);
}

function farthestSamples(samples: readonly Sample[]): Lab[] {
  const centres: Lab[] = [meanLab(samples)];
  const distances = samples.map(() => Infinity);
  while (centres.length < clusterCount) {
    const last = centres.at(-1);
    if (last === undefined) break;
    let farthest: Lab | null = null;
    let most = 0;
    samples.forEach(({ lab }, i) => {
      const distance = Math.min(distances[i] ?? Infinity, nameDifference(lab, last));
      distances[i] = distance;
      if (distance > most) {
        most = distance;
        farthest = lab;
      }
    });
    if (farthest === null) break;
    centres.push(farthest);
  }
  return centres;
}

function nearest(groups: Cluster[], lab: Lab): Cluster | undefined {
  let best: Cluster | undefined;
  let least = Infinity;
  for (const group of groups) {
    const distance = nameDifference(lab, group.centre);
    if (distance < least) {
      least = distance;
      best = group;
    }
  }
  return best;
}

function meanLab(members: readonly Sample[]): Lab {
  const sum = [0, 0, 0];
  for (const { lab } of members) lab.forEach((value, c) => (sum[c] = (sum[c] ?? 0) + value));
  return [(sum[0] ?? 0) / members.length, (sum[1] ?? 0) / members.length, (sum[2] ?? 0) / members.length];
}
