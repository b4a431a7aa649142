import type { ImageKind } from '@kadr/shared/images';
import { sql, type ExpressionBuilder } from 'kysely';
import { lockName, type Db, type Row, type Tables } from '../../platform/db/index.ts';

const storedColumns = [
  'id',
  'user_id',
  'file_name',
  'format',
  'original_bytes',
  'original_key',
  'view_key',
  'thumbnail_key',
  'blur',
  'width_px',
  'height_px',
  'created_at',
] as const;
export type ImageRow = Row<'user_images', (typeof storedColumns)[number]> & { kind: ImageKind };
export type NewImage = Omit<ImageRow, 'created_at'>;

/** Above it a total is not counted any further: a list must not cost more the longer it is. */
const countedAtMost = 10_000;

/** Backgrounds could be put in once, and nothing was ever made with them: they are photos like the others. */
const columns = [
  ...storedColumns,
  sql<ImageKind>`case kind when 'background' then 'photo' else kind end`.as('kind'),
] as const;
const photoKinds = ['photo', 'background'] as const;

/** What is in the user's library. */
const there = (userId: string, kind?: ImageKind) => (eb: ExpressionBuilder<Tables, 'user_images'>) =>
  eb.and([
    eb('user_id', '=', userId),
    eb('deleted_at', 'is', null),
    ...(kind === 'photo' ? [eb('kind', 'in', photoKinds)] : kind ? [eb('kind', '=', kind)] : []),
  ]);

interface PageWanted {
  readonly kind: ImageKind | undefined;
  readonly after: { readonly createdAt: string; readonly id: string } | null;
  readonly limit: number;
}

/** One page by keyset, the newest first. */
export async function imagePage(db: Db, userId: string, { kind, after, limit }: PageWanted): Promise<ImageRow[]> {
  return await db
    .selectFrom('user_images')
    .select(columns)
    .where(there(userId, kind))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function countImages(db: Db, userId: string, kind?: ImageKind): Promise<number> {
  const { n } = await db
    .selectFrom((eb) =>
      eb.selectFrom('user_images').select('id').where(there(userId, kind)).limit(countedAtMost).as('counted'),
    )
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** Whether the library holds fewer than `most`; one caller at a time per user until the transaction ends. */
export async function hasRoom(tx: Db, userId: string, most: number): Promise<boolean> {
  await lockName(tx, `images:${userId}`);
  const last = await tx
    .selectFrom('user_images')
    .select('id')
    .where(there(userId))
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  return last === undefined;
}

export async function imageOwnedBy(db: Db, userId: string, id: string): Promise<ImageRow | undefined> {
  return await db
    .selectFrom('user_images')
    .select(columns)
    .where('id', '=', id)
    .where(there(userId))
    .executeTakeFirst();
}

/** Those of these pictures that are in a library, or can still be restored into it. */
export async function keptImages(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('user_images')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The same picture of the same kind, if it is there already. */
export async function sameImage(
  db: Db,
  { user_id, kind, original_key }: Pick<ImageRow, 'user_id' | 'kind' | 'original_key'>,
): Promise<ImageRow | undefined> {
  return await db
    .selectFrom('user_images')
    .select(columns)
    .where(there(user_id, kind))
    .where('original_key', '=', original_key)
    .executeTakeFirst();
}

export async function insertImage(tx: Db, row: NewImage): Promise<ImageRow> {
  return await tx.insertInto('user_images').values(row).returning(columns).executeTakeFirstOrThrow();
}

export async function markImageDeleted(tx: Db, userId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('user_images')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', id)
    .where(there(userId))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The row of a deleted picture, locked, as long as nothing has erased it. */
export async function lockDeletedImage(tx: Db, userId: string, id: string): Promise<ImageRow | undefined> {
  return await tx
    .selectFrom('user_images')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function unmarkImageDeleted(tx: Db, id: string): Promise<void> {
  await tx.updateTable('user_images').set({ deleted_at: null }).where('id', '=', id).execute();
}

/** When an account ends: nothing can be restored any more. */
export async function markAllImagesDeleted(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable('user_images')
    .set({ deleted_at: new Date(0) })
    .where('user_id', '=', userId)
    .execute();
}

/** Removes rows deleted before `since`, some at a time; answers their ids. */
export async function eraseImages(tx: Db, since: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .deleteFrom('user_images')
    .where('id', 'in', (eb) =>
      eb.selectFrom('user_images').select('id').where('deleted_at', '<', since).orderBy('deleted_at').limit(limit),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The picture whose smaller version has this key. */
export async function imageShownAs(db: Db, key: string) {
  return await db
    .selectFrom('user_images')
    .select(['original_key as originalKey', 'view_key as viewKey', 'thumbnail_key as thumbnailKey'])
    .where((eb) => eb.or([eb('view_key', '=', key), eb('thumbnail_key', '=', key)]))
    .limit(1)
    .executeTakeFirst();
}

export async function renameImageViews(tx: Db, from: string, to: string): Promise<void> {
  await tx.updateTable('user_images').set({ view_key: to }).where('view_key', '=', from).execute();
  await tx.updateTable('user_images').set({ thumbnail_key: to }).where('thumbnail_key', '=', from).execute();
}
