import type { Region } from '@kadr/shared/account';
import { AppError, failures, newId, type InputOf, type OutputOf } from '@kadr/shared/kernel';
import {
  paymentErrors,
  type checkCoupon,
  type createPaymentLink,
  type PricedOrder,
  type TokenPackage,
} from '@kadr/shared/payments';
import { regionCurrency } from '@kadr/shared/account';
import type { Currency } from '@kadr/shared/tokens';
import type { Db } from '../../platform/db/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import type { PaymentProvider } from '../../providers/payment/port.ts';
import { couponByCode, holdCoupon, lockCoupon, usesOf, type CouponRow } from './coupon-queries.ts';
import { closeCheckoutAndSettle } from './settle-payment.ts';
import { openCheckout } from './open-checkout.ts';
import { insertOrder, lockPayer, orderByKey, unpaidOrdersOf, type OrderRow } from './order-queries.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { couponProblem, priceWith } from './price-order.ts';

const fail = failures(paymentErrors);

/** How long a checkout can be paid. Stripe takes 30 minutes at least; a coupon's use is held for as long. */
const checkoutLifeMs = 60 * 60_000;
const firstCheckMs = 2 * 60_000;
const maxOpenOrders = 10;

interface Shop {
  readonly region: Region;
  readonly currency: Currency;
  readonly packages: readonly TokenPackage[];
  readonly provider: PaymentProvider | null;
}

/** What is sold to the user. Throws `payments.no-region` before setup. */
export async function shopOf(deps: PaymentDeps, userId: string): Promise<Shop> {
  const region = await deps.regionOf(deps.db, userId);
  if (!region) throw fail('payments.no-region');
  const currency = regionCurrency[region];
  return { region, currency, packages: deps.packages[currency], provider: deps.providers[region] ?? null };
}

function packageOf(shop: Shop, tokens: number): TokenPackage {
  const found = shop.packages.find((offered) => offered.tokens === tokens);
  if (!found || !shop.provider) throw fail(shop.provider ? 'payments.price-changed' : 'payments.not-sold');
  return found;
}

/** What the package costs with the coupon; nothing is held. */
export async function priceOrder(
  deps: PaymentDeps,
  userId: string,
  input: InputOf<typeof checkCoupon>,
): Promise<PricedOrder> {
  const shop = await shopOf(deps, userId);
  const { tokens, amountMinor: listMinor } = packageOf(shop, input.packageTokens);
  const found = await couponByCode(deps.db, input.code.trim().toUpperCase());
  const coupon = await usableCoupon(deps.db, shop, found, { userId, packageTokens: tokens, heldIsFine: true });
  return { tokens, listMinor, currency: shop.currency, coupon: coupon.code, ...priceWith(coupon, listMinor) };
}

interface CouponUse {
  readonly userId: string;
  readonly packageTokens: number;
  readonly heldIsFine?: boolean;
}

async function usableCoupon(
  db: Db,
  { region }: Shop,
  coupon: CouponRow | undefined,
  { userId, packageTokens, heldIsFine = false }: CouponUse,
): Promise<CouponRow> {
  const uses = coupon ? await usesOf(db, coupon.id, userId) : { redeemed: 0, held: 0 };
  const problem = couponProblem(coupon, { region, packageTokens, uses, now: new Date() });
  // Held by an order of the user's own: that one is closed when the new one is made.
  if (!coupon || (problem && !(heldIsFine && problem === 'held'))) {
    throw fail(`payments.coupon-${problem ?? 'unknown'}`, coupon ? { tokens: coupon.min_tokens } : {});
  }
  return coupon;
}

/**
 * An order and the page to pay it on. The row, with the coupon's use held, stands before the provider hears of it; a
 * repeated request, or the same purchase while it can still be paid, gives the same order.
 */
export async function createLink(
  deps: PaymentDeps,
  user: CurrentUser,
  input: InputOf<typeof createPaymentLink>,
): Promise<OutputOf<typeof createPaymentLink>> {
  let order: OrderRow;
  try {
    order = await placeOrder(deps, user, input);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'payments.coupon-held')) throw error;
    await freeCoupon(deps, user.id, input.couponCode ?? '');
    order = await placeOrder(deps, user, input);
  }
  const open = await openCheckout(deps, order);
  return { orderId: open.id, url: open.url };
}

/** The user turns to another package while an order holds the coupon: that order is closed where the provider can. */
async function freeCoupon(deps: PaymentDeps, userId: string, code: string): Promise<void> {
  const holding = (await unpaidOrdersOf(deps.db, userId)).filter((order) => order.coupon_code === code);
  for (const order of holding) await closeCheckoutAndSettle(deps, order);
}

async function placeOrder(
  deps: PaymentDeps,
  user: CurrentUser,
  input: InputOf<typeof createPaymentLink>,
): Promise<OrderRow> {
  const shop = await shopOf(deps, user.id);
  return deps.db.transaction().execute(async (tx) => {
    await lockPayer(tx, user.id);
    const pressed = await orderByKey(tx, user.id, input.idempotencyKey);
    if (pressed) return pressed;
    const { tokens, amountMinor: listMinor } = packageOf(shop, input.packageTokens);
    const unpaid = await unpaidOrdersOf(tx, user.id);
    const same = unpaid.find((order) => isSamePurchase(order, input));
    if (same) return same;
    if (unpaid.length >= maxOpenOrders) throw fail('payments.too-many-open', { count: maxOpenOrders });
    const coupon = input.couponCode
      ? await usableCoupon(tx, shop, await lockCoupon(tx, input.couponCode), { userId: user.id, packageTokens: tokens })
      : null;
    const price = priceWith(coupon, listMinor);
    if (price.amountMinor !== input.expected.amountMinor || shop.currency !== input.expected.currency) {
      throw fail('payments.price-changed', { amountMinor: price.amountMinor, currency: shop.currency });
    }
    const id = newId();
    await insertOrder(tx, {
      id,
      user_id: user.id,
      idempotency_key: input.idempotencyKey,
      region: shop.region,
      provider: shop.provider?.name ?? 'sandbox',
      tokens,
      bonus_tokens: price.bonusTokens,
      list_minor: listMinor,
      amount_minor: price.amountMinor,
      currency: shop.currency,
      coupon_code: coupon?.code ?? null,
      receipt_email: user.email,
      language: user.language,
      return_to: input.returnTo,
      expires_at: new Date(Date.now() + checkoutLifeMs),
      next_ask_at: new Date(Date.now() + firstCheckMs),
    });
    if (coupon) await holdCoupon(tx, coupon.id, id, user.id);
    const placed = await orderByKey(tx, user.id, input.idempotencyKey);
    if (!placed) throw new Error(`order ${id} did not come back`);
    return placed;
  });
}

/** An order that can be paid for a good while yet and is for the same thing. */
function isSamePurchase(
  order: OrderRow,
  { packageTokens, couponCode, expected, returnTo }: InputOf<typeof createPaymentLink>,
): boolean {
  return (
    order.state === 'open' &&
    order.tokens === packageTokens &&
    order.coupon_code === (couponCode ?? null) &&
    order.return_to === returnTo &&
    order.amount_minor === expected.amountMinor &&
    order.currency === expected.currency &&
    order.expires_at.getTime() - Date.now() > checkoutLifeMs / 2
  );
}
