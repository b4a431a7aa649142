import { newId } from '@kadr/shared/kernel';
import { settleFromProvider } from '../settle-payment.ts';
import { createLink } from '../create-payment-link.ts';
import { receiveEvent, reconcilePayments, refundPayment, type EventDeps, type PaymentDeps } from '../index.ts';
import { scheduleCheck, orderById, orderByKey, type OrderRow } from '../order-queries.ts';

export interface Purchase {
  readonly userId: string;
  readonly idempotencyKey: string;
}

export const newPurchase = (): Purchase => ({ userId: newId(), idempotencyKey: newId() });

/** What the person and the network do between the steps. */
export interface World {
  /** The person pays; once. */
  readonly pay: (providerId: string) => Promise<void>;
  readonly eventOf: (providerId: string) => Promise<{ body: Uint8Array; headers: Record<string, string> }>;
}

type Deps = PaymentDeps & EventDeps;

/** A purchase from the order to the credit, by notification and job, and then its refund. */
export async function purchaseAndRefund(deps: Deps, purchase: Purchase, world: World): Promise<void> {
  const order = await placeOrder(deps, purchase);
  await world.pay(order.provider_id ?? '');
  const provider = deps.providers[order.region];
  const { body, headers } = await world.eventOf(order.provider_id ?? '');
  if (provider) await receiveEvent(deps, provider, body, headers);
  const told = await orderById(deps.db, order.id);
  if (told) await settleFromProvider(deps, told, order.provider_id);
  await refundPayment(deps, order.id, { unspentOnly: false });
}

/** After a crash: the person presses again and pays if that has not happened, and the reconciliation comes round. */
export async function recover(deps: Deps, purchase: Purchase, world: World): Promise<OrderRow | undefined> {
  const order = await placeOrder(deps, purchase);
  await world.pay(order.provider_id ?? '');
  await scheduleCheck(deps.db, order.id, new Date(0));
  await reconcilePayments(deps, new Date(Date.now() + 120_000));
  return orderById(deps.db, order.id);
}

async function placeOrder(deps: Deps, { userId, idempotencyKey }: Purchase): Promise<OrderRow> {
  const [tokenPackage] = deps.packages.EUR;
  const user = { id: userId, email: 'ola@shop.example', name: 'Ola', emailVerified: true, language: 'en' } as const;
  await createLink(deps, user, {
    idempotencyKey,
    packageTokens: tokenPackage?.tokens ?? 0,
    expected: { amountMinor: tokenPackage?.amountMinor ?? 0, currency: 'EUR' },
    returnTo: '/dashboard',
  });
  const order = await orderByKey(deps.db, userId, idempotencyKey);
  if (!order) throw new Error('the order did not come back');
  return order;
}
