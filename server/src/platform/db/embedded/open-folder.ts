import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { durableStartParams, DurableNodeFs, type DiskHooks } from './durable-node-fs.ts';
import { fsyncTree } from './fsync-path.ts';

/** Opens an existing cluster that this process alone may use, durably; with recovery when it was not closed. */
export async function openFolder(
  folder: string,
  hooks: DiskHooks,
  { afterCrash, ...options }: Pick<PGliteOptions, 'extensions' | 'onStderr'> & { afterCrash: boolean },
): Promise<{ pglite: PGlite; fs: DurableNodeFs }> {
  // A power cut while it was written leaves it empty, and the engine then refuses to start. Our own lock does its work.
  rmSync(join(folder, 'postmaster.pid'), { force: true });
  const fs = new DurableNodeFs(folder, hooks, afterCrash ? await fsyncTree(folder) : []);
  const pglite = await PGlite.create({ ...options, fs, startParams: [...durableStartParams] });
  fs.opened();
  return { pglite, fs };
}
