import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { nameOf, pixelsOf, platesDir, sourceHash, type PlateJob } from './plate-jobs.ts';

/** What meta.json says of how a plate came to be. */
const stampSchema = z.object({
  version: z.number(),
  hash: z.string(),
  scene: z.string(),
  shot: z.string(),
  spp: z.number(),
  seed: z.number(),
  widthPx: z.number(),
  cpuSeconds: z.number().optional(),
});

export type PlateStamp = z.infer<typeof stampSchema>;

export const formatVersion = 2;

export const metaFile = (job: PlateJob): string => join(platesDir, nameOf(job), 'meta.json');

export function stampOf(job: PlateJob): PlateStamp | null {
  const file = metaFile(job);
  return existsSync(file) ? stampSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/** old: of an earlier format; stale: its sources changed. */
export type PlateState = 'missing' | 'old' | 'stale' | 'ready';

export function stateOf(job: PlateJob): PlateState {
  const stamp = stampOf(job);
  if (!stamp) return 'missing';
  if (stamp.version < formatVersion) return 'old';
  return stamp.hash === sourceHash(job) ? 'ready' : 'stale';
}

/**
 * What is missed most comes first; plates that are there already wait for those that are not, but for macro and bare
 * ones.
 */
const ranks = [
  'three-quarter-table',
  'high-table',
  'top-table',
  'hangs',
  'worn',
  'floor',
  'table',
  'old',
  'stale',
  'macro',
  'bare',
] as const;

function rankOf({ camera, size, bare }: PlateJob, state: PlateState): (typeof ranks)[number] {
  if (state === 'old' || state === 'stale') return state;
  if (bare) return 'bare';
  if (size !== 'table') return size;
  return camera === 'three-quarter' || camera === 'high' || camera === 'top' ? `${camera}-table` : 'table';
}

/** The jobs that are not ready, in the order in which they are rendered. */
export function renderOrder(jobs: PlateJob[], state: (job: PlateJob) => PlateState): PlateJob[] {
  return jobs
    .map((job) => ({ job, state: state(job) }))
    .filter((each) => each.state !== 'ready')
    .map((each) => ({ job: each.job, rank: ranks.indexOf(rankOf(each.job, each.state)) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ job }) => job);
}

/** CPU microseconds per pixel and sample of a plate where none was measured yet. */
const usualCost = 4;

const workOf = (job: PlateJob): number => (pixelsOf(job) * job.spp) / 1e6;

/** CPU seconds that the jobs will take, by what those that are ready took. */
export function estimateCpuSeconds(left: PlateJob[], ready: { job: PlateJob; cpuSeconds: number }[]): number {
  const done = ready.reduce((sum, { job }) => sum + workOf(job), 0);
  const cost = done > 0 ? ready.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0) / done : usualCost;
  return left.reduce((sum, job) => sum + workOf(job) * cost, 0);
}
