import { sql } from 'kysely';
import type { Db } from '../db.ts';

interface Column {
  table_name: string;
  name: string;
  type: string;
  nullable: boolean;
  has_default: boolean;
  /** Written by the database alone. */
  computed: boolean;
  check_of_values: string | null;
}

const heading = `// Made from the migrations by \`npm run tables\`; a test compares it with the database. Not to be edited.
import type { ColumnType, GeneratedAlways } from 'kysely';

/** May be left out when a row is inserted. */
type Generated<T> = [T] extends [ColumnType<infer S, infer I, infer U>] ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

/** Read as whatever was written; written as text. */
type Json = ColumnType<unknown, string, string>;
type Bytes = ColumnType<Buffer, Uint8Array, Uint8Array>;
type Texts = ColumnType<string[], readonly string[], readonly string[]>;
`;

/** Types of SQL as `pg-types.ts` has them read. */
const types: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  'text[]': 'Texts',
  boolean: 'boolean',
  integer: 'number',
  bigint: 'number',
  real: 'number',
  'double precision': 'number',
  date: 'string',
  'timestamp with time zone': 'Date',
  jsonb: 'Json',
  bytea: 'Bytes',
  tsvector: 'string',
};

/** The TypeScript of `generated/tables.ts`: every table of the schema `public` as Kysely wants it. */
export async function tableTypes(db: Db): Promise<string> {
  const columns = await readColumns(db);
  const tables = [...new Set(columns.map(({ table_name: table }) => table))].map((table) => {
    const own = columns.filter(({ table_name: name }) => name === table);
    return `  ${table}: {\n${own.map((column) => `    ${column.name}: ${typeOf(column)};\n`).join('')}  };\n`;
  });
  return `${heading}\nexport interface Tables {\n${tables.join('')}}\n`;
}

async function readColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table_name, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable, a.atthasdef as has_default,
      a.attgenerated <> '' or a.attidentity = 'a' as computed,
      (select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) ~ '= ANY \\(ARRAY\\[' limit 1) as check_of_values
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('schema_migrations', 'kadr_durability')
    order by c.relname collate "C", a.attnum`.execute(db);
  return rows;
}

function typeOf(column: Column): string {
  const type = valuesOf(column) ?? types[column.type];
  if (type === undefined)
    throw new Error(`${column.table_name}.${column.name} is of type ${column.type}: add it to table-types.ts`);
  const whole = column.nullable ? `${type} | null` : type;
  if (column.computed) return `GeneratedAlways<${whole}>`;
  return column.has_default ? `Generated<${whole}>` : whole;
}

/** A check of the form `column in (…)` says which texts there are. */
function valuesOf({ type, check_of_values: check }: Column): string | undefined {
  const list = type === 'text' ? /ARRAY\[(.*?)\]/.exec(check ?? '')?.[1] : undefined;
  return list?.replaceAll('::text', '').split(', ').join(' | ');
}
