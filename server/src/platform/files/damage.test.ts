import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFolderStore } from '../../providers/object-store/folder.ts';
import type { ObjectStore } from '../../providers/object-store/port.ts';
import { aSeller } from '../../testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { runJobsNow } from '../jobs/index.ts';
import { damageSeen } from './damage-queries.ts';
import { noticingDamage, repairFile, type FileMaker } from './damage.ts';
import { fileJobs } from './jobs.ts';
import { patrolFiles } from './patrol.ts';
import { keepFiles, releaseFiles } from './queries.ts';
import { storeFile } from './store-file.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const fast = 1e12;
const always = () => Promise.resolve(true);
const dayMs = 24 * 3600 * 1000;

let root: string;
let database: TestDatabase;
let user: string;
let folder: string;
let objects: ObjectStore;
let told: unknown[];
beforeAll(async () => {
  [root, database] = [await mkdtemp(join(tmpdir(), 'kadr-damage-')), await createTestDatabase()];
  user = await aSeller(database.db);
});
afterAll(async () => {
  await database.close();
  await rm(root, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const table of ['damaged_files', 'file_uses', 'files', 'pgboss.job'])
    await sql`delete from ${sql.table(table)}`.execute(database.db);
  await sql`update installation set patrolled_to = null, patrol_began_at = null, patrol_ended_at = null`.execute(
    database.db,
  );
  folder = join(root, newId());
  told = [];
  objects = noticingDamage(await openFolderStore(folder), { db: database.db, log });
});

const log = pino(
  { level: 'info' },
  { write: (line: string) => void told.push((JSON.parse(line) as { msg: string }).msg) },
);
const deps = () => ({ db: database.db, objects, log });

async function stored(text: string, useId = newId()): Promise<string> {
  const key = await storeFile(deps(), bytesOf(text));
  await keepFiles(database.db, { useId, userId: user, productId: null, keys: [key] });
  return key;
}
const damage = (key: string) => writeFile(join(folder, key.slice(0, 2), key.slice(2, 4), key), 'something else');
const noted = async () =>
  (await sql<{ key: string; state: string }>`select key, state from damaged_files order by state`.execute(database.db))
    .rows;
const patrol = (now = new Date(), mayGoOn = always) => patrolFiles(deps(), now, mayGoOn, fast);

/** Makes `text` of any file, and remembers what was renamed. */
function maker(text: string | null): FileMaker & { renamed: string[][] } {
  const renamed: string[][] = [];
  return {
    renamed,
    remake: () => Promise.resolve(text === null ? null : bytesOf(text)),
    rename: async (_, from, to) => void renamed.push([from, to]),
  };
}

describe('a damaged file', () => {
  it('that is read is refused and told once, and uploading the same bytes again makes it whole', async () => {
    const key = await stored('a photo');
    await damage(key);
    for (let time = 0; time < 2; time++) await expect(objects.get(key)).rejects.toMatchObject({ key });
    expect([await noted(), told]).toEqual([
      [{ key, state: 'damaged' }],
      [expect.stringContaining('a stored file is not whole')],
    ]);
    await stored('a photo');
    await patrol();
    expect([await noted(), await damageSeen(database.db)]).toMatchObject([[], { damaged: 0 }]);
  });

  it('is made again by itself where a feature can, in its place', async () => {
    const key = await stored('a thumbnail');
    await damage(key);
    await objects.get(key).catch(() => undefined);
    const made = maker('a thumbnail');
    const runs = await runJobsNow(database, fileJobs(deps(), [maker(null), made]), { retry: false });
    expect(runs).toMatchObject([{ job: 'files.repair', outcome: 'completed' }]);
    expect([await noted(), made.renamed]).toEqual([[], []]);
    expect(await objects.get(key)).not.toBeNull();
  });

  it('that comes out in other bytes takes its place in rows and uses', async () => {
    const [useId, other] = [newId(), newId()];
    const key = await stored('a thumbnail', useId);
    await keepFiles(database.db, { useId: other, userId: user, productId: null, keys: [key] });
    await damage(key);
    await objects.get(key).catch(() => undefined);
    const made = maker('a thumbnail of a newer version');
    await repairFile(deps(), [made], key);
    const [[from = '', to = ''] = []] = made.renamed;
    expect(from).toBe(key);
    const { rows } = await sql<{ key: string; use_id: string }>`select key, use_id from file_uses`.execute(database.db);
    expect(rows.map(({ use_id: id }) => id).toSorted()).toEqual([useId, other].toSorted());
    expect(new Set(rows.map((row) => row.key))).toEqual(new Set([to]));
    expect([await noted(), await objects.get(to)]).toEqual([[], Buffer.from('a thumbnail of a newer version')]);
  });

  it('that no one can make again stays noted, until it is used no more', async () => {
    const useId = newId();
    const key = await stored('a photo', useId);
    await damage(key);
    await objects.get(key).catch(() => undefined);
    await repairFile(deps(), [maker(null)], key);
    expect([await noted(), told.at(-1)]).toEqual([
      [{ key, state: 'damaged' }],
      expect.stringContaining('cannot be made again'),
    ]);
    await releaseFiles(database.db, useId);
    await repairFile(deps(), [maker(null)], key);
    expect(await noted()).toEqual([]);
  });
});

describe('the patrol', () => {
  it('finds what is damaged or missing among the files in use, and no others', async () => {
    const [whole, bad, gone, unused] = [await stored('whole'), await stored('bad'), await stored('gone'), newId()];
    await damage(bad);
    await objects.delete(gone);
    const free = await stored('unused', unused);
    await releaseFiles(database.db, unused);
    await damage(free);
    await patrol();
    expect(await noted()).toEqual([
      { key: bad, state: 'damaged' },
      { key: gone, state: 'missing' },
    ]);
    expect(whole).not.toBe(bad);
    expect((await damageSeen(database.db)).checkedAt).not.toBeNull();
  });

  it('goes on where it stopped, and begins the next round a week after the last one', async () => {
    const keys: string[] = [];
    for (let n = 0; n < 101; n++) keys.push(await stored(`file ${n}`));
    const [first = '', last = ''] = [keys.toSorted()[0], keys.toSorted().at(-1)];
    let parts = 0;
    await patrol(new Date(), () => Promise.resolve(parts++ === 0));
    expect((await damageSeen(database.db)).checkedAt).toBeNull();
    for (const key of [first, last]) await damage(key);
    await patrol();
    expect([await noted(), (await damageSeen(database.db)).checkedAt]).toEqual([
      [{ key: last, state: 'damaged' }],
      expect.any(Date),
    ]);
    await patrol(new Date(Date.now() + 6 * dayMs));
    expect(await noted()).toHaveLength(1);
    await patrol(new Date(Date.now() + 8 * dayMs));
    expect(await noted()).toHaveLength(2);
  });

  it('of a store that is away fails instead of calling everything lost', async () => {
    await stored('there');
    const away = { ...objects, get: () => Promise.reject(new Error('away')) };
    await expect(patrolFiles({ ...deps(), objects: away }, new Date(), always, fast)).rejects.toThrow('away');
    expect(await noted()).toEqual([]);
  });
});
