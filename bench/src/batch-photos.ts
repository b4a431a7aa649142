import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { allAnalysed, importPhotos } from './import-photos.ts';
import { treeCpu } from './processes.ts';
import { keepSignedIn, newSeller } from './seller.ts';
import { freePort, startServer } from './server-process.ts';

const usualCount = 20;

/**
 * `npm run bench -- batch FOLDER [count]`: an import of a folder's first photos, one a product, with Kadr's own network:
 * how long it takes until all are cut out and analysed, and the CPU time of the server and its children. Nothing is
 * warm: the network and the pool's processes start with the first photo.
 */
export async function batchPhotosBench(folder: string, count = usualCount): Promise<void> {
  const names = readdirSync(folder)
    .filter((name) => /\.(?:jpe?g|png|webp|heic)$/i.test(name))
    .slice(0, count);
  if (names.length === 0) throw new Error(`no photos in ${folder}`);
  const data = mkdtempSync(join(tmpdir(), 'kadr-batch-'));
  const server = await startServer(data, await freePort());
  let stopRenewing = (): void => undefined;
  try {
    const seller = await newSeller(server.base);
    stopRenewing = keepSignedIn(seller);
    const [cpuBefore, startedAt] = [treeCpu(server.pid), performance.now()];
    const photos = names.map((name) => ({ sku: name, bytes: readFileSync(join(folder, name)) }));
    await allAnalysed(seller, await importPhotos(seller, photos));
    const [seconds, cpu] = [(performance.now() - startedAt) / 1000, treeCpu(server.pid) - cpuBefore];
    const each = (all: number): string => (all / names.length).toFixed(1);
    console.log(
      `${names.length} photos cut out and analysed in ${seconds.toFixed(0)} s on ${availableParallelism()} cores: ${each(seconds)} s and ${each(cpu)} CPU-s a photo`,
    );
  } finally {
    stopRenewing();
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
