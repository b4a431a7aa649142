import type { Region } from '@kadr/shared/account';
import type { CouponRow } from './coupon-queries.ts';

export interface Price {
  readonly amountMinor: number;
  readonly bonusTokens: number;
}

/** What a package costs and gives besides, with a coupon. What is taken off is rounded to the payer's good. */
export function priceWith(coupon: Pick<CouponRow, 'kind' | 'value'> | null, listMinor: number): Price {
  if (coupon?.kind === 'percent')
    return { amountMinor: Math.max(1, listMinor - Math.ceil((listMinor * coupon.value) / 100)), bonusTokens: 0 };
  return { amountMinor: listMinor, bonusTokens: coupon?.value ?? 0 };
}

export interface CouponUse {
  readonly region: Region;
  readonly packageTokens: number;
  readonly uses: { readonly redeemed: number; readonly held: number };
  readonly now: Date;
}

/** Why a coupon does not count for a purchase, as the reason in the error's code; null when it does. */
export function couponProblem(coupon: CouponRow | undefined, { region, packageTokens, uses, now }: CouponUse) {
  if (!coupon || coupon.disabled_at) return 'unknown';
  if (coupon.starts_at && now < coupon.starts_at) return 'not-yet';
  if (coupon.ends_at && now >= coupon.ends_at) return 'expired';
  if (coupon.regions && !coupon.regions.includes(region)) return 'region';
  if (packageTokens < coupon.min_tokens) return 'package';
  const perUser = coupon.per_user_limit ?? Infinity;
  if (uses.redeemed >= perUser) return 'used';
  if (uses.redeemed + uses.held >= perUser) return 'held';
  if (coupon.total_limit !== null && coupon.taken >= coupon.total_limit) return uses.held > 0 ? 'held' : 'used-up';
  return null;
}
