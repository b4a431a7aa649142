import { sql } from 'kysely';
import type { Db } from '../db.ts';

/**
 * Tables, columns in their order, constraints, indexes, triggers, functions and sequences of the schema `public`, a
 * line each.
 */
export async function describeSchema(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', 'table', relname, relpersistence) as line from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
    union all
    select concat_ws(' ', 'column', c.relname, row_number() over (partition by c.oid order by a.attnum), a.attname,
      format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end, 'default ' || pg_get_expr(d.adbin, d.adrelid),
      'identity', a.attidentity, 'generated', a.attgenerated, 'collation', a.attcollation::regcollation)
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    union all
    select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', 'index', indexdef) from pg_indexes where schemaname = 'public'
    union all
    select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid)) from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
    union all
    select concat_ws(' ', 'function', pg_get_functiondef(oid)) from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', 'sequence', sequencename, data_type, start_value, increment_by, max_value) from pg_sequences
      where schemaname = 'public'
    order by 1`.execute(db);
  return rows.map(({ line }) => line);
}
