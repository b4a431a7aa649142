import { PGlite } from '@electric-sql/pglite';

/** Runs initdb in memory and gives the new cluster's data folder as a tar. Takes seconds. */
export async function freshClusterTar(): Promise<Uint8Array> {
  const pglite = await PGlite.create();
  try {
    await pglite.exec('checkpoint');
    const tar = await pglite.dumpDataDir('none');
    return new Uint8Array(await tar.arrayBuffer());
  } finally {
    await pglite.close();
  }
}
