import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enqueueCutout } from '../../server/src/features/products/queue.ts';
import { migrate, openDatabase, type Database } from '../../server/src/platform/db/index.ts';
import { installJobs } from '../../server/src/platform/jobs/index.ts';
import { createMetrics } from '../../server/src/platform/metrics/index.ts';
import { openFolderStore } from '../../server/src/providers/object-store/folder.ts';
import { findFaults } from './data-faults.ts';
import { openInMetrics, runDry } from './run-dry.ts';
import { freePort } from './server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'kadr-faults-'));
const userId = newId();
const open = () => openDatabase({ folder: join(folder, 'db') });
const inDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
  const database = await open();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

beforeAll(() =>
  inDatabase(async (database) => {
    await migrate(database);
    await installJobs(database);
    await sql`insert into users (id, issuer, subject, name, email, email_verified, auth_type) values (${userId}, 'urn:bench', ${userId}, 'Ola', 'ola@shop.example', true, 'password')`.execute(
      database.db,
    );
  }),
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('an object whose bytes are not what its name says is found, though it is there', async () => {
  const objects = await openFolderStore(join(folder, 'objects'));
  const key = await objects.put(Buffer.from('a photo'));
  await inDatabase(async ({ db }) => {
    await sql`insert into files (key) values (${key})`.execute(db);
    await sql`insert into file_uses (key, use_id, user_id) values (${key}, ${newId()}, ${userId})`.execute(db);
  });
  expect(await findFaults(folder)).toEqual([]);
  writeFileSync(join(folder, 'objects', key.slice(0, 2), key.slice(2, 4), key), 'a pho');
  expect(await findFaults(folder)).toEqual([`object ${key} is used and damaged`]);
  await objects.delete(key);
  expect(await findFaults(folder)).toEqual([`object ${key} is used and missing`]);
  await objects.put(Buffer.from('a photo'));
});

it('a job that has not ended is found, in the running server and in its folder', async () => {
  const job = '1 jobs products.cut-out-photo are still ';
  const server = createServer();
  const port = await freePort();
  await inDatabase(async ({ db }) => {
    const up = () => Promise.resolve(true);
    const metrics = createMetrics({
      db,
      log: { warn: () => undefined },
      dataFolder: folder,
      memory: { limitBytes: 1e9, inUse: () => 0 },
      parts: { database: up, store: up },
      lastAudit: () => Promise.resolve(null),
      damageSeen: () => Promise.resolve({ damaged: 0, checkedAt: null }),
    });
    server.on('request', (_, answer) => void metrics.text().then((text) => answer.end(text))).listen(port, '127.0.0.1');
    const dry = () => runDry(() => openInMetrics(port), 0);
    expect(await dry()).toMatchObject({ left: [] });
    await enqueueCutout(db, userId, newId());
    expect(await dry()).toMatchObject({ left: [`${job}waiting`] });
  });
  server.close();
  expect(await findFaults(folder)).toEqual([`${job}created`]);
});
