import type { Brand } from '@kadr/shared/designs';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

export async function brandOf(db: Db, userId: string): Promise<Brand | undefined> {
  const { rows } = await sql<{ brand: Brand }>`select brand from brands where user_id = ${userId}`.execute(db);
  return rows[0]?.brand;
}

export async function writeBrand(tx: Db, userId: string, brand: Brand): Promise<void> {
  await sql`
    insert into brands (user_id, brand) values (${userId}, ${JSON.stringify(brand)}::jsonb)
    on conflict (user_id) do update set brand = excluded.brand, updated_at = now()`.execute(tx);
}

export async function removeBrandOf(tx: Db, userId: string): Promise<void> {
  await sql`delete from brands where user_id = ${userId}`.execute(tx);
}
