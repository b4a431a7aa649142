import { regionSchema } from '@kadr/shared/account';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';

const couponSchema = z.object({
  id: z.string(),
  code: z.string(),
  kind: z.enum(['percent', 'tokens']),
  value: z.number(),
  starts_at: z.date().nullable(),
  ends_at: z.date().nullable(),
  total_limit: z.number().nullable(),
  per_user_limit: z.number().nullable(),
  min_tokens: z.number(),
  regions: z.array(regionSchema).nullable(),
  taken: z.number(),
  disabled_at: z.date().nullable(),
});
export type CouponRow = z.infer<typeof couponSchema>;

const columns = sql.raw(Object.keys(couponSchema.shape).join(', '));
const parsed = (rows: readonly unknown[]): CouponRow[] => rows.map((row) => couponSchema.parse(row));

export async function couponByCode(db: Db, code: string): Promise<CouponRow | undefined> {
  return parsed((await sql`select ${columns} from coupons where code = ${code}`.execute(db)).rows)[0];
}

export async function lockCoupon(tx: Db, code: string): Promise<CouponRow | undefined> {
  return parsed((await sql`select ${columns} from coupons where code = ${code} for update`.execute(tx)).rows)[0];
}

export async function allCoupons(db: Db): Promise<(CouponRow & { redeemed: number })[]> {
  const { rows } = await sql`
    select ${columns}, (select count(*)::int from coupon_uses u where u.coupon_id = c.id and u.state = 'redeemed') as redeemed
    from coupons c order by code`.execute(db);
  return rows.map((row) => couponSchema.extend({ redeemed: z.number() }).parse(row));
}

export async function insertCoupon(tx: Db, row: Omit<CouponRow, 'taken' | 'disabled_at'>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into coupons (id, code, kind, value, starts_at, ends_at, total_limit, per_user_limit, min_tokens, regions)
    values (${row.id}, ${row.code}, ${row.kind}, ${row.value}, ${row.starts_at}, ${row.ends_at}, ${row.total_limit}, ${row.per_user_limit},
      ${row.min_tokens}, ${row.regions}::text[]) on conflict (code) do nothing`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function disableCoupon(tx: Db, code: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update coupons set disabled_at = coalesce(disabled_at, now()) where code = ${code}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** How often the user has redeemed the coupon, and how many of the user's orders hold it. */
export async function usesOf(db: Db, couponId: string, userId: string): Promise<{ redeemed: number; held: number }> {
  const { rows } = await sql<{ redeemed: number; held: number }>`
    select count(*) filter (where state = 'redeemed')::int as redeemed, count(*) filter (where state = 'held')::int as held
    from coupon_uses where coupon_id = ${couponId} and user_id = ${userId}`.execute(db);
  return rows[0] ?? { redeemed: 0, held: 0 };
}

/** Holds one use of a locked coupon for an order. */
export async function holdCoupon(tx: Db, couponId: string, orderId: string, userId: string): Promise<void> {
  await sql`update coupons set taken = taken + 1 where id = ${couponId}`.execute(tx);
  await sql`insert into coupon_uses (order_id, coupon_id, user_id) values (${orderId}, ${couponId}, ${userId})`.execute(
    tx,
  );
}

/** The order failed: its use is free again. */
export async function releaseCoupon(tx: Db, orderId: string): Promise<void> {
  await sql`
    with freed as (update coupon_uses set state = 'released' where order_id = ${orderId} and state = 'held' returning coupon_id)
    update coupons set taken = taken - 1 where id in (select coupon_id from freed)`.execute(tx);
}

/** The order is paid: its use is final. False when it was given up before and nothing is left of the coupon. */
export async function redeemCoupon(tx: Db, orderId: string): Promise<boolean> {
  const held =
    await sql`update coupon_uses set state = 'redeemed' where order_id = ${orderId} and state = 'held'`.execute(tx);
  if ((held.numAffectedRows ?? 0n) > 0n) return true;
  const again = await sql`
    with use as (select coupon_id from coupon_uses where order_id = ${orderId} and state = 'released'),
    taken as (update coupons set taken = taken + 1 where id in (select coupon_id from use) and (total_limit is null or taken < total_limit) returning id)
    update coupon_uses set state = 'redeemed' where order_id = ${orderId} and coupon_id in (select id from taken)`.execute(
    tx,
  );
  return (again.numAffectedRows ?? 0n) > 0n;
}
