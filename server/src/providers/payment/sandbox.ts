import { newId, type Language } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { StartError, type Db } from '../../platform/db/index.ts';
import { isLoopbackHost } from '../../platform/http/index.ts';
import {
  EventRejected,
  ProviderRefused,
  type CheckoutOrder,
  type PaymentProvider,
  type PaymentStatus,
} from './port.ts';

export interface SandboxCheckout {
  readonly id: string;
  readonly orderId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly description: string;
  readonly language: Language;
  readonly successUrl: string;
  readonly failureUrl: string;
  readonly state: 'open' | 'paid' | 'failed' | 'closed';
  readonly paidAt: Date | null;
  readonly expiresAt: Date;
  readonly refundedMinor: number;
}

/**
 * The embedded provider: no money moves. Its checkout page (`sandbox-pages.ts`) is where the person decides how it
 * goes.
 */
export interface Sandbox extends PaymentProvider {
  readonly find: (id: string) => Promise<SandboxCheckout | undefined>;
  /** The person's decision; false when the checkout is not open any more. `paidAt` may lie ahead: a late payment. */
  readonly decide: (
    id: string,
    decision: { readonly state: 'paid'; readonly paidAt: Date } | { readonly state: 'failed' | 'closed' },
  ) => Promise<boolean>;
  /** The body of a notification about a checkout. */
  readonly eventOf: (checkout: SandboxCheckout) => Uint8Array;
}

const eventSchema = z.object({ event: z.string().max(100), checkoutId: z.uuid(), orderId: z.uuid() });
/**
 * Anyone who reaches its page gets tokens for nothing, so it is for one's own machine. Throws with a line for the
 * operator.
 */
export function assertSandboxAllowed(publicUrl: URL, allowAnywhere: boolean): void {
  if (allowAnywhere || isLoopbackHost(publicUrl.hostname)) return;
  throw new StartError(
    'payments.no-provider',
    `Tokens would be sold by the sandbox checkout, which gives them to anybody at ${publicUrl.origin} for nothing. Set STRIPE_SECRET_KEY or ` +
      'YOOKASSA_SHOP_ID to sell them, SANDBOX_CHECKOUT=off to sell none, or SANDBOX_CHECKOUT=on if that is what you want.',
  );
}

export function createSandbox({ db, publicUrl }: { readonly db: Db; readonly publicUrl: URL }): Sandbox {
  const find = (id: string) => findCheckout(db, id);
  const decide: Sandbox['decide'] = async (id, decision) => {
    const { numUpdatedRows } = await db
      .updateTable('sandbox_checkouts')
      .set({ state: decision.state, paid_at: decision.state === 'paid' ? decision.paidAt : null })
      .where(sql`id::text`, '=', id)
      .where('state', '=', 'open')
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };
  return {
    name: 'sandbox',
    find,
    decide,
    eventOf: ({ id, orderId, state }) =>
      new TextEncoder().encode(JSON.stringify({ event: `${state}:${id}`, checkoutId: id, orderId })),
    createCheckout: async (order) => {
      const id = await openCheckout(db, order);
      return { providerId: id, url: new URL(`/pay/sandbox/${id}`, publicUrl).href };
    },
    fetchStatus: async (providerId) => {
      const checkout = await find(providerId);
      if (!checkout) throw new ProviderRefused('there is no such checkout');
      return statusOf(checkout, new Date());
    },
    closeCheckout: async (providerId) => {
      await decide(providerId, { state: 'closed' });
    },
    parseEvent: (body) => {
      const event = eventSchema.safeParse(JSON.parse(new TextDecoder().decode(body)));
      if (!event.success) throw new EventRejected('not an event of the sandbox');
      return { eventKey: event.data.event, providerId: event.data.checkoutId, orderId: event.data.orderId };
    },
    refund: async ({ refundId, providerId, amountMinor }) => {
      const checkout = await find(providerId);
      if (checkout?.state !== 'paid') throw new ProviderRefused(`refund ${refundId}: nothing was paid`);
      await db
        .updateTable('sandbox_checkouts')
        .set({ refunded_minor: amountMinor })
        .where(sql`id::text`, '=', providerId)
        .execute();
    },
  };
}

async function findCheckout(db: Db, id: string): Promise<SandboxCheckout | undefined> {
  return await db
    .selectFrom('sandbox_checkouts')
    .select(['id', 'order_id as orderId', 'amount_minor as amountMinor', 'currency', 'description', 'language'])
    .select(['success_url as successUrl', 'failure_url as failureUrl', 'state', 'paid_at as paidAt'])
    .select(['expires_at as expiresAt', 'refunded_minor as refundedMinor'])
    .$narrowType<{ language: Language }>()
    .where(sql`id::text`, '=', id)
    .executeTakeFirst();
}

/** The id of the order's checkout; an order has one, however often it is opened. */
async function openCheckout(db: Db, order: CheckoutOrder): Promise<string> {
  await db
    .insertInto('sandbox_checkouts')
    .values({
      id: newId(),
      order_id: order.orderId,
      amount_minor: order.amountMinor,
      currency: order.currency,
      description: order.description,
      language: order.language,
      success_url: order.successUrl,
      failure_url: order.failureUrl,
      expires_at: order.expiresAt,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
  const { id } = await db
    .selectFrom('sandbox_checkouts')
    .select('id')
    .where('order_id', '=', order.orderId)
    .executeTakeFirstOrThrow();
  return id;
}

function statusOf(checkout: SandboxCheckout, now: Date): PaymentStatus {
  const { orderId, amountMinor, currency, state, paidAt, expiresAt, refundedMinor } = checkout;
  const of = { orderId, amountMinor, currency, paymentId: null, refundedMinor, disputedMinor: 0 };
  if (state === 'paid') return { ...of, state: paidAt && paidAt <= now ? 'paid' : 'pending', reason: null };
  if (state === 'failed') return { ...of, state: 'failed', reason: 'declined' };
  if (state === 'closed') return { ...of, state: 'failed', reason: 'cancelled' };
  return expiresAt <= now ? { ...of, state: 'failed', reason: 'expired' } : { ...of, state: 'pending', reason: null };
}
