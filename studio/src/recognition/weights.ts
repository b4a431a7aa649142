/** The weights that `recognition/train` makes, and the list of nouns that they tell apart. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { featureCount } from './features.ts';

/** How a thing is usually photographed: standing, standing on the floor, lying (seen from above), hanging. */
const usualPoses = ['stands', 'large', 'lies', 'hangs'] as const;
export type UsualPose = (typeof usualPoses)[number];

const nounsSchema = z.array(z.object({ id: z.string(), category: z.string(), pose: z.enum(usualPoses) }));
export interface Noun extends NounEntry {
  /**
   * The noun's category is filled in where the photos make it this likely: set where photos that were not taught say
   * how often that is right, of it or of several categories together.
   */
  readonly filledFrom?: number;
}
type NounEntry = Readonly<z.infer<typeof nounsSchema>[number]>;
const filledSchema = z.record(z.string(), z.number().min(0).max(1));

export interface Weights {
  readonly nouns: readonly Noun[];
  /** A row for each noun: a weight for each feature, then the bias. */
  readonly linear: Float32Array;
  /** A row for each hidden unit: a weight for each feature, then the bias. */
  readonly hidden: Float32Array;
  /** A row for each noun: a weight for each hidden unit. */
  readonly out: Float32Array;
  /** Of each feature, over many goods. */
  readonly mean: Float16Array;
}

const hiddenUnits = 512;
const width = featureCount + 1;

/** Throws where the files do not belong together. */
export async function loadWeights(): Promise<Weights> {
  const folder = new URL('../../weights/', import.meta.url);
  const json = async (file: string): Promise<unknown> => JSON.parse(await readFile(new URL(file, folder), 'utf8'));
  const filled = filledSchema.parse(await json('filled.json'));
  const nouns = nounsSchema.parse(await json('nouns.json')).map((noun): Noun => {
    const filledFrom = filled[noun.category];
    return filledFrom === undefined ? noun : { ...noun, filledFrom };
  });
  const floats = async (file: string) =>
    new Float16Array(Uint8Array.from(await readFile(new URL(file, folder))).buffer);
  const [linear, hidden, mean] = await Promise.all(['features.f16', 'hidden.f16', 'mean.f16'].map(floats));
  if (linear?.length !== nouns.length * width || hidden?.length !== hiddenUnits * (width + nouns.length))
    throw new Error('studio/weights: features.f16 or hidden.f16 was made for another list of nouns');
  if (mean?.length !== featureCount) throw new Error('studio/weights: mean.f16 was made for other features');
  return {
    nouns,
    linear: new Float32Array(linear),
    hidden: new Float32Array(hidden.subarray(0, hiddenUnits * width)),
    out: new Float32Array(hidden.subarray(hiddenUnits * width)),
    mean,
  };
}

/** Log-probability of each noun by the features alone. */
export function nounScores({ nouns, linear, hidden, out }: Weights, features: Float32Array): number[] {
  const row = (weights: Float32Array, index: number): number => {
    let sum = weights[index * width + featureCount] ?? 0;
    for (let i = 0; i < featureCount; i++) sum += (weights[index * width + i] ?? 0) * (features[i] ?? 0);
    return sum;
  };
  const units = Float32Array.from({ length: hiddenUnits }, (_, unit) => Math.max(0, row(hidden, unit)));
  const scores = nouns.map((_, noun) =>
    units.reduce((sum, unit, i) => sum + (out[noun * hiddenUnits + i] ?? 0) * unit, row(linear, noun)),
  );
  const most = Math.max(...scores);
  const total = most + Math.log(scores.reduce((sum, score) => sum + Math.exp(score - most), 0));
  return scores.map((score) => score - total);
}
