import { writeFile } from 'node:fs/promises';
import { packSnapshot, snapshotFile } from '../server/src/platform/db/embedded/cluster-snapshot.ts';
import { freshClusterTar } from '../server/src/platform/db/embedded/fresh-cluster-tar.ts';

/**
 * `npm run snapshot`: makes the empty database cluster that first starts are copied from. After each change of PGlite.
 */
const packed = await packSnapshot(await freshClusterTar());
await writeFile(snapshotFile, packed);
console.log(`${snapshotFile.pathname}: ${packed.length} bytes`);
