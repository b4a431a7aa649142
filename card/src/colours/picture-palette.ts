import { hexOf, labOf, rgbOfLab, type Lab } from '@kadr/shared/kernel';

interface Cluster {
  centre: Lab;
  weight: number;
}

const rounds = 12;
/** Colours nearer than this (CIE76) look the same in a row of swatches. */
const sameColour = 13;

/**
 * The colours that make a picture, most telling first: k-means in L*a*b*, near twins joined, ordered by share and
 * chroma. Deterministic.
 * @param rgba 8-bit RGBA of a small copy of the picture (about 64 x 64); see-through pixels are left out
 */
export function paletteFromPixels(rgba: ArrayLike<number>, count = 6): string[] {
  return clustersOf(labPoints(rgba), count * 2)
    .toSorted((a, b) => appeal(b) - appeal(a))
    .slice(0, count)
    .map(({ centre }) => hexOf(rgbOfLab(centre)));
}

export interface ColourShare {
  readonly colour: string;
  /** Of all pixels, 0 to 1. */
  readonly share: number;
}

/** Shares need no more points to be right within a few per cent. */
const mostPoints = 1400;

/** The colours that make a picture with how much of it each takes; `rgba` as for paletteFromPixels. */
export function colourShares(rgba: ArrayLike<number>): ColourShare[] {
  const all = labPoints(rgba);
  const step = Math.ceil(all.length / mostPoints);
  const points = all.filter((_, index) => index % step === 0);
  return clustersOf(points, 12).map(({ centre, weight }) => ({
    colour: hexOf(rgbOfLab(centre)),
    share: weight / points.length,
  }));
}

function clustersOf(points: readonly Lab[], count: number): Cluster[] {
  if (points.length === 0) return [];
  let clusters = firstCentres(points, count).map((centre) => ({ centre, weight: 0 }));
  for (let round = 0; round < rounds; round++) clusters = improved(points, clusters);
  return joined(clusters, points.length);
}

function labPoints(rgba: ArrayLike<number>): Lab[] {
  const points: Lab[] = [];
  for (let i = 0; i + 3 < rgba.length; i += 4) {
    if ((rgba[i + 3] ?? 0) >= 128) points.push(labOf({ r: rgba[i] ?? 0, g: rgba[i + 1] ?? 0, b: rgba[i + 2] ?? 0 }));
  }
  return points;
}

function distance(a: Lab, b: Lab): number {
  return Math.hypot(a.l - b.l, a.a - b.a, a.b - b.b);
}

/** Each next centre is the point farthest from those chosen. */
function firstCentres(points: readonly Lab[], count: number): Lab[] {
  const sum = points.reduce((total, point) => ({ l: total.l + point.l, a: total.a + point.a, b: total.b + point.b }), {
    l: 0,
    a: 0,
    b: 0,
  });
  const centres: Lab[] = [{ l: sum.l / points.length, a: sum.a / points.length, b: sum.b / points.length }];
  const nearest = points.map((point) => distance(point, centres[0] ?? point));
  while (centres.length < Math.min(count, points.length)) {
    const far = nearest.reduce((best, value, index) => (value > (nearest[best] ?? 0) ? index : best), 0);
    const next = points[far];
    if (next === undefined || (nearest[far] ?? 0) === 0) break;
    centres.push(next);
    points.forEach((point, index) => {
      nearest[index] = Math.min(nearest[index] ?? 0, distance(point, next));
    });
  }
  return centres;
}

function improved(points: readonly Lab[], clusters: readonly Cluster[]): Cluster[] {
  const sums = clusters.map(() => ({ l: 0, a: 0, b: 0, weight: 0 }));
  for (const point of points) {
    let best = 0;
    let bestDistance = Infinity;
    clusters.forEach(({ centre }, index) => {
      const to = distance(point, centre);
      if (to < bestDistance) [best, bestDistance] = [index, to];
    });
    const sum = sums[best];
    if (sum === undefined) continue;
    sum.l += point.l;
    sum.a += point.a;
    sum.b += point.b;
    sum.weight += 1;
  }
  return sums
    .filter(({ weight }) => weight > 0)
    .map(({ l, a, b, weight }) => ({ centre: { l: l / weight, a: a / weight, b: b / weight }, weight }));
}

/** Twins become one; what covers less than half a per cent is noise. */
function joined(clusters: readonly Cluster[], total: number): Cluster[] {
  const kept: Cluster[] = [];
  for (const cluster of clusters.toSorted((a, b) => b.weight - a.weight)) {
    const twin = kept.find(({ centre }) => distance(centre, cluster.centre) < sameColour);
    if (twin !== undefined) twin.weight += cluster.weight;
    else if (cluster.weight >= total * 0.005) kept.push(cluster);
  }
  return kept;
}

function appeal({ centre, weight }: Cluster): number {
  return Math.sqrt(weight) * (0.5 + Math.min(1, Math.hypot(centre.a, centre.b) / 50));
}
