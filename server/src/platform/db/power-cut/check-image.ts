import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { durableStartParams, DurableNodeFs } from '../embedded/durable-node-fs.ts';
import { fsyncTree } from '../embedded/fsync-path.ts';
import { findDamage } from './find-damage.ts';

/** `node check-image.ts <folder> <acknowledged> <in flight>`: opens what a power cut left and prints the damage as JSON. */
const [folder = '', acknowledged, inFlight] = process.argv.slice(2);
const progress = { acknowledged: Number(acknowledged), inFlight: Number(inFlight) };

async function check(): Promise<string[]> {
  const onSyncError = (error: unknown): never => {
    throw error;
  };
  const fs = new DurableNodeFs(folder, { onSyncError }, await fsyncTree(folder));
  const pglite = await PGlite.create({ fs, startParams: [...durableStartParams], extensions: { amcheck } });
  fs.opened();
  return await findDamage(pglite, progress);
}

const damage = await check().catch((error: unknown) => [`does not open: ${String(error).slice(0, 200)}`]);
console.log(JSON.stringify(damage));
process.exit(0);
