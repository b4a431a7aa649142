import type { Region } from '@kadr/shared/account';
import { sql } from 'kysely';
import type { Db, Row } from '../../platform/db/index.ts';

const columns = [
  'id',
  'code',
  'kind',
  'value',
  'starts_at',
  'ends_at',
  'total_limit',
  'per_user_limit',
  'min_tokens',
  'regions',
  'taken',
  'disabled_at',
] as const;
export type CouponRow = Row<'coupons', (typeof columns)[number]>;

export async function couponByCode(db: Db, code: string): Promise<CouponRow | undefined> {
  return await db.selectFrom('coupons').select(columns).where('code', '=', code).executeTakeFirst();
}

export async function lockCoupon(tx: Db, code: string): Promise<CouponRow | undefined> {
  return await tx.selectFrom('coupons').select(columns).where('code', '=', code).forUpdate().executeTakeFirst();
}

export async function allCoupons(db: Db): Promise<(CouponRow & { redeemed: number })[]> {
  return await db
    .selectFrom('coupons as c')
    .select(columns)
    .select((eb) =>
      eb
        .selectFrom('coupon_uses as u')
        .select((use) => use.fn.countAll<number>().as('n'))
        .whereRef('u.coupon_id', '=', 'c.id')
        .where('u.state', '=', 'redeemed')
        .$asScalar()
        .$notNull()
        .as('redeemed'),
    )
    .orderBy('code')
    .execute();
}

export async function insertCoupon(
  tx: Db,
  row: Omit<CouponRow, 'taken' | 'disabled_at' | 'regions'> & { regions: Region[] | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('coupons')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function disableCoupon(tx: Db, code: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('coupons')
    .set({ disabled_at: sql`coalesce(disabled_at, now())` })
    .where('code', '=', code)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How often the user has redeemed the coupon, and how many of the user's orders hold it. */
export async function usesOf(db: Db, couponId: string, userId: string): Promise<{ redeemed: number; held: number }> {
  return await db
    .selectFrom('coupon_uses')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('state', '=', 'redeemed').as('redeemed'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'held').as('held'),
    ])
    .where('coupon_id', '=', couponId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Holds one use of a locked coupon for an order. */
export async function holdCoupon(tx: Db, couponId: string, orderId: string, userId: string): Promise<void> {
  await tx
    .updateTable('coupons')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('id', '=', couponId)
    .execute();
  await tx.insertInto('coupon_uses').values({ order_id: orderId, coupon_id: couponId, user_id: userId }).execute();
}

/** The order failed: its use is free again. */
export async function releaseCoupon(tx: Db, orderId: string): Promise<void> {
  await tx
    .with('freed', (qb) =>
      qb
        .updateTable('coupon_uses')
        .set({ state: 'released' })
        .where('order_id', '=', orderId)
        .where('state', '=', 'held')
        .returning('coupon_id'),
    )
    .updateTable('coupons')
    .set((eb) => ({ taken: eb('taken', '-', 1) }))
    .where('id', 'in', (eb) => eb.selectFrom('freed').select('coupon_id'))
    .execute();
}

/** The order is paid: its use is final. False when it was given up before and nothing is left of the coupon. */
export async function redeemCoupon(tx: Db, orderId: string): Promise<boolean> {
  const held = await tx
    .updateTable('coupon_uses')
    .set({ state: 'redeemed' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'held')
    .executeTakeFirst();
  if (held.numUpdatedRows > 0n) return true;
  const again = await tx
    .with('taken_again', (qb) =>
      qb
        .updateTable('coupons')
        .set((eb) => ({ taken: eb('taken', '+', 1) }))
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('coupon_uses')
            .select('coupon_id')
            .where('order_id', '=', orderId)
            .where('state', '=', 'released'),
        )
        .where((eb) => eb.or([eb('total_limit', 'is', null), eb('taken', '<', eb.ref('total_limit'))]))
        .returning('id'),
    )
    .updateTable('coupon_uses')
    .set({ state: 'redeemed' })
    .where('order_id', '=', orderId)
    .where('coupon_id', 'in', (eb) => eb.selectFrom('taken_again').select('id'))
    .executeTakeFirst();
  return again.numUpdatedRows > 0n;
}
