import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, StartError, type Database } from './index.ts';
import { itOn } from './testing/it-on.ts';
import { createTestDatabase } from './testing/test-database.ts';

type Things = { things: { id: number; name: string } };

let database: Database;
let db: Kysely<Things>;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db as unknown as Kysely<Things>;
  await sql`create table things (id bigint primary key, name text not null check (name <> ''))`.execute(database.db);
});
beforeEach(async () => {
  await db.deleteFrom('things').execute();
});
afterAll(() => database.close());

const one = async (expression: string): Promise<unknown> =>
  (await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(db)).rows[0]?.value;

const heard = async (listened: readonly string[], count: number): Promise<void> => {
  for (let i = 0; i < 5000 && listened.length < count; i++) await new Promise((done) => setTimeout(done, 5));
};

describe('values come out the same from both engines', () => {
  it.each<[string, unknown]>([
    ['9007199254740991::bigint', Number.MAX_SAFE_INTEGER],
    ['-9007199254740991::bigint', Number.MIN_SAFE_INTEGER],
    ['(select count(*) from (values (1), (2)) t)', 2],
    ['(select sum(x) from (values (1), (2)) t (x))', 3],
    ['(select sum(x) from (values (1::bigint), (2)) t (x))', '3'],
    ['array[1::bigint, null, 3]', [1, null, 3]],
    ['1.50::numeric', '1.50'],
    ['0.5::float8', 0.5],
    ["timestamptz '2026-03-29 02:30:00+02'", new Date('2026-03-29T00:30:00Z')],
    ["date '2026-03-29'", '2026-03-29'],
    ["array[date '2026-03-29']", ['2026-03-29']],
    [`'{"a": [1, {"b": null}]}'::jsonb`, { a: [1, { b: null }] }],
    [`'[1]'::json`, [1]],
    ["'\\x00ff'::bytea", Buffer.from([0, 255])],
    ["array['a', 'b \"c\"']", ['a', 'b "c"']],
    ['true', true],
    ['null', null],
    ["'0190a6c0-0000-7000-8000-000000000000'::uuid", '0190a6c0-0000-7000-8000-000000000000'],
  ])('%s', async (expression, value) => {
    expect(await one(expression)).toEqual(value);
  });

  it('refuses a bigint that a number cannot hold', async () => {
    await expect(one('9007199254740992::bigint')).rejects.toThrow('9007199254740992 is too great');
    expect(await one('1')).toBe(1);
  });

  it('takes Dates, Buffers, objects and text of any length', async () => {
    const at = new Date('2026-11-21T10:11:12.345Z');
    const long = 'ż€😀'.repeat(200_000);
    const { rows } = await sql<Record<string, unknown>>`
      select ${at}::timestamptz as at, ${Buffer.from([1, 2])}::bytea as bytes, ${{ a: 'ł' }}::jsonb as json, ${long}::text as long`.execute(
      db,
    );
    expect(rows[0]).toEqual({ at, bytes: Buffer.from([1, 2]), json: { a: 'ł' }, long });
  });
});

describe('transactions', () => {
  it('keep everything or nothing', async () => {
    await db.transaction().execute((tx) => tx.insertInto('things').values({ id: 1, name: 'kept' }).execute());
    const failing = db.transaction().execute(async (tx) => {
      await tx.insertInto('things').values({ id: 2, name: 'lost' }).execute();
      await tx.insertInto('things').values({ id: 3, name: '' }).execute();
    });
    await expect(failing).rejects.toMatchObject({ code: '23514', constraint: 'things_name_check' });
    expect(await db.selectFrom('things').selectAll().execute()).toEqual([{ id: 1, name: 'kept' }]);
  });

  it('do not see into each other', async () => {
    await db.insertInto('things').values({ id: 1, name: '0' }).execute();
    await Promise.all(
      Array.from({ length: 20 }, () =>
        db.transaction().execute(async (tx) => {
          const { name } = await tx
            .selectFrom('things')
            .select('name')
            .where('id', '=', 1)
            .forUpdate()
            .executeTakeFirstOrThrow();
          await tx
            .updateTable('things')
            .set({ name: String(Number(name) + 1) })
            .where('id', '=', 1)
            .execute();
        }),
      ),
    );
    expect(await db.selectFrom('things').select('name').execute()).toEqual([{ name: '20' }]);
  });

  it('leave nothing open when a batch fails between its own begin and commit', async () => {
    const client = await database.pool.connect();
    await expect(client.query('begin; select 1 / 0; commit')).rejects.toMatchObject({ code: '22012' });
    client.release(true);
    expect(await one('1')).toBe(1);
  });
});

describe('notifications', () => {
  it('arrive when the transaction commits, not when it rolls back', async () => {
    const listened: string[] = [];
    const unlisten = await database.listen('test "channel"', (payload) => listened.push(payload));
    await db.transaction().execute(async (tx) => {
      await sql`select pg_notify('test "channel"', 'in a transaction')`.execute(tx);
      expect(listened).toEqual([]);
    });
    await db
      .transaction()
      .execute(async (tx) => {
        await sql`select pg_notify('test "channel"', 'rolled back')`.execute(tx);
        throw new Error('no');
      })
      .catch(() => {});
    await database.notify('test "channel"', 'alone');
    await heard(listened, 2);
    expect(listened).toEqual(['in a transaction', 'alone']);

    await unlisten();
    await database.notify('test "channel"', 'no listener');
    await one('pg_sleep(0.02)');
    expect(listened).toHaveLength(2);
  });

  it('reach each listener of a channel, and no other channel', async () => {
    const listened: string[] = [];
    const stops = await Promise.all([
      database.listen('one', (payload) => listened.push(`a ${payload}`)),
      database.listen('one', (payload) => listened.push(`b ${payload}`)),
      database.listen('two', (payload) => listened.push(`c ${payload}`)),
    ]);
    await database.notify('one', '1');
    await heard(listened, 2);
    expect(listened.toSorted()).toEqual(['a 1', 'b 1']);
    for (const stop of stops) await stop();
  });

  it('leave no names of statements to the connection that comes after them', async () => {
    const named = { name: 'things.one', text: 'select 1 as one' };
    for (let i = 0; i < 2; i++) {
      const client = await database.pool.connect();
      expect((await client.query(named)).rows).toEqual([{ one: 1 }]);
      client.release(true);
    }
  });

  it('go on when the connection that hears or sends them is replaced', async () => {
    const listened: string[] = [];
    const unlisten = await database.listen('replaced', (payload) => listened.push(payload));
    (await database.pool.connect()).release(true);
    await database.notify('replaced', 'heard');
    await heard(listened, 1);
    expect(listened).toEqual(['heard']);
    await unlisten();
  });

  itOn('postgres', 'come again after the listening connection broke', async () => {
    const listened: string[] = [];
    let reconnected = false;
    await database.listen(
      'broken',
      (payload) => listened.push(payload),
      () => {
        reconnected = true;
      },
    );
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`.execute(
      db,
    );
    for (let i = 0; i < 3000 && !reconnected; i++) await new Promise((done) => setTimeout(done, 10));
    await database.notify('broken', 'heard');
    await heard(listened, 1);
    expect(listened).toEqual(['heard']);
  });
});

describe('a server that cannot serve', () => {
  it('is named by its fault', async () => {
    const opening = openDatabase({ url: 'postgres://kadr@127.0.0.1:9/kadr', folder: '' });
    await expect(opening).rejects.toThrow(StartError);
    await expect(opening).rejects.toMatchObject({
      code: 'database.unreachable',
      message: expect.stringContaining('ECONNREFUSED'),
    });
  });
});
