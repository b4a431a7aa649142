import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { productColumns, type ProductNarrowed, type ProductRow } from './queries.ts';

/** The product that the seller's product is a variant of; null where it is none, undefined where it is not theirs. */
export async function variantOf(db: Db, userId: string, productId: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('products as p')
    .leftJoin('products as first', (join) =>
      join.onRef('first.id', '=', 'p.variant_of').on('first.deleted_at', 'is', null),
    )
    .select('first.id')
    .where('p.id', '=', productId)
    .where('p.user_id', '=', userId)
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst();
  return row && row.id;
}

/** The product with its variants, itself first; alone where it has none. */
export async function variantsOf(db: Db, userId: string, firstId: string): Promise<ProductRow[]> {
  return await db
    .selectFrom('products')
    .select(productColumns)
    .$narrowType<ProductNarrowed>()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('id', '=', firstId), eb('variant_of', '=', firstId)]))
    .orderBy(sql`variant_of is not null`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function setVariantOf(
  tx: Db,
  userId: string,
  { productId, firstId }: { readonly productId: string; readonly firstId: string | null },
): Promise<void> {
  await tx
    .updateTable('products')
    .set({ variant_of: firstId, updated_at: sql`now()` })
    .where('id', '=', productId)
    .where('user_id', '=', userId)
    .execute();
}
