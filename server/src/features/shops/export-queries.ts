import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** The seller's shops and what was put into them, for the export of the account's data; keys stay out. */
export async function exportedShops(db: Db, userId: string) {
  const shops = await db
    .selectFrom('shop_connections')
    .select(sql.lit('shop').as('kind'))
    .select(['vendor', 'account', 'name', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const publications = await db
    .selectFrom('shop_publications as p')
    .innerJoin('shop_connections as c', 'c.id', 'p.connection_id')
    .select(sql.lit('publication').as('kind'))
    .select(['c.account', 'p.item_id', 'p.state', 'p.parts', 'p.copy', 'p.wanted', 'p.created_at'])
    .where('p.user_id', '=', userId)
    .where('p.state', '<>', 'draft')
    .orderBy('p.created_at')
    .execute();
  const items = await db
    .selectFrom('shop_items as i')
    .innerJoin('shop_connections as c', 'c.id', 'i.connection_id')
    .select(sql.lit('imported').as('kind'))
    .select(['c.account', 'i.item_id', 'i.product_id', 'i.created_at'])
    .where('c.user_id', '=', userId)
    .orderBy('i.created_at')
    .execute();
  return { name: 'shops', rows: [...shops, ...publications, ...items], files: [] };
}

/** When an account ends: its row stays for the ledger, so that nothing is deleted with it by itself. */
export async function deleteShopsOf(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('shop_sign_ins').where('user_id', '=', userId).execute();
  await tx.deleteFrom('shop_connections').where('user_id', '=', userId).execute();
}
