import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { openFolder } from '../embedded/open-folder.ts';
import { findDamage } from './find-damage.ts';

/**
 * `node check-image.ts <folder> <acknowledged> <in flight>`: opens what a power cut left and prints the damage as JSON.
 */
const [folder = '', acknowledged, inFlight] = process.argv.slice(2);
const log: string[] = [];

async function check(): Promise<string[]> {
  const onSyncError = (error: unknown): never => {
    throw error;
  };
  const onStderr = (line: string): boolean => {
    log.push(line);
    return false;
  };
  const { pglite } = await openFolder(folder, { onSyncError }, { afterCrash: true, extensions: { amcheck }, onStderr });
  return await findDamage(pglite, { acknowledged: Number(acknowledged), inFlight: Number(inFlight) });
}

const damage = await check().catch((error: unknown) => [
  `does not open: ${String(error).slice(0, 200)}`,
  ...log.slice(-8),
]);
console.log(JSON.stringify(damage));
process.exit(0);
