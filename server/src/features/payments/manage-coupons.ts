import type { Region } from '@kadr/shared/account';
import { newId } from '@kadr/shared/kernel';
import type { Db } from '../../platform/db/index.ts';
import { allCoupons, disableCoupon as disable, insertCoupon } from './coupon-queries.ts';

export interface NewCoupon {
  readonly code: string;
  readonly kind: 'percent' | 'tokens';
  readonly value: number;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly totalLimit: number | null;
  readonly perUserLimit: number | null;
  readonly minTokens: number;
  readonly regions: readonly Region[] | null;
}

/** False when there is one of that code already. */
export async function createCoupon(db: Db, coupon: NewCoupon): Promise<boolean> {
  return insertCoupon(db, {
    id: newId(),
    code: coupon.code,
    kind: coupon.kind,
    value: coupon.value,
    starts_at: coupon.from,
    ends_at: coupon.until,
    total_limit: coupon.totalLimit,
    per_user_limit: coupon.perUserLimit,
    min_tokens: coupon.minTokens,
    regions: coupon.regions ? [...coupon.regions] : null,
  });
}

/** All coupons by code; `taken` counts uses held by orders under way and redeemed ones. */
export const listCoupons = allCoupons;

/** No one can use it from now on; orders under way keep it. False when there is none of that code. */
export const disableCoupon = disable;
