import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { migrate, type Database } from './index.ts';
import { migrationOf, readMigrations } from './migration-files.ts';
import { closedAfterTest } from './testing/closed-after-test.ts';
import { describeSchema } from './testing/describe-schema.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let copy: string;
beforeAll(async () => {
  copy = await readFile(new URL('./testing/version-0.1.0.sql', import.meta.url), 'utf8');
});

/** A database as version 0.1.0 left it. */
async function ofVersion010(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  await sql`drop schema public cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
  // By the pool: a script of many statements has no parameters.
  await database.pool.query(copy);
  return database;
}

const appliedIn = async ({ db }: Database) =>
  (
    await sql<{ name: string; checksum: string }>`select name, checksum from schema_migrations order by name`.execute(
      db,
    )
  ).rows;

/** Every row of every table but the bookkeeping of migrations. */
async function rowsOf({ db }: Database): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1`.execute(
    db,
  );
  const found: Record<string, unknown[]> = {};
  for (const { name } of tables)
    found[name] = (await sql`select * from ${sql.table(name)} as t order by t::text`.execute(db)).rows;
  return found;
}

describe('a database of version 0.1.0', () => {
  it('has, taken over, the schema of a new one, and keeps its rows', async () => {
    const old = closedAfterTest(await ofVersion010());
    const fresh = closedAfterTest(await createTestDatabase());
    const before = await rowsOf(old);
    expect(Object.values(before).flat().length).toBeGreaterThan(30);
    const files = await readMigrations();
    const later = files.filter(({ name }) => name >= '0053').map(({ name }) => name);
    const baselinesOnly = files.filter(({ name }) => name < '0053');
    expect(await migrate(old, baselinesOnly)).toEqual([]);
    expect(await rowsOf(old)).toEqual(before);
    expect(await migrate(old)).toEqual(later);
    const schema = await describeSchema(fresh.db);
    expect(schema.length).toBeGreaterThan(600);
    expect(await describeSchema(old.db)).toEqual(schema);
    expect(await appliedIn(old)).toEqual(await appliedIn(fresh));
    expect(await migrate(old)).toEqual([]);
  });

  it('keeps what newer migrations have already done, when it is taken over', async () => {
    const old = closedAfterTest(await ofVersion010());
    await sql`insert into schema_migrations (name, checksum, breaks_older) values ('0099-newer', 'x', false)`.execute(
      old.db,
    );
    await migrate(
      old,
      (await readMigrations()).filter(({ name }) => name < '0053'),
    );
    expect((await appliedIn(old)).at(-1)?.name).toBe('0099-newer');
  });

  it('is refused when it has only some of its migrations, or changed ones, and stays as it is', async () => {
    const old = closedAfterTest(await ofVersion010());
    const whole = await appliedIn(old);
    await sql`delete from schema_migrations where name >= '0051'`.execute(old.db);
    await expect(migrate(old)).rejects.toMatchObject({
      code: 'database.incomplete-0.1.0',
      message: expect.stringMatching(
        /only 42 of its 44 migrations \(the newest is 0050-details-open\)\. Start version 0\.1\.0/,
      ),
    });
    expect(await appliedIn(old)).toEqual(whole.slice(0, 42));
    for (const { name, checksum } of whole.slice(42))
      await sql`insert into schema_migrations (name, checksum) values (${name}, ${checksum}) `.execute(old.db);
    await sql`update schema_migrations set checksum = 'other' where name = '0004-tokens'`.execute(old.db);
    await expect(migrate(old)).rejects.toMatchObject({
      code: 'database.incomplete-0.1.0',
      message: expect.stringContaining('some of its migrations were changed'),
    });
  });

  it('tells a program of version 0.1.0 that it is too old, once taken over', async () => {
    const old = closedAfterTest(await ofVersion010());
    const then = (await appliedIn(old)).map(({ name, checksum }) => ({ ...migrationOf(name, ''), checksum }));
    await migrate(old);
    // As that program compares its own migrations with what is applied.
    const first = (await appliedIn(old)).find(({ name }) => then.every((migration) => migration.name !== name));
    const { rows } = await sql<{ breaks: boolean }>`
      select breaks_older as breaks from schema_migrations where name = ${first?.name ?? ''}`.execute(old.db);
    expect([first?.name, rows]).toEqual([(await appliedIn(old))[0]?.name, [{ breaks: true }]]);
  });
});
