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
   * The features alone fill the noun's category in from this share on: set where photos that were kept apart say how
   * often that is right.
   */
  readonly aloneFrom?: number;
}
type NounEntry = Readonly<z.infer<typeof nounsSchema>[number]>;
const aloneSchema = z.record(z.string(), z.number().min(0.5).max(1));

export interface Weights {
  readonly nouns: readonly Noun[];
  /** A row for each noun: a weight for each feature, then the bias. */
  readonly linear: Float16Array;
  /** Of each feature, over many goods. */
  readonly mean: Float16Array;
}

/** Throws where the files do not belong together. */
export async function loadWeights(): Promise<Weights> {
  const folder = new URL('../../weights/', import.meta.url);
  const json = async (file: string): Promise<unknown> => JSON.parse(await readFile(new URL(file, folder), 'utf8'));
  const alone = aloneSchema.parse(await json('alone.json'));
  const nouns = nounsSchema.parse(await json('nouns.json')).map((noun): Noun => {
    const aloneFrom = alone[noun.category];
    return aloneFrom === undefined ? noun : { ...noun, aloneFrom };
  });
  const floats = async (file: string) =>
    new Float16Array(Uint8Array.from(await readFile(new URL(file, folder))).buffer);
  const [linear, mean] = await Promise.all([floats('features.f16'), floats('mean.f16')]);
  if (linear.length !== nouns.length * (featureCount + 1))
    throw new Error('studio/weights: features.f16 was made for another list of nouns');
  if (mean.length !== featureCount) throw new Error('studio/weights: mean.f16 was made for other features');
  return { nouns, linear, mean };
}

/** Log-probability of each noun by the features alone. */
export function nounScores({ nouns, linear }: Weights, features: Float32Array): number[] {
  const width = featureCount + 1;
  const scores = nouns.map((_, noun) => {
    let sum = linear[noun * width + featureCount] ?? 0;
    for (let i = 0; i < featureCount; i++) sum += (linear[noun * width + i] ?? 0) * (features[i] ?? 0);
    return sum;
  });
  const most = Math.max(...scores);
  const total = most + Math.log(scores.reduce((sum, score) => sum + Math.exp(score - most), 0));
  return scores.map((score) => score - total);
}
