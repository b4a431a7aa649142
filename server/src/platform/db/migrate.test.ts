import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate, type Database } from './index.ts';
import { readMigrations, type Migration } from './migration-files.ts';
import { createTestDatabase } from './testing/test-database.ts';

let database: Database<unknown>;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await sql`drop table if exists schema_migrations, first_table, second_table`.execute(database.db);
});
afterAll(() => database.close());

function migration(name: string, text: string): Migration {
  return { name, sql: text, checksum: createHash('sha256').update(text).digest('hex') };
}

const first = migration('0001-first', 'create table first_table (a int); insert into first_table values (1);');
const second = migration('0002-second', 'create table second_table as select a + 1 as a from first_table;');

const tables = async (): Promise<string[]> =>
  (await sql<{ name: string }>`
    select tablename as name from pg_tables where tablename in ('first_table', 'second_table') order by 1`.execute(database.db))
    .rows.map(({ name }) => name);

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
    await expect(migrate(database, [first])).rejects.toMatchObject({ code: 'database.newer' });
    const late = migration('0001-late', 'select 1');
    await expect(migrate(database, [first, late, second])).rejects.toMatchObject({ code: 'database.migration-late' });
  });

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
      expect(before.map(({ name, sql: text }) => [name, text])).toEqual([['0001-a', 'select 1;\n'], ['0002-b', 'select 2;\n']]);
      await writeFile(join(folder, '0002-b.sql'), 'select 2;\n');
      expect(await readMigrations(url)).toEqual(before);
      await writeFile(join(folder, 'wrong.sql'), '');
      await expect(readMigrations(url)).rejects.toMatchObject({ code: 'database.migration-name' });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
