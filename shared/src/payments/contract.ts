import { z } from 'zod';
import { endpoint, idSchema, isOwnPath, type ErrorTable } from '../kernel/index.ts';
import { currencies } from '../tokens/subject.ts';

export const paymentErrors = {
  'payments.not-found': 'not-found',
  'payments.no-region': 'conflict',
  'payments.not-sold': 'conflict',
  'payments.price-changed': 'conflict',
  'payments.too-many-open': 'limited',
  'payments.provider-down': 'unavailable',
  'payments.provider-refused': 'unavailable',
  'payments.coupon-unknown': 'conflict',
  'payments.coupon-not-yet': 'conflict',
  'payments.coupon-expired': 'conflict',
  'payments.coupon-used-up': 'conflict',
  'payments.coupon-used': 'conflict',
  'payments.coupon-held': 'conflict',
  'payments.coupon-region': 'conflict',
  'payments.coupon-package': 'conflict',
} as const satisfies ErrorTable;

const couponErrors = [
  'payments.coupon-unknown',
  'payments.coupon-not-yet',
  'payments.coupon-expired',
  'payments.coupon-used-up',
  'payments.coupon-used',
  'payments.coupon-held',
  'payments.coupon-region',
  'payments.coupon-package',
] as const;

export const paymentProviders = ['sandbox', 'stripe', 'yookassa'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

/** Money is whole hundredths of the currency. */
const amountMinor = z.number().int().positive().max(1_000_000_000);
const packageTokens = z.number().int().positive().max(1_000_000);

export const listPackages = endpoint({
  name: 'listPackages',
  summary: "Token packages with their prices in the currency of the user's region",
  method: 'GET',
  path: '/core/api/v1/token/packages',
  auth: 'user',
  input: z.object({}),
  output: z.object({
    currency: z.enum(currencies),
    packages: z.array(z.object({ tokens: z.number().int(), amountMinor })),
    /** Who takes the money; null where nothing is sold. */
    provider: z.enum(paymentProviders).nullable(),
  }),
  errors: ['payments.no-region'],
});

/** Coupons are written as they come: with spaces around, in small letters. */
const couponCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{3,32}$/);

export const pricedOrderSchema = z.object({
  tokens: z.number().int(),
  bonusTokens: z.number().int(),
  listMinor: amountMinor,
  amountMinor,
  currency: z.enum(currencies),
  coupon: z.string().nullable(),
});
export type PricedOrder = z.infer<typeof pricedOrderSchema>;

export const checkCoupon = endpoint({
  name: 'checkCoupon',
  summary: 'What a package costs and gives with a coupon; holds nothing',
  method: 'POST',
  path: '/core/api/v1/token/check-coupon',
  auth: 'user',
  input: z.object({ code: z.string().max(100), packageTokens }),
  output: pricedOrderSchema,
  errors: ['payments.no-region', 'payments.not-sold', ...couponErrors],
  perMinute: 20,
});

export const createPaymentLink = endpoint({
  name: 'createPaymentLink',
  summary: "An order for a package and the provider's page to pay it on",
  method: 'POST',
  path: '/core/api/v1/token/create-payment-link',
  auth: 'user',
  input: z.object({
    /** Made by the browser once per press; the same key again answers the same order. */
    idempotencyKey: idSchema,
    packageTokens,
    couponCode: couponCode.optional(),
    /** What the page showed: another price by now is an error and no order. */
    expected: z.object({ amountMinor, currency: z.enum(currencies) }),
    /** Page of the application to come back to. */
    returnTo: z.string().max(500).regex(/^\//).refine(isOwnPath).default('/dashboard'),
  }),
  output: z.object({ orderId: idSchema, url: z.url() }),
  errors: [
    'payments.no-region',
    'payments.not-sold',
    'payments.price-changed',
    'payments.too-many-open',
    'payments.provider-down',
    'payments.provider-refused',
    ...couponErrors,
  ],
  perMinute: 20,
});

export const paymentReasons = ['cancelled', 'declined', 'expired', 'refused', 'mismatch'] as const;
export type PaymentReason = (typeof paymentReasons)[number];

export const paymentSchema = z.object({
  id: idSchema,
  /** review: the provider took other money than was ordered; nothing is credited until the operator has looked. */
  state: z.enum(['pending', 'paid', 'failed', 'review']),
  reason: z.enum(paymentReasons).nullable(),
  tokens: z.number().int(),
  bonusTokens: z.number().int(),
  amountMinor: z.number().int(),
  currency: z.enum(currencies),
  coupon: z.string().nullable(),
  refundedMinor: z.number().int(),
  /** The provider's page, while it can still be paid there. */
  continueUrl: z.string().nullable(),
  returnTo: z.string(),
  createdAt: z.iso.datetime(),
});
export type Payment = z.infer<typeof paymentSchema>;

const base = '/pay/api/v1/payment';
const idInput = z.object({ id: idSchema });

export const returnFromCheckout = endpoint({
  name: 'returnFromCheckout',
  summary: 'The user came back from the provider: the server asks it how the payment stands',
  method: 'POST',
  path: `${base}/{id}/success`,
  auth: 'user',
  input: idInput,
  output: paymentSchema,
  errors: ['payments.not-found'],
  perMinute: 60,
});

export const abandonCheckout = endpoint({
  name: 'abandonCheckout',
  summary: 'The user gave up at the provider: the checkout is closed, and the server asks how the payment stands',
  method: 'POST',
  path: `${base}/{id}/failure`,
  auth: 'user',
  input: idInput,
  output: paymentSchema,
  errors: ['payments.not-found'],
  perMinute: 60,
});

export const listPayments = endpoint({
  name: 'listPayments',
  summary: "The user's last 50 payments, newest first",
  method: 'GET',
  path: base,
  auth: 'user',
  input: z.object({}),
  output: z.array(paymentSchema),
  errors: [],
});
