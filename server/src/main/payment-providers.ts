import { regions, type Region } from '@kadr/shared/account';
import { StartError, type Db } from '../platform/db/index.ts';
import type { Env } from '../platform/env/index.ts';
import type { PaymentProvider } from '../providers/payment/port.ts';
import { assertSandboxAllowed, createSandbox, type Sandbox } from '../providers/payment/sandbox.ts';
import { createStripe } from '../providers/payment/stripe.ts';
import { createYooKassa } from '../providers/payment/yookassa.ts';

export interface Payments {
  /** Who takes the money in each region; none where nothing is sold. */
  readonly providers: Readonly<Partial<Record<Region, PaymentProvider>>>;
  readonly sandbox: Sandbox | null;
}

/**
 * Stripe for NA1 and EU1, YooKassa for RU1, as far as there are keys; for the rest the sandbox, where it is allowed.
 */
export function choosePaymentProviders(env: Env, db: Db, publicUrl: URL): Payments {
  const stripe = stripeOf(env);
  const yookassa = yookassaOf(env);
  const mayPlay = env.SANDBOX_CHECKOUT === 'on' || (env.SANDBOX_CHECKOUT === 'auto' && !stripe && !yookassa);
  if (mayPlay) assertSandboxAllowed(publicUrl, env.SANDBOX_CHECKOUT === 'on');
  const sandbox = mayPlay ? createSandbox({ db, publicUrl }) : null;
  const own: Readonly<Record<Region, PaymentProvider | null>> = { NA1: stripe, EU1: stripe, RU1: yookassa };
  const chosen = regions.flatMap((region) => {
    const provider = own[region] ?? sandbox;
    return provider ? [[region, provider] as const] : [];
  });
  return { providers: Object.fromEntries(chosen), sandbox };
}

function stripeOf({ STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret }: Env): PaymentProvider | null {
  if (!secretKey && !webhookSecret) return null;
  if (!secretKey || !webhookSecret)
    throw new StartError(
      'payments.stripe',
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together; one of them is missing.',
    );
  return createStripe({ secretKey, webhookSecret });
}

function yookassaOf({ YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET_KEY: secretKey, ...env }: Env): PaymentProvider | null {
  if (!shopId && !secretKey) return null;
  if (!shopId || !secretKey)
    throw new StartError(
      'payments.yookassa',
      'YOOKASSA_SHOP_ID and YOOKASSA_SECRET_KEY go together; one of them is missing.',
    );
  return createYooKassa({
    shopId,
    secretKey,
    vatCode: env.YOOKASSA_VAT_CODE,
    taxSystemCode: env.YOOKASSA_TAX_SYSTEM_CODE,
  });
}
