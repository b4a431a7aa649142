import type { Brand } from '@kadr/shared/designs';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

export async function brandOf(db: Db, userId: string): Promise<Brand | undefined> {
  const row = await db
    .selectFrom('brands')
    .select('brand')
    .$narrowType<{ brand: Brand }>()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.brand;
}

export async function writeBrand(tx: Db, userId: string, brand: Brand): Promise<void> {
  await tx
    .insertInto('brands')
    .values({ user_id: userId, brand: JSON.stringify(brand) })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ brand: JSON.stringify(brand), updated_at: sql`now()` }),
    )
    .execute();
}

export async function removeBrandOf(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('brands').where('user_id', '=', userId).execute();
}
