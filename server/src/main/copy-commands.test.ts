import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../platform/db/index.ts';
import { itOn } from '../platform/db/testing/it-on.ts';
import { createEmbeddedTestDatabase, createTestDatabase } from '../platform/db/testing/test-database.ts';
import { readEnv } from '../platform/env/index.ts';
import { keepFiles, storeFile } from '../platform/files/index.ts';
import { openFolderStore } from '../providers/object-store/folder.ts';
import { copyCommand } from './copy-commands.ts';
import { aSeller } from '../testing/factories.ts';

let root: string;
const open: Database[] = [];
beforeEach(async () => {
  said.length = 0;
  root = await mkdtemp(join(tmpdir(), 'kadr-copy-'));
});
afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
  await rm(root, { recursive: true, force: true });
});

const envOf = (data: string) => readEnv({ KADR_DATA: join(root, data), KADR_SECRET: 'x'.repeat(32) });
const objectsOf = (data: string) => openFolderStore(join(root, data, 'objects'));
const said: string[] = [];
const command = (database: Database, data: string, ...words: string[]) =>
  copyCommand({ env: envOf(data), database, serving: false, print: (line) => void said.push(line) }, words);

/** An installation of its own: all databases of tests are copies of one. */
async function installed(make: () => Promise<Database> = createTestDatabase): Promise<Database> {
  const database = await make();
  open.push(database);
  await sql`update installation set id = ${newId()}`.execute(database.db);
  return database;
}

async function addPicture({ db }: Database, data: string, content = 'picture'): Promise<string> {
  const userId = await aSeller(db);
  const key = await storeFile({ db, objects: await objectsOf(data) }, new TextEncoder().encode(content));
  await keepFiles(db, { useId: newId(), userId, productId: null, keys: [key] });
  return key;
}

const idOf = async ({ db }: Database) =>
  (await sql<{ id: string }>`select id from installation`.execute(db)).rows[0]?.id;

it("a backup on another machine's settings is none; it says so and leaves nothing", async () => {
  const database = await installed();
  await addPicture(database, 'service');
  const folder = join(root, 'backup');
  await expect(command(database, 'cron', 'backup', folder)).rejects.toThrow(
    /1 of 1 pictures are in use and not in the store .*OBJECT_STORE/,
  );
  expect(await command(database, 'cron', 'backup', folder, '--with-lost')).toBeNull();
  expect(await command(database, 'service', 'backup', folder)).toBe(true);
});

it('verify names what is damaged or missing and whose it is; a backup without it says so by its status', async () => {
  const database = await installed();
  const objects = await objectsOf('service');
  const key = await addPicture(database, 'service');
  expect([await command(database, 'service', 'verify'), said]).toEqual([
    true,
    ['Looked at 1 pictures (1 MB): 0 damaged, 0 missing.'],
  ]);
  await writeFile(join(root, 'service', 'objects', key.slice(0, 2), key.slice(2, 4), key), 'PICTURE');
  const gone = await addPicture(database, 'service', 'gone');
  await objects.delete(gone);
  said.length = 0;
  expect(await command(database, 'service', 'verify')).toBe(false);
  expect(said.slice(0, 3).toSorted()).toEqual([
    'Looked at 2 pictures (0 MB): 1 damaged, 1 missing.',
    expect.stringMatching(new RegExp(`^damaged ${key}: .+@.+`)),
    expect.stringMatching(new RegExp(`^missing ${gone}: .+@.+`)),
  ]);
  const folder = join(root, 'backup');
  await expect(command(database, 'service', 'backup', folder)).rejects.toThrow(/1 of 2 pictures .* damaged/);
  expect(await command(database, 'service', 'backup', folder, '--without-lost')).toBe(false);
  expect(said).toContain(`1 pictures are left out: damaged (${key}).`);
  expect(said).toContain(`1 pictures are left out: missing (${gone}).`);
});

it('a drill does not restore into the store of what it was copied from, unless the operator gives it that', async () => {
  const [production, drill] = [await installed(), await installed()];
  const key = await addPicture(production, 'service');
  await command(production, 'service', 'claim-store');
  const folder = join(root, 'backup');
  await command(production, 'service', 'backup', folder);
  const id = await idOf(drill);
  await expect(command(drill, 'service', 'restore', folder)).rejects.toThrow(
    /another installation.*restore FOLDER --claim-store/,
  );
  expect(await command(drill, 'elsewhere', 'restore', folder)).toBe(true);
  const [mine, theirs] = [await objectsOf('elsewhere'), await objectsOf('service')];
  expect([await mine.has(key), await mine.owner(), await theirs.owner(), await idOf(drill)]).toEqual([
    true,
    id,
    await idOf(production),
    id,
  ]);
  expect(await command(drill, 'service', 'claim-store')).toBe(true);
  expect(await theirs.owner()).toBe(id);
});

it('a store is not given to a database that knows none of its pictures, unless the operator lets them go', async () => {
  const [production, wrong] = [await installed(), await installed()];
  await addPicture(production, 'service');
  await command(production, 'service', 'claim-store');
  const ownerOf = async () => (await objectsOf('service')).owner();
  await expect(command(wrong, 'service', 'claim-store')).rejects.toThrow(
    /knows none of the first 1 pictures.*claim-store --erase-unknown/,
  );
  expect(await ownerOf()).toBe(await idOf(production));
  expect(await command(wrong, 'service', 'claim-store', 'and-more')).toBeNull();
  expect(await command(wrong, 'service', 'claim-store', '--erase-unknown')).toBe(true);
  expect(await ownerOf()).toBe(await idOf(wrong));
});

it('a restored installation takes over the store of the one that is gone, once it knows its pictures', async () => {
  const [production, fresh, elsewhere] = [await installed(), await installed(), await installed()];
  const key = await addPicture(production, 'service');
  await command(production, 'service', 'claim-store');
  const [folder, objects] = [join(root, 'backup'), await objectsOf('service')];
  await command(production, 'service', 'backup', folder);
  await rename(folder, join(root, 'away'));
  await expect(command(fresh, 'service', 'restore', folder, '--claim-store')).rejects.toThrow('no whole backup');
  expect(await objects.owner()).toBe(await idOf(production));
  await rename(join(root, 'away'), folder);
  expect(await command(fresh, 'service', 'restore', folder, '--claim-store')).toBe(true);
  expect([await objects.owner(), await objects.has(key)]).toEqual([await idOf(fresh), true]);
  // A bucket of someone else, named by mistake.
  const foreign = await objectsOf('foreign');
  await foreign.put(new TextEncoder().encode("somebody else's"));
  await foreign.setOwner(newId());
  const owner = await foreign.owner();
  await expect(command(elsewhere, 'foreign', 'restore', folder, '--claim-store')).rejects.toThrow(
    /^The backup is restored\. This database knows none/,
  );
  expect(await foreign.owner()).toBe(owner);
});

async function moved(): Promise<void> {
  const [embedded, server] = [await installed(createEmbeddedTestDatabase), await installed()];
  await addPicture(embedded, 'service');
  const {
    rows: [found],
  } = await sql<{ name: string }>`select current_database() as name`.execute(server.db);
  const url = Object.assign(new URL(process.env['TEST_DATABASE_URL'] ?? ''), { pathname: found?.name });
  expect(await command(embedded, 'service', 'migrate-to', url.href)).toBe(true);
  expect(await (await objectsOf('service')).owner()).toBe(await idOf(server));
}

itOn('postgres', 'a database that moves takes its pictures along', moved);
