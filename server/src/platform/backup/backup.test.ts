import { mkdir, mkdtemp, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openFolderStore } from '../../providers/object-store/folder.ts';
import type { ObjectStore } from '../../providers/object-store/port.ts';
import { openDatabase, type Database } from '../db/index.ts';
import { createEmbeddedTestDatabase, createTestDatabase } from '../db/testing/test-database.ts';
import { keepFiles, storeFile } from '../files/index.ts';
import { defineJob, enqueue } from '../jobs/index.ts';
import { backup, copyDatabase, CopyProblem, restore } from './index.ts';

const job = defineJob({ name: 'test.copied', input: z.object({ what: z.string() }) });
const text = 'line one\nline "two" \\ łódź Ёж 🏺 \u2028 \u0001';

let root: string;
const open: Database[] = [];
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kadr-backup-'));
});
afterEach(async () => {
  for (const database of open.splice(0).toReversed()) await database.close();
  await rm(root, { recursive: true, force: true });
});

async function unused() {
  const database = await createTestDatabase();
  open.push(database);
  return database;
}

/** One that writes times, numbers and bytes its own way, and whose letters are others. */
async function unusedElsewhere() {
  const database = await unused();
  const settings = [
    "timezone = 'America/St_Johns'",
    "datestyle = 'SQL, DMY'",
    "intervalstyle = 'iso_8601'",
    'extra_float_digits = -3',
    "bytea_output = 'escape'",
  ];
  await sql
    .raw(
      `create or replace function product_words(user_id uuid, words text) returns text[] language sql immutable parallel safe as $$ select array['other'] $$`,
    )
    .execute(database.db);
  if (database.engine === 'embedded') {
    for (const setting of settings) await sql.raw(`set ${setting}`).execute(database.db);
    return database;
  }
  const {
    rows: [found],
  } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
  for (const setting of settings) await sql.raw(`alter database ${found?.name} set ${setting}`).execute(database.db);
  const url = Object.assign(new URL(process.env['TEST_DATABASE_URL'] ?? ''), { pathname: found?.name });
  const again = await openDatabase({ url: url.href, folder: '' });
  open.push(again);
  return again;
}

/** A database with a row of each awkward kind, a picture and a job that waits. */
async function used(objects: ObjectStore, make: () => Promise<Database> = unused) {
  const database = await make();
  const [user, useId] = [newId(), newId()];
  await sql`insert into users (id, issuer, subject, name, email, auth_type) values (${user}, 'test', ${user}, ${text}, 'zażółć@example.com', 'password')`.execute(
    database.db,
  );
  await sql`insert into products (id, user_id, title) values (${newId()}, ${user}, 'ŁÓDŹ')`.execute(database.db);
  const key = await storeFile({ db: database.db, objects }, new TextEncoder().encode('picture'));
  await database.db.transaction().execute(async (tx) => {
    await keepFiles(tx, { useId, userId: user, productId: null, keys: [key] });
    await enqueue(tx, job, { what: text });
    const id = newId();
    await sql`insert into token_balances (user_id, test) values (${user}, 7)`.execute(tx);
    await sql`insert into token_transactions (id, key, user_id, kind, subject, tokens, balance_after)
      values (${id}, 'grant:1', ${user}, 'grant', ${JSON.stringify({ type: 'note', note: text })}, 7, 7)`.execute(tx);
    await sql`insert into token_entries (transaction_id, account, amount) values (${id}, 'test', 7), (${id}, 'granted', -7)`.execute(
      tx,
    );
  });
  return { database, user, key };
}

describe('a backup', () => {
  it('restores every row, picture and waiting job, and new rows are numbered after the old ones', async () => {
    const [from, to] = [await openFolderStore(join(root, 'a')), await openFolderStore(join(root, 'b'))];
    const { database, user, key } = await used(from);
    await mkdir(join(root, 'backup.part', 'tables'), { recursive: true });
    await writeFile(join(root, 'backup.part', 'tables', 'users.ndjson.gz'), 'left by an interrupted one');
    const { manifest: made, lost } = await backup(
      { pool: database.pool, objects: from, secret: 'sealed' },
      join(root, 'backup'),
    );
    expect(lost).toEqual({ missing: [], damaged: [] });
    expect([made.objects, made.tables.find(({ name }) => name === 'token_entries')?.rows]).toEqual([1, 2]);

    const fresh = await unused();
    expect(await restore({ pool: fresh.pool, objects: to }, join(root, 'backup'))).toEqual({
      manifest: made,
      secret: 'sealed',
    });
    expect(new TextDecoder().decode((await to.get(key)) ?? undefined)).toBe('picture');
    const {
      rows: [found],
    } = await sql<{ name: string; note: string; what: string; state: string }>`
      select u.name, t.subject->>'note' as note, j.data->>'what' as what, j.state::text as state
      from users u, token_transactions t, pgboss.job j where u.id = ${user} and j.name = 'test.copied'`.execute(
      fresh.db,
    );
    expect(found).toEqual({ name: text, note: text, what: text, state: 'created' });
    const {
      rows: [next],
    } = await sql<{ follows: boolean }>`
      insert into token_transactions (id, key, user_id, kind, tokens, balance_after) values (${newId()}, 'after', ${user}, 'grant', 0, 7)
      returning seq > (select max(seq) from token_transactions where key = 'grant:1') as follows`.execute(fresh.db);
    expect(next).toEqual({ follows: true });
    await expect(sql`delete from token_entries`.execute(fresh.db)).rejects.toThrow('append-only');
  });

  it('is refused by a database in use, which stays as it is', async () => {
    const objects = await openFolderStore(join(root, 'a'));
    const { database } = await used(objects);
    await backup({ pool: database.pool, objects, secret: null }, join(root, 'backup'));
    await expect(restore({ pool: database.pool, objects }, join(root, 'backup'))).rejects.toThrow('in use already');
    await expect(backup({ pool: database.pool, objects, secret: null }, join(root, 'backup'))).rejects.toThrow(
      'is there already',
    );
    expect((await sql`select from token_entries`.execute(database.db)).rows).toHaveLength(2);
  });

  it('with a changed number, a lost or damaged picture, or of another version restores nothing', async () => {
    const objects = await openFolderStore(join(root, 'a'));
    const { database, key } = await used(objects);
    const folder = join(root, 'backup');
    await backup({ pool: database.pool, objects, secret: null }, folder);
    const fresh = await unused();
    const fails = async (message: string) => {
      await expect(
        restore({ pool: fresh.pool, objects: await openFolderStore(join(root, 'b')) }, folder),
      ).rejects.toThrow(message);
      expect((await sql`select from users`.execute(fresh.db)).rows).toHaveLength(0);
    };
    const manifest = await readFile(join(folder, 'manifest.json'), 'utf8');
    await writeFile(join(folder, 'manifest.json'), manifest.replace(/("token_entries",\s*"rows": )2/, '$13'));
    await fails('differ from the 3 copied');
    await writeFile(join(folder, 'manifest.json'), manifest.replace(/"0001[^"]*"/, '"0000-else.sql"'));
    await fails('another version of Kadr');
    await writeFile(join(folder, 'manifest.json'), manifest);
    const picture = join(folder, 'objects', key.slice(0, 2), key.slice(2, 4), key);
    await writeFile(picture, 'broken');
    await fails('is damaged');
    await unlink(picture);
    await (await openFolderStore(join(folder, 'objects'))).put(new TextEncoder().encode('of another backup'));
    await fails('wrong pictures: those of 1 rows');
    await rm(join(folder, 'objects'), { recursive: true });
    await fails('has 0 pictures, not the 1');
    await unlink(join(folder, 'manifest.json'));
    await expect(restore({ pool: fresh.pool, objects }, folder)).rejects.toThrow(CopyProblem);
  });
});

describe('pictures that the store does not have', () => {
  it('that are in use end a backup, which leaves nothing; where they are lost the others are backed up', async () => {
    const { database } = await used(await openFolderStore(join(root, 'a')));
    const [elsewhere, folder] = [await openFolderStore(join(root, 'b')), join(root, 'backup')];
    const failed = await backup({ pool: database.pool, objects: elsewhere, secret: null }, folder).catch(
      (error: unknown) => error,
    );
    expect(failed).toBeInstanceOf(CopyProblem);
    expect(failed).toMatchObject({
      message: expect.stringMatching(/1 of 1 pictures are in use and not in the store .*OBJECT_STORE/),
    });
    expect((await readdir(root)).toSorted()).toEqual(['a', 'b']);
    const { manifest: made, lost } = await backup({ pool: database.pool, objects: elsewhere, secret: null }, folder, {
      withoutLost: true,
    });
    expect([made.objects, made.gone.length, lost.missing]).toEqual([0, 1, made.gone]);
    expect((await restore({ pool: (await unused()).pool, objects: elsewhere }, folder)).manifest).toEqual(made);
  });

  it('or has damaged end it the same way, and are left out with them: what is restored of it is whole', async () => {
    const objects = await openFolderStore(join(root, 'a'));
    const { database, key } = await used(objects);
    await writeFile(join(root, 'a', key.slice(0, 2), key.slice(2, 4), key), 'PICTURE');
    const installation = { pool: database.pool, objects, secret: null };
    const folder = join(root, 'backup');
    await expect(backup(installation, folder)).rejects.toThrow(
      `Nothing was backed up: 1 of 1 pictures are in use and damaged (${key}).`,
    );
    expect((await readdir(root)).toSorted()).toEqual(['a']);
    const { manifest, lost } = await backup(installation, folder, { withoutLost: true });
    expect([manifest.objects, manifest.gone, lost]).toEqual([0, [key], { missing: [], damaged: [key] }]);
    const elsewhere = await openFolderStore(join(root, 'b'));
    expect((await restore({ pool: (await unused()).pool, objects: elsewhere }, folder)).manifest).toEqual(manifest);
  });

  it('are left out where a seller deleted them meanwhile, and copied where they came back', async () => {
    const objects = await openFolderStore(join(root, 'a'));
    const { database, key } = await used(objects);
    const whileCopied = (act: () => Promise<unknown>): ObjectStore => ({
      ...objects,
      get: async (asked) => {
        await act();
        return objects.get(asked);
      },
    });
    let asked = 0;
    const again = whileCopied(async () => {
      await (asked++ === 0 ? objects.delete(key) : objects.put(new TextEncoder().encode('picture')));
    });
    const back = await backup({ pool: database.pool, objects: again, secret: null }, join(root, 'back'));
    expect(back.manifest).toMatchObject({ objects: 1, gone: [] });
    const erased = whileCopied(async () => {
      await sql`delete from file_uses`.execute(database.db);
      await objects.delete(key);
    });
    const { manifest: made, lost } = await backup(
      { pool: database.pool, objects: erased, secret: null },
      join(root, 'gone'),
    );
    expect([made, lost]).toMatchObject([
      { objects: 0, gone: [key] },
      { missing: [], damaged: [] },
    ]);
    expect((await restore({ pool: (await unused()).pool, objects }, join(root, 'gone'))).manifest).toEqual(made);
  });
});

it('a database copied into another holds the same', async () => {
  const { database, user } = await used(await openFolderStore(join(root, 'a')));
  const fresh = await unused();
  const copied = await copyDatabase(database.pool, fresh.pool);
  expect(copied.find(({ name }) => name === 'token_entries')?.rows).toBe(2);
  const { rows } = await sql`select name from users where id = ${user}`.execute(fresh.db);
  expect(rows).toEqual([{ name: text }]);
});

it('goes into a database of another time zone, other formats and other letters', async () => {
  const objects = await openFolderStore(join(root, 'a'));
  const { database } = await used(objects, async () => {
    const embedded = await createEmbeddedTestDatabase();
    open.push(embedded);
    return embedded;
  });
  const [fresh, other] = [await unusedElsewhere(), await unusedElsewhere()];
  await copyDatabase(database.pool, fresh.pool);
  await backup({ pool: database.pool, objects, secret: null }, join(root, 'backup'));
  await restore({ pool: other.pool, objects }, join(root, 'backup'));
  // Back again, by a database that is set otherwise.
  await backup({ pool: other.pool, objects, secret: null }, join(root, 'again'));
  const home = await unused();
  await restore({ pool: home.pool, objects }, join(root, 'again'));
  const timeOf = async ({ db }: Database) =>
    (await sql<{ at: Date }>`select created_at as at from users`.execute(db)).rows[0]?.at.getTime();
  expect(await timeOf(home)).toBe(await timeOf(database));
  const wordsOf = async ({ db }: Database) =>
    (await sql<{ words: string }>`select search::text as words from products`.execute(db)).rows;
  expect([await wordsOf(other), await wordsOf(home)]).toEqual([[{ words: "'other'" }], await wordsOf(database)]);
});
