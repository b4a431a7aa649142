import type { Endpoint } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';

interface Schema {
  readonly format?: string;
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

/** Where a call takes ids, however deep: "id", "productIds.0", "action.visualId". */
export function idPaths(endpoint: Endpoint): string[] {
  const found = (schema: Schema, path: readonly string[]): string[] => {
    if (schema.$ref) throw new Error(`${endpoint.name} takes something that holds itself: look for its ids by hand`);
    const each = [schema.items, schema.additionalProperties].filter((inner) => typeof inner === 'object');
    return [
      ...(schema.format === 'uuid' ? [path.join('.')] : []),
      ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => found(inner, [...path, name])),
      ...each.flatMap((inner) => found(inner, [...path, '0'])),
      ...[schema.anyOf, schema.oneOf, schema.allOf, schema.prefixItems].flatMap((choices) =>
        (choices ?? []).flatMap((inner) => found(inner, path)),
      ),
    ];
  };
  return [...new Set(found(z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Schema, []))];
}

/** What stands in an input at such a place. */
export function idAt(input: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inner, name) =>
        typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[name] : undefined,
      input,
    );
}

/** The input with another id there. */
export function withIdAt(input: Record<string, unknown>, path: string, id: string): Record<string, unknown> {
  const copy = structuredClone(input);
  const names = path.split('.');
  const inner = idAt(copy, names.slice(0, -1).join('.')) ?? copy;
  (inner as Record<string, unknown>)[names.at(-1) ?? ''] = id;
  return copy;
}

/**
 * Every row of every table that names something of the owner's; those that someone else keeps for themselves are not
 * looked at.
 */
export async function rowsOf(
  db: Db,
  owners: Readonly<Record<string, string>>,
  { userId: elses }: { readonly userId: string },
): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  const all = sql.join(
    tables.map(({ name }) => sql`select ${name}::text || ' ' || row_to_json(t)::text as line from ${sql.raw(name)} t`),
    sql` union all `,
  );
  const { rows } = await sql<{ line: string }>`${all}`.execute(db);
  const ids = Object.values(owners);
  return rows
    .map(({ line }) => line)
    .filter((line) => !line.includes(elses) && ids.some((id) => line.includes(id)))
    .toSorted();
}
