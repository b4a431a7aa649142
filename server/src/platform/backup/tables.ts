import type { ClientBase, Pool } from 'pg';

/** A table as it is copied. */
export interface Table {
  /** Quoted, with its schema. */
  readonly name: string;
  /** Columns that are written; what the database computes itself is not. */
  readonly columns: readonly string[];
  /** Columns whose next number must follow the greatest one copied. */
  readonly counters: readonly string[];
  /** Which rows count; empty: all. */
  readonly where: string;
}

/** The queue's tables that are copied: what is still to be done, and the queues that it waits in. */
const queueTables: readonly { readonly name: string; readonly where: string }[] = [
  { name: 'pgboss.queue', where: '' },
  { name: 'pgboss.job', where: `where t.state < 'completed'` },
];

/**
 * Every table of ours, each after those that it refers to, then the queue. What is not logged may be lost at any time;
 * the bookkeeping of migrations, of the embedded engine, of the ledger's audit and of the store is each database's own.
 */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; counters: string[]; refers_to: string[] }>(
    `
    select c.oid::regclass::text as name,
      array(select quote_ident(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      array(select quote_ident(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped) as counters,
      array(select f.confrelid::regclass::text from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as refers_to
    from pg_class c where (c.relkind = 'r' and c.relpersistence = 'p' and c.relnamespace = 'public'::regnamespace and c.relname not in ('schema_migrations', 'kadr_durability', 'ledger_audit', 'installation'))
      or c.oid = any($1::regclass[]) order by c.relname`,
    [queueTables.map(({ name }) => name)],
  );
  const sorted: Table[] = [];
  const waiting = new Map(rows.filter(({ name }) => ofUs(name)).map((row) => [row.name, row]));
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter((row) => !row.refers_to.some((other) => waiting.has(other)));
    if (ready.length === 0)
      throw new Error(`tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`);
    for (const { name, columns, counters } of ready) {
      sorted.push({ name, columns, counters, where: '' });
      waiting.delete(name);
    }
  }
  return [
    ...sorted,
    ...queueTables.flatMap((table) =>
      rows.filter(({ name }) => name === table.name).map(({ columns }) => ({ ...table, columns, counters: [] })),
    ),
  ];
}

/** The rows without what each database computes for itself: by its own letters, which another may know otherwise. */
const stored = ({ name, columns, where }: Table): string =>
  `select ${columns.map((column) => `t.${column}`).join(', ')} from ${name} t ${where}`;

/**
 * Rows are compared as they are written: every database is to write them alike, whatever it, its user or its machine is
 * set to.
 */
export async function writeAlike(client: ClientBase): Promise<void> {
  await client.query(
    "set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1; set local bytea_output = 'hex'",
  );
}

/** What a table holds, in one number of rows and one of their content, whatever their order. */
export interface Digest {
  readonly rows: number;
  readonly hash: string;
}

export async function digestOf(client: ClientBase, table: Table): Promise<Digest> {
  const {
    rows: [found],
  } = await client.query<{ rows: string; hash: string | null }>(
    `select count(*)::text as rows, sum(hashtextextended(row_to_json(r)::text, 0)::numeric)::text as hash from (${stored(table)}) r`,
  );
  return { rows: Number(found?.rows ?? 0), hash: found?.hash ?? '0' };
}

/** All rows of a table as JSON, some hundreds at a time, as the transaction of the client sees them. */
export async function* readRows(client: ClientBase, table: Table, batch = 500): AsyncGenerator<string[]> {
  await client.query(
    `declare copied no scroll cursor for select row_to_json(r)::text as row from (${stored(table)}) r`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${batch} from copied`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await client.query('close copied');
}

/** Writes rows as `readRows` gave them. Triggers of ours must be off: the rows went through them once. */
export async function writeRows(client: ClientBase, { name, columns }: Table, rows: readonly string[]): Promise<void> {
  const list = columns.join(', ');
  await client.query(
    `insert into ${name} (${list}) overriding system value select ${list} from json_populate_recordset(null::${name}, $1::json)`,
    [`[${rows.join(',')}]`],
  );
}

/**
 * A table that shows that the database has been used. Where there is none, the queue holds only how it is set up, and
 * is emptied.
 */
export async function usedTable(client: ClientBase, tables: readonly Table[]): Promise<string | undefined> {
  for (const { name } of tables) {
    if (!ofUs(name)) continue;
    const { rows } = await client.query(`select from ${name} limit 1`);
    if (rows.length > 0) return name;
  }
  for (const { name } of tables.toReversed()) if (!ofUs(name)) await client.query(`delete from ${name}`);
  return undefined;
}

const ofUs = (name: string): boolean => queueTables.every((table) => table.name !== name);

/** Runs the work with the tables' own triggers off; foreign keys and checks stay on. */
export async function withoutTriggers<T>(
  client: ClientBase,
  tables: readonly Table[],
  work: () => Promise<T>,
): Promise<T> {
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
  const done = await work();
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
  return done;
}

/** New rows get numbers after the copied ones. */
export async function moveCounters(client: ClientBase, { name, counters }: Table): Promise<void> {
  for (const column of counters) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${column}), 0) + 1, false) from ${name}`,
      [name, column.replaceAll('"', '')],
    );
  }
}

const keysAtOnce = 1000;

/** Those of the files' keys that rows use now. */
export async function keysInUse(pool: Pool, keys: readonly string[]): Promise<string[]> {
  const used: string[] = [];
  for (let from = 0; from < keys.length; from += keysAtOnce) {
    const { rows } = await pool.query<{ key: string }>('select distinct key from file_uses where key = any($1)', [
      keys.slice(from, from + keysAtOnce),
    ]);
    used.push(...rows.map(({ key }) => key));
  }
  return used;
}
