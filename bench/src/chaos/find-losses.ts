import { dataFaults, openJobs } from '../data-faults.ts';
import { runDry } from '../run-dry.ts';
import type { Installation } from './installation.ts';

/** Objects already seen whole never change: each is read once. */
const seenWhole = new Set<string>();

/** Lets the queue run dry, then looks at all of the installation. */
export async function findLosses({ direct: { db, objects } }: Pick<Installation, 'direct'>): Promise<string[]> {
  const { left } = await runDry(() => openJobs(db));
  return [...left, ...(await dataFaults(db, objects, seenWhole))];
}
