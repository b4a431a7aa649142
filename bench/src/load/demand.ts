import type { SimulatedJob } from './queue-simulation.ts';

/**
 * What sellers ask of the queue. Assumptions, not measurements: no one's shop stands behind them. One of ten sellers
 * works on a day and takes two products from photos to cards; the day has one slope (as web traffic of one region has):
 * nine tenths more than the mean at 14:00, nine tenths less at night.
 */
export const assumed = {
  activeShare: 0.1,
  productsPerDay: 2,
  photosPerProduct: 3,
  framesPerProduct: 5,
  /** Of the frames, those that runs order: 20 to 250 at once. */
  shareOfRuns: 0.2,
  runFrames: [20, 250],
  peakHour: 14,
  swing: 0.9,
  /** Between two presses: a seller looks at the picture. Median of a lognormal and its spread (of the logarithm). */
  pauseSeconds: 25,
  pauseSpread: 0.8,
} as const;

/**
 * Seconds of one core a job, median of a lognormal and spread: measured by `load jobs` and `bench -- cutout` (README).
 */
export const service = { frame: { median: 0.6, spread: 0.35 }, photo: { median: 8, spread: 0.25 } } as const;

const day = 86_400;

/**
 * The jobs of one day, rising by arrival: frames pressed one after the other and ordered in runs, or photos, which come
 * a product's at once.
 */
export function demandOfDay(kind: 'frame' | 'photo', sellers: number, random: () => number): SimulatedJob[] {
  const products = sellers * assumed.activeShare * assumed.productsPerDay;
  const { median, spread } = service[kind];
  const jobs: SimulatedJob[] = [];
  const add = (arriveAt: number, seller: number, isOfBatch: boolean): void => {
    jobs.push({ arriveAt, seconds: lognormal(median, spread, random), seller, isOfBatch });
  };
  const frames = products * assumed.framesPerProduct;
  const inRuns = kind === 'frame' ? frames * assumed.shareOfRuns : 0;
  const [least, most] = assumed.runFrames;
  for (let left = inRuns; left > 0;) {
    const [at, seller, size] = [
      timeOfDay(random),
      Math.floor(random() * sellers),
      Math.min(left, least + Math.floor(random() * (most - least))),
    ];
    for (let frame = 0; frame < size; frame++) add(at, seller, true);
    left -= size;
  }
  const single = kind === 'frame' ? (frames - inRuns) / assumed.framesPerProduct : products;
  for (let product = 0; product < single; product++) {
    let at = timeOfDay(random);
    const seller = Math.floor(random() * sellers);
    for (let one = 0; one < (kind === 'frame' ? assumed.framesPerProduct : assumed.photosPerProduct); one++) {
      add(at, seller, false);
      if (kind === 'frame') at += lognormal(assumed.pauseSeconds, assumed.pauseSpread, random);
    }
  }
  return jobs.toSorted((a, b) => a.arriveAt - b.arriveAt);
}

/** Seconds since midnight, drawn by the day's slope (by rejection). */
function timeOfDay(random: () => number): number {
  for (;;) {
    const at = random() * day;
    const level = 1 + assumed.swing * Math.cos(2 * Math.PI * (at / day - assumed.peakHour / 24));
    if (random() * (1 + assumed.swing) < level) return at;
  }
}

/** By Box and Muller. */
function lognormal(median: number, spread: number, random: () => number): number {
  return median * Math.exp(spread * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()));
}
