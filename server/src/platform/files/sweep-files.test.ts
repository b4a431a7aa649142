import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFolderStore } from '../../providers/object-store/folder.ts';
import type { ObjectKey } from '../../providers/object-store/port.ts';
import { nodeKinds, planOf, rowsRead } from '../db/testing/query-plans.ts';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { filesToCheck, keepFiles, releaseFiles } from './queries.ts';
import { storeFile, type FileStore } from './store-file.ts';
import { sweepFiles, sweepStrangers, type MayGoOn } from './sweep-files.ts';
import { aDraft, aSeller } from '../../testing/factories.ts';

const hourMs = 3_600_000;

let root: string;
let database: TestDatabase;
let files: FileStore;
const user = newId();
beforeAll(async () => {
  [root, database] = [await mkdtemp(join(tmpdir(), 'kadr-sweep-')), await createTestDatabase()];
  await aSeller(database.db, { id: user });
});
afterAll(async () => {
  await database.close();
  await rm(root, { recursive: true, force: true });
});
beforeEach(async () => {
  for (const table of ['file_uses', 'products', 'files', 'files_to_check'])
    await sql`delete from ${sql.table(table)}`.execute(database.db);
  const folder = join(root, newId());
  files = { db: database.db, objects: await openFolderStore(folder) };
});

const store = (text: string) => storeFile(files, new TextEncoder().encode(text));
const use = (keys: ObjectKey[], productId: string | null = null, useId = newId()) =>
  keepFiles(database.db, { useId, userId: user, productId, keys }).then(() => useId);
/** As if the hour of grace had passed. */
const later = (hours = 2) => new Date(Date.now() + hours * hourMs);
const waiting = async () =>
  (await sql<{ key: string }>`select key from files_to_check order by id`.execute(database.db)).rows.map(
    ({ key }) => key,
  );

describe('what no one uses any more', () => {
  it('is found by the end of its last use, whichever way that came', async () => {
    const productId = await aDraft(database.db, user);
    const [released, withProduct, shared] = [
      await store('released'),
      await store('of a product'),
      await store('shared'),
    ];
    const [useId, other] = [await use([released, shared]), await use([shared])];
    await use([withProduct], productId);
    expect([await sweepFiles(files, later()), await waiting()]).toEqual([0, []]);
    await releaseFiles(database.db, useId);
    await sql`delete from products where id = ${productId}`.execute(database.db);
    expect(await sweepFiles(files, later())).toBe(2);
    expect([
      await files.objects.has(released),
      await files.objects.has(withProduct),
      await files.objects.has(shared),
    ]).toEqual([false, false, true]);
    await releaseFiles(database.db, other);
    expect([await sweepFiles(files, later()), await files.objects.has(shared), await waiting()]).toEqual([
      1,
      false,
      [],
    ]);
  });

  it('is kept in mind while it is fresh, and where its bytes came again', async () => {
    const key = await store('never used');
    expect([await sweepFiles(files, new Date()), await waiting()]).toEqual([0, [key]]);
    await sql`update files set touched_at = now() + interval '3 hours'`.execute(database.db);
    expect([await sweepFiles(files, later()), await waiting()]).toEqual([0, [key]]);
    expect([await sweepFiles(files, later(5)), await waiting()]).toEqual([1, []]);
  });

  it('is found where several thousand end at once, part by part, and waits where the sweep may not go on', async () => {
    await sql`insert into files (key, touched_at) select lpad(to_hex(n), 64, '0'), now() from generate_series(1, 1200) n`.execute(
      database.db,
    );
    let parts = 0;
    const twice: MayGoOn = () => Promise.resolve(++parts <= 2);
    expect(await sweepFiles(files, later(), twice)).toBe(1000);
    expect([await sweepFiles(files, later()), await waiting()]).toEqual([200, []]);
  });

  it('is found without reading what is in use', async () => {
    await sql`insert into files (key, touched_at) select lpad(to_hex(n), 64, '0'), now() - interval '1 day' from generate_series(1, 5000) n`.execute(
      database.db,
    );
    await sql`insert into file_uses (key, use_id, user_id) select key, gen_random_uuid(), ${user} from files`.execute(
      database.db,
    );
    await sweepFiles(files, later());
    const useId = await use(['1'.padStart(64, '0'), '2'.padStart(64, '0')]);
    await releaseFiles(database.db, useId);
    await sql`vacuum analyze`.execute(database.db);
    expect(await waiting()).toHaveLength(2);
    const nodes = await planOf(database.db, (db) => filesToCheck(db, 0, later(), 500));
    for (const table of ['files', 'file_uses']) expect(rowsRead(nodes, table)).toBeLessThanOrEqual(10);
    expect(
      nodes.filter((node) => node['Relation Name'] !== 'files_to_check' && node['Node Type'] === 'Seq Scan'),
    ).toEqual([]);
    expect(nodeKinds(nodes)).not.toContain('Hash Anti Join');
  });
});

describe('objects that the database does not know', () => {
  async function addStrangers(count: number): Promise<ObjectKey[]> {
    const keys: ObjectKey[] = [];
    for (let i = 0; i < count; i++) keys.push(await files.objects.put(new TextEncoder().encode(`stranger ${i}`)));
    return keys.toSorted();
  }
  const inTwoDays = { nowMs: Date.now() + 48 * hourMs, atOnce: 4 };
  const listed = async () => {
    const keys: ObjectKey[] = [];
    for await (const { key } of files.objects.list()) keys.push(key);
    return keys;
  };

  it('go, known and fresh ones stay; all are asked about page by page', async () => {
    await addStrangers(9);
    const known = await store('known');
    let pages = 0;
    expect(await sweepStrangers(files, () => Promise.resolve(++pages > 0), { nowMs: Date.now(), atOnce: 4 })).toBe(0);
    expect(pages).toBe(3);
    expect(await sweepStrangers(files, undefined, inTwoDays)).toBe(9);
    expect(await listed()).toEqual([known]);
  });

  it('are looked for from where the sweep before stopped, and then from the start again', async () => {
    const keys = await addStrangers(10);
    let pages = 0;
    expect(await sweepStrangers(files, () => Promise.resolve(++pages <= 2), inTwoDays)).toBe(8);
    const [before] = await addStrangers(1);
    expect(await listed()).toContain(before);
    const rest = keys.slice(8);
    expect(await sweepStrangers(files, undefined, inTwoDays)).toBe(2);
    expect((await listed()).filter((key) => rest.includes(key))).toEqual([]);
    const came = (await listed()).length;
    expect(await sweepStrangers(files, undefined, inTwoDays)).toBe(came);
    expect(await listed()).toEqual([]);
  });
});
