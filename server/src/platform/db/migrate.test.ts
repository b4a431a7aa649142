import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate, type Database } from './index.ts';
import { migrationOf as migration, readMigrations } from './migration-files.ts';
import { itOn } from './testing/it-on.ts';
import { createTestDatabase } from './testing/test-database.ts';

let database: Database;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await sql`drop table if exists schema_migrations, first_table, second_table`.execute(database.db);
});
afterAll(() => database.close());

const first = migration('0001-first', 'create table first_table (a int); insert into first_table values (1);');
const second = migration('0002-second', 'create table second_table as select a + 1 as a from first_table;');

const tables = async (): Promise<string[]> =>
  (
    await sql<{ name: string }>`
    select tablename as name from pg_tables where tablename in ('first_table', 'second_table') order by 1`.execute(
      database.db,
    )
  ).rows.map(({ name }) => name);

describe('migrate', () => {
  it('applies what is new, in order, once', async () => {
    expect(await migrate(database, [first])).toEqual(['0001-first']);
    expect(await migrate(database, [first, second])).toEqual(['0002-second']);
    expect(await migrate(database, [first, second])).toEqual([]);
    expect(await tables()).toEqual(['first_table', 'second_table']);
  });

  it('keeps nothing of a migration that fails, and says where', async () => {
    const broken = migration('0002-broken', 'create table second_table (a int);\n\nalter table nowhere add b int;');
    await expect(migrate(database, [first, broken])).rejects.toMatchObject({
      code: 'database.migration-failed',
      message: expect.stringMatching(/0002-broken failed.*nowhere/),
    });
    expect(await tables()).toEqual(['first_table']);
    const misspelt = migration('0002-misspelt', 'create table second_table (a int);\nselec 1;');
    await expect(migrate(database, [first, misspelt])).rejects.toThrow('in line 2');
    expect(await migrate(database, [first, second])).toEqual(['0002-second']);
  });

  it('refuses histories that do not fit', async () => {
    await migrate(database, [first, second]);
    const changed = migration('0001-first', 'create table first_table (b int);');
    await expect(migrate(database, [changed, second])).rejects.toMatchObject({ code: 'database.migration-changed' });
    const late = migration('0001-late', 'select 1');
    await expect(migrate(database, [first, late, second])).rejects.toMatchObject({ code: 'database.migration-late' });
  });

  it('lets an older program start next to a newer one, unless that changed what the older one needs', async () => {
    await migrate(database, [first, second]);
    expect(await migrate(database, [first])).toEqual([]);
    const third = migration('0003-third', '-- Breaks older programs: they read that table.\ndrop table second_table;');
    await migrate(database, [first, second, third]);
    await expect(migrate(database, [first, second])).rejects.toMatchObject({
      code: 'database.newer',
      message: expect.stringContaining('0003-third'),
    });
    // From a time when no one asked: it may break anything.
    await sql`alter table schema_migrations drop column breaks_older`.execute(database.db);
    await expect(migrate(database, [first, third])).rejects.toMatchObject({
      code: 'database.newer',
      message: expect.stringContaining('0002-second'),
    });
  });

  itOn(
    'postgres',
    'waits for a table that is in use without making others wait behind it',
    async () => {
      await migrate(database, [first]);
      const reader = await database.pool.connect();
      await reader.query('begin');
      await reader.query('select from first_table');
      const done = migrate(database, [first, migration('0002-wider', 'alter table first_table add column b int;')]);
      const waiting = async () =>
        (await sql`select from pg_locks where not granted and relation = 'first_table'::regclass`.execute(database.db))
          .rows.length;
      await expect.poll(waiting).toBe(1);
      await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
      await sql`insert into first_table values (2)`.execute(database.db);
      await reader.query('commit');
      reader.release();
      expect(await done).toEqual(['0002-wider']);
    },
    60_000,
  );

  it('is safe when processes start together', async () => {
    const applied = await Promise.all([1, 2, 3].map(() => migrate(database, [first, second])));
    expect(applied.flat()).toEqual(['0001-first', '0002-second']);
  });
});

describe('migration files', () => {
  it('are read in order; ends of lines are no change; other names are refused', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kadr-migrations-'));
    try {
      await writeFile(join(folder, '0002-b.sql'), 'select 2;\r\n');
      await writeFile(join(folder, '0001-a.sql'), 'select 1;\n');
      await writeFile(join(folder, 'notes.txt'), '');
      const url = pathToFileURL(`${folder}/`);
      const before = await readMigrations(url);
      expect(before.map(({ name, sql: text }) => [name, text])).toEqual([
        ['0001-a', 'select 1;\n'],
        ['0002-b', 'select 2;\n'],
      ]);
      await writeFile(join(folder, '0002-b.sql'), 'select 2;\n');
      expect(await readMigrations(url)).toEqual(before);
      await writeFile(join(folder, 'wrong.sql'), '');
      await expect(readMigrations(url)).rejects.toMatchObject({ code: 'database.migration-name' });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

/**
 * What programs from before a migration would stumble over, and an index that locks a large table while it is built.
 */
function problemsOf(text: string): string[] {
  const bare = text.replaceAll(/--.*/g, '');
  const own = [...bare.matchAll(/create (?:unlogged )?table (?:if not exists )?(\w+)/gi)].map(([, name]) => name);
  const added = [...bare.matchAll(/add column (?:if not exists )?(\w+)([^;,]*)/gi)].filter(
    ([, , type = '']) => /not null/i.test(type) && !/default|generated/i.test(type),
  );
  const indexes = [...bare.matchAll(/create (?:unique )?index (if not exists )?\w+ on (\w+)/gi)].filter(
    ([, isIfNotExists, table]) => !isIfNotExists && !own.includes(table),
  );
  return [
    ...[
      ...bare.matchAll(
        /drop (?:table|column|view|function|trigger)|rename|alter column \w+ (?:set not null|type|drop default)|set not null/gi,
      ),
    ].map(([found]) => found),
    ...added.map(([, name]) => `${name} must be given`),
    ...indexes.map(([, , table]) => `index on ${table}`),
  ];
}

describe('migrations next to older programs', () => {
  it.each([
    'alter table products drop column title;',
    'alter table products rename title to name;',
    'drop table products;',
    'alter table products alter column title type int;',
    'alter table products add column x int not null;',
    'alter table products alter column title set not null;',
    'create index on_title on products (title);',
  ])('would break on: %s', (text) => expect(problemsOf(text)).toHaveLength(1));

  it.each([
    'alter table products add column x int;',
    'alter table products add column x int not null default 0;',
    'create table x (a int not null); create index x_a on x (a);',
    'create index if not exists on_title on products (title);',
    '-- drop table products\nselect 1;',
  ])('would not on: %s', (text) => expect(problemsOf(text)).toEqual([]));

  it('of ours none breaks them without saying so', async () => {
    for (const { name, sql: text, breaksOlder } of await readMigrations())
      expect([name, breaksOlder ? [] : problemsOf(text)]).toEqual([name, []]);
  });
});
