import type { ImportRow } from '@kadr/shared/batches';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db, type Row } from '../../platform/db/index.ts';

const headSchema = z.object({
  id: z.string(),
  created_at: z.date(),
  products: z.number(),
  made: z.number(),
  photos: z.number(),
  stored: z.number(),
  refused: z.number(),
  waiting: z.number(),
});
export type ImportHead = z.output<typeof headSchema>;

const lineColumns = [
  'position',
  'sku',
  'title',
  'category_id',
  'length_mm',
  'width_mm',
  'height_mm',
  'product_id',
] as const;
export type ImportLine = Row<'import_rows', (typeof lineColumns)[number]>;

const photoColumns = ['position', 'photo', 'file_name', 'bytes', 'state', 'problem'] as const;
type Problem = ImportRow['photos'][number]['problem'];
export type PhotoLine = Omit<Row<'import_photos', (typeof photoColumns)[number]>, 'problem'> & { problem: Problem };

const heads = sql.raw(`
  select i.id, i.created_at, count(r.position)::int as products, count(r.product_id)::int as made,
    coalesce(sum(f.photos), 0)::int as photos, coalesce(sum(f.stored), 0)::int as stored, coalesce(sum(f.refused), 0)::int as refused, coalesce(sum(f.waiting), 0)::int as waiting
  from imports i left join import_rows r on r.import_id = i.id
  left join lateral (select count(*) as photos, count(*) filter (where state = 'stored') as stored, count(*) filter (where state = 'refused') as refused,
      count(*) filter (where state = 'waiting') as waiting from import_photos p where p.import_id = r.import_id and p.position = r.position) f on true`);

export async function importsOf(db: Db, userId: string): Promise<ImportHead[]> {
  return await checkedRows(
    db,
    headSchema,
    sql`${heads} where i.user_id = ${userId} group by i.id order by i.created_at desc, i.id desc`,
  );
}

export async function importOwnedBy(db: Db, userId: string, id: string): Promise<ImportHead | undefined> {
  const [head] = await checkedRows(
    db,
    headSchema,
    sql`${heads} where i.user_id = ${userId} and i.id = ${id} group by i.id`,
  );
  return head;
}

/** By id alone, for the mail. */
export async function importById(db: Db, id: string): Promise<{ user_id: string; refused: number } | undefined> {
  return await db
    .selectFrom('imports as i')
    .leftJoin('import_photos as p', (join) => join.onRef('p.import_id', '=', 'i.id').on('p.state', '=', 'refused'))
    .select(['i.user_id', (eb) => eb.fn.count<number>('p.photo').as('refused')])
    .where('i.id', '=', id)
    .groupBy('i.id')
    .executeTakeFirst();
}

/** Imports of the last week whose photos have all come, and whose seller has no mail of it yet. */
export async function importsToNotify(db: Db): Promise<Row<'imports', 'id' | 'user_id' | 'created_at'>[]> {
  return await db
    .selectFrom('imports as i')
    .select(['i.id', 'i.user_id', 'i.created_at'])
    .where('i.told_at', 'is', null)
    .where('i.created_at', '>', sql<Date>`now() - interval '7 days'`)
    .where((eb) =>
      eb.exists(eb.selectFrom('import_photos as p').select('p.photo').whereRef('p.import_id', '=', 'i.id')),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('import_photos as p')
            .select('p.photo')
            .whereRef('p.import_id', '=', 'i.id')
            .where('p.state', '=', 'waiting'),
        ),
      ),
    )
    .execute();
}

/** True for the one call that marks it. */
export async function markImportNotified(tx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('imports')
    .set({ told_at: sql`now()` })
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether the product came with an import. */
export async function isOfImport(db: Db, productId: string): Promise<boolean> {
  const row = await db
    .selectFrom('import_rows')
    .select('import_id')
    .where('product_id', '=', productId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** False when there is one of this id already, anyone who owns it. */
export async function insertImport(tx: Db, userId: string, id: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('imports')
    .values({ id, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function insertLines(
  tx: Db,
  importId: string,
  lines: readonly ImportLine[],
  photos: readonly Pick<PhotoLine, 'position' | 'photo' | 'file_name' | 'bytes'>[],
): Promise<void> {
  await sql`
    insert into import_rows (import_id, position, sku, title, category_id, length_mm, width_mm, height_mm, product_id)
    select ${importId}, position, sku, title, category_id, length_mm, width_mm, height_mm, product_id
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (position int, sku text, title text, category_id text, length_mm int, width_mm int, height_mm int, product_id uuid)`.execute(
    tx,
  );
  await sql`
    insert into import_photos (import_id, position, photo, file_name, bytes)
    select ${importId}, position, photo, file_name, bytes
    from jsonb_to_recordset(${JSON.stringify(photos)}::jsonb) as file (position int, photo int, file_name text, bytes int)`.execute(
    tx,
  );
}

/** Forgets all but the newest. */
export async function dropOldImports(tx: Db, userId: string, keep: number): Promise<void> {
  await tx
    .deleteFrom('imports')
    .where('user_id', '=', userId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('imports')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(keep),
    )
    .execute();
}

export async function linesOf(db: Db, importId: string): Promise<ImportLine[]> {
  return await db
    .selectFrom('import_rows')
    .select(lineColumns)
    .where('import_id', '=', importId)
    .orderBy('position')
    .execute();
}

export async function photoLines(db: Db, importId: string): Promise<PhotoLine[]> {
  return await db
    .selectFrom('import_photos')
    .select(photoColumns)
    .$narrowType<{ problem: Problem }>()
    .where('import_id', '=', importId)
    .orderBy('position')
    .orderBy('photo')
    .execute();
}

/** A row, locked until the transaction ends: its draft is made once. */
export async function lockLine(tx: Db, importId: string, position: number): Promise<ImportLine | undefined> {
  return await tx
    .selectFrom('import_rows')
    .select(lineColumns)
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .forUpdate()
    .executeTakeFirst();
}

export async function setProduct(tx: Db, importId: string, position: number, productId: string): Promise<void> {
  await tx
    .updateTable('import_rows')
    .set({ product_id: productId })
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .execute();
}

export async function settlePhoto(
  tx: Db,
  at: { importId: string; position: number; photo: number },
  state: 'stored' | 'refused',
  problem: Problem = null,
): Promise<void> {
  await tx
    .updateTable('import_photos')
    .set({ state, problem: problem && JSON.stringify(problem) })
    .where('import_id', '=', at.importId)
    .where('position', '=', at.position)
    .where('photo', '=', at.photo)
    .execute();
}

/** Gives up the photos that have not arrived; answers the rows that had such. */
export async function skipWaiting(tx: Db, importId: string): Promise<number[]> {
  const rows = await tx
    .updateTable('import_photos')
    .set({ state: 'skipped' })
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .returning('position')
    .execute();
  return [...new Set(rows.map(({ position }) => position))];
}

export async function deleteImport(tx: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('imports')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
