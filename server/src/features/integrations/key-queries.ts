import { apiScopes, newId, type ApiScope } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';

/** A scope that this program no longer knows (an older row) allows nothing. */
const scopesSchema = z.array(z.string()).transform((names) => apiScopes.filter((scope) => names.includes(scope)));

const keyRowSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  name: z.string(),
  hint: z.string(),
  scopes: scopesSchema,
  created_at: z.date(),
  used_at: z.date().nullable(),
});
export type KeyRow = z.infer<typeof keyRowSchema>;

const columns = sql`id, user_id, name, hint, scopes, created_at, used_at`;

export async function keysOf(db: Db, userId: string): Promise<KeyRow[]> {
  const { rows } =
    await sql`select ${columns} from api_keys where user_id = ${userId} order by created_at desc, id desc`.execute(db);
  return rows.map((row) => keyRowSchema.parse(row));
}

/** Locks the user's row, so that of keys made at once each is counted. */
export async function countKeys(tx: Db, userId: string): Promise<number> {
  await sql`select from users where id = ${userId} for update`.execute(tx);
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from api_keys where user_id = ${userId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export interface NewKey {
  readonly name: string;
  readonly hash: Uint8Array;
  readonly hint: string;
  readonly scopes: readonly ApiScope[];
}

export async function insertKey(tx: Db, userId: string, { name, hash, hint, scopes }: NewKey): Promise<KeyRow> {
  const { rows } = await sql`
    insert into api_keys (id, user_id, name, hash, hint, scopes)
    values (${newId()}, ${userId}, ${name}, ${hash}, ${hint}, ${[...scopes]}::text[]) returning ${columns}`.execute(tx);
  return keyRowSchema.parse(rows[0]);
}

/** The key of a hash, its use noted once a minute. */
export async function keyOfHash(db: Db, hash: Uint8Array): Promise<KeyRow | undefined> {
  const { rows } = await sql`select ${columns} from api_keys where hash = ${hash}`.execute(db);
  if (rows[0] === undefined) return undefined;
  const key = keyRowSchema.parse(rows[0]);
  if (!key.used_at || key.used_at.getTime() < Date.now() - 60_000)
    await sql`update api_keys set used_at = now() where id = ${key.id}`.execute(db);
  return key;
}

/** False when the user has no such key. */
export async function deleteKey(db: Db, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql`delete from api_keys where id = ${id} and user_id = ${userId} returning id`.execute(db);
  return rows.length > 0;
}
