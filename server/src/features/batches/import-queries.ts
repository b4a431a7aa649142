import type { ImportRow } from '@kadr/shared/batches';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

export interface ImportHead {
  id: string;
  created_at: Date;
  products: number;
  made: number;
  photos: number;
  stored: number;
  refused: number;
  waiting: number;
}
export interface ImportLine {
  position: number;
  sku: string;
  title: string;
  category_id: string | null;
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
  product_id: string | null;
}
type ImportPhoto = ImportRow['photos'][number];
export interface PhotoLine {
  position: number;
  photo: number;
  file_name: string;
  bytes: number;
  state: ImportPhoto['state'];
  problem: ImportPhoto['problem'];
}

const heads = sql.raw(`
  select i.id, i.created_at, count(r.position)::int as products, count(r.product_id)::int as made,
    coalesce(sum(f.photos), 0)::int as photos, coalesce(sum(f.stored), 0)::int as stored, coalesce(sum(f.refused), 0)::int as refused, coalesce(sum(f.waiting), 0)::int as waiting
  from imports i left join import_rows r on r.import_id = i.id
  left join lateral (select count(*) as photos, count(*) filter (where state = 'stored') as stored, count(*) filter (where state = 'refused') as refused,
      count(*) filter (where state = 'waiting') as waiting from import_photos p where p.import_id = r.import_id and p.position = r.position) f on true`);

export async function importsOf(db: Db, userId: string): Promise<ImportHead[]> {
  const { rows } =
    await sql<ImportHead>`${heads} where i.user_id = ${userId} group by i.id order by i.created_at desc, i.id desc`.execute(
      db,
    );
  return rows;
}

export async function importOwnedBy(db: Db, userId: string, id: string): Promise<ImportHead | undefined> {
  const { rows } = await sql<ImportHead>`${heads} where i.user_id = ${userId} and i.id = ${id} group by i.id`.execute(
    db,
  );
  return rows[0];
}

/** False when there is one of this id already, whosever it is. */
export async function insertImport(tx: Db, userId: string, id: string): Promise<boolean> {
  const inserted =
    await sql`insert into imports (id, user_id) values (${id}, ${userId}) on conflict do nothing`.execute(tx);
  return (inserted.numAffectedRows ?? 0n) > 0n;
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
  await sql`delete from imports where user_id = ${userId} and id not in (
    select id from imports where user_id = ${userId} order by created_at desc, id desc limit ${keep})`.execute(tx);
}

export async function linesOf(db: Db, importId: string): Promise<ImportLine[]> {
  const { rows } = await sql<ImportLine>`
    select position, sku, title, category_id, length_mm, width_mm, height_mm, product_id from import_rows where import_id = ${importId} order by position`.execute(
    db,
  );
  return rows;
}

export async function photoLines(db: Db, importId: string): Promise<PhotoLine[]> {
  const { rows } = await sql<PhotoLine>`
    select position, photo, file_name, bytes, state, problem from import_photos where import_id = ${importId} order by position, photo`.execute(
    db,
  );
  return rows;
}

/** A row, locked until the transaction ends: its draft is made once. */
export async function lockLine(tx: Db, importId: string, position: number): Promise<ImportLine | undefined> {
  const { rows } = await sql<ImportLine>`
    select position, sku, title, category_id, length_mm, width_mm, height_mm, product_id from import_rows
    where import_id = ${importId} and position = ${position} for update`.execute(tx);
  return rows[0];
}

export async function setProduct(tx: Db, importId: string, position: number, productId: string): Promise<void> {
  await sql`update import_rows set product_id = ${productId} where import_id = ${importId} and position = ${position}`.execute(
    tx,
  );
}

export async function settlePhoto(
  tx: Db,
  at: { importId: string; position: number; photo: number },
  state: 'stored' | 'refused',
  problem: ImportPhoto['problem'] = null,
): Promise<void> {
  await sql`
    update import_photos set state = ${state}, problem = ${problem ? JSON.stringify(problem) : null}::jsonb
    where import_id = ${at.importId} and position = ${at.position} and photo = ${at.photo}`.execute(tx);
}

/** Gives the photos up that have not come; answers the rows that had such. */
export async function skipWaiting(tx: Db, importId: string): Promise<number[]> {
  const { rows } = await sql<{ position: number }>`
    update import_photos set state = 'skipped' where import_id = ${importId} and state = 'waiting' returning position`.execute(
    tx,
  );
  return [...new Set(rows.map(({ position }) => position))];
}

export async function deleteImport(tx: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await sql`delete from imports where id = ${id} and user_id = ${userId}`.execute(tx);
  return (deleted.numAffectedRows ?? 0n) > 0n;
}
