import { apiScopes, newId, type ApiScope } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import type { Db, Row } from '../../platform/db/index.ts';

const columns = ['id', 'user_id', 'name', 'hint', 'scopes', 'created_at', 'used_at'] as const;
type StoredKey = Row<'api_keys', (typeof columns)[number]>;
export type KeyRow = Omit<StoredKey, 'scopes'> & { scopes: ApiScope[] };

/** A scope that this program no longer knows (an older row) allows nothing. */
function parsed(row: StoredKey): KeyRow {
  return { ...row, scopes: apiScopes.filter((scope) => row.scopes.includes(scope)) };
}

export async function keysOf(db: Db, userId: string): Promise<KeyRow[]> {
  const rows = await db
    .selectFrom('api_keys')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(parsed);
}

/** Locks the user's row, so that of keys made at once each is counted. */
export async function countKeys(tx: Db, userId: string): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const { n } = await tx
    .selectFrom('api_keys')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return n;
}

export interface NewKey {
  readonly name: string;
  readonly hash: Uint8Array;
  readonly hint: string;
  readonly scopes: readonly ApiScope[];
}

export async function insertKey(tx: Db, userId: string, key: NewKey): Promise<KeyRow> {
  const { name, hash, hint, scopes } = key;
  const row = await tx
    .insertInto('api_keys')
    .values({ id: newId(), user_id: userId, name, hash, hint, scopes })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return parsed(row);
}

/** The key of a hash, its use recorded once a minute. */
export async function keyOfHash(db: Db, hash: Uint8Array): Promise<KeyRow | undefined> {
  const row = await db
    .selectFrom('api_keys')
    .select(columns)
    .where('hash', '=', sql<Buffer>`${hash}`)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (!row.used_at || row.used_at.getTime() < Date.now() - 60_000)
    await db
      .updateTable('api_keys')
      .set({ used_at: sql`now()` })
      .where('id', '=', row.id)
      .execute();
  return parsed(row);
}

/** False when the user has no such key. */
export async function deleteKey(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('api_keys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
