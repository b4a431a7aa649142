import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../server/src/platform/db/index.ts';
import { openS3Store, readS3Place } from '../../../server/src/providers/object-store/s3.ts';
import { startS3Server } from '../../../server/src/providers/object-store/testing/s3-server.ts';
import { createPostgres, type PostgresServer } from '../../../scripts/postgres-server.ts';
import { freePort, startServer } from '../server-process.ts';
import { quickCutouts } from './cutouts.ts';
import { startProxy, type Proxy } from './proxy.ts';
import { supervise, type Supervised } from './supervised.ts';

/**
 * All of Kadr as docs/deployment.md has it: processes of each kind, a PostgreSQL server and a bucket, with lines to
 * both that can be spoiled.
 */
export interface Installation {
  readonly base: string;
  readonly api: Supervised;
  readonly pictures: Supervised;
  readonly cutouts: Supervised;
  readonly postgres: PostgresServer;
  readonly toDatabase: Proxy;
  readonly toStore: Proxy;
  /** Straight to the server and the bucket, past the lines. */
  readonly direct: Pick<Awaited<ReturnType<typeof openDatabase>>, 'db'> & {
    readonly objects: ReturnType<typeof openS3Store>;
  };
  readonly all: readonly Supervised[];
  close(): Promise<void>;
}

export async function startInstallation(random: () => number): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'kadr-chaos-'));
  const [postgres, store] = await Promise.all([createPostgres(['max_connections=100']), startS3Server()]);
  postgres.start();
  const [toDatabase, toStore] = [
    await startProxy(postgres.port, random),
    await startProxy(Number(new URL(store.url).port), random),
  ];
  const bucket = await store.makeBucket();
  const bucketAt = (address: string): string => `s3://${bucket}?endpoint=${address}&path-style=1`;
  const port = await freePort();
  const env = {
    DATABASE_URL: postgres.url.replace(String(postgres.port), String(toDatabase.port)),
    OBJECT_STORE: bucketAt(`http://127.0.0.1:${toStore.port}`),
    KADR_SECRET: 'a secret of the fault tests, of no other use',
    RENDER_THREADS: '1',
    TRUST_PROXY: '1',
    IP_LOCATION_URL: 'http://127.0.0.1:9/',
    CUTOUT_COMMAND: quickCutouts,
  };
  const startPart = (name: string, ...words: string[]) =>
    supervise(name, () => startServer(join(folder, name), port, env, { words }));
  const api = await startPart('api', 'api');
  const [pictures, cutouts] = await Promise.all([
    startPart('pictures', 'worker', 'general', 'studio', 'provider'),
    startPart('cutouts', 'worker', 'cutout'),
  ]);
  const place = readS3Place(bucketAt(store.url));
  if (!place) throw new Error('the bucket has no address');
  const [database, objects] = [await openDatabase({ url: postgres.url, folder: '' }), openS3Store(place)];
  const all = [api, pictures, cutouts];
  // Whatever ends this process ends what it has started.
  const endAll = (): void => {
    for (const one of all) one.killNow();
    postgres.remove();
  };
  process.once('exit', endAll);
  return {
    base: `http://localhost:${port}`,
    api,
    pictures,
    cutouts,
    all,
    postgres,
    toDatabase,
    toStore,
    direct: { db: database.db, objects },
    close: async () => {
      await Promise.all(all.map((one) => one.stop()));
      await database.close();
      objects.close?.();
      await Promise.all([toDatabase.close(), toStore.close(), store.close()]);
      process.off('exit', endAll);
      postgres.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
