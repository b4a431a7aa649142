import { languageSchema, newId, type Language } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { StartError, type Db } from '../../platform/db/index.ts';
import { isLoopbackHost } from '../../platform/http/index.ts';
import { EventRejected, ProviderRefused, type PaymentProvider, type PaymentStatus } from './port.ts';

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

/** The embedded provider: no money moves. Its checkout page (`sandbox-pages.ts`) is where the person decides how it goes. */
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
const rowSchema = z.object({
  id: z.string(),
  orderId: z.string(),
  amountMinor: z.number(),
  currency: z.string(),
  description: z.string(),
  language: languageSchema,
  successUrl: z.string(),
  failureUrl: z.string(),
  state: z.enum(['open', 'paid', 'failed', 'closed']),
  paidAt: z.date().nullable(),
  expiresAt: z.date(),
  refundedMinor: z.number(),
});

/** Whoever reaches its page gets tokens for nothing, so it is for one's own machine. Throws with a line for the operator. */
export function assertSandboxAllowed(publicUrl: URL, allowAnywhere: boolean): void {
  if (allowAnywhere || isLoopbackHost(publicUrl.hostname)) return;
  throw new StartError(
    'payments.no-provider',
    `Tokens would be sold by the sandbox checkout, which gives them to anybody at ${publicUrl.origin} for nothing. Set STRIPE_SECRET_KEY or ` +
      'YOOKASSA_SHOP_ID to sell them, SANDBOX_CHECKOUT=off to sell none, or SANDBOX_CHECKOUT=on if that is what you want.',
  );
}

export function createSandbox({ db, publicUrl }: { readonly db: Db; readonly publicUrl: URL }): Sandbox {
  const find = async (id: string): Promise<SandboxCheckout | undefined> => {
    const { rows } = await sql`
      select id, order_id as "orderId", amount_minor as "amountMinor", currency, description, language, success_url as "successUrl",
        failure_url as "failureUrl", state, paid_at as "paidAt", expires_at as "expiresAt", refunded_minor as "refundedMinor"
      from sandbox_checkouts where id::text = ${id}`.execute(db);
    return rows[0] === undefined ? undefined : rowSchema.parse(rows[0]);
  };
  const decide: Sandbox['decide'] = async (id, decision) => {
    const { numAffectedRows } = await sql`
      update sandbox_checkouts set state = ${decision.state}, paid_at = ${decision.state === 'paid' ? decision.paidAt : null}
      where id::text = ${id} and state = 'open' and expires_at > now()`.execute(db);
    return (numAffectedRows ?? 0n) > 0n;
  };
  return {
    name: 'sandbox',
    find,
    decide,
    eventOf: ({ id, orderId, state }) =>
      new TextEncoder().encode(JSON.stringify({ event: `${state}:${id}`, checkoutId: id, orderId })),
    createCheckout: async (order) => {
      await sql`
        insert into sandbox_checkouts (id, order_id, amount_minor, currency, description, language, success_url, failure_url, expires_at)
        values (${newId()}, ${order.orderId}, ${order.amountMinor}, ${order.currency}, ${order.description}, ${order.language},
          ${order.successUrl}, ${order.failureUrl}, ${order.expiresAt}) on conflict (order_id) do nothing`.execute(db);
      const { rows } = await sql<{
        id: string;
      }>`select id from sandbox_checkouts where order_id = ${order.orderId}`.execute(db);
      const id = rows[0]?.id ?? '';
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
      await sql`update sandbox_checkouts set refunded_minor = ${amountMinor} where id::text = ${providerId}`.execute(
        db,
      );
    },
  };
}

function statusOf(checkout: SandboxCheckout, now: Date): PaymentStatus {
  const { orderId, amountMinor, currency, state, paidAt, expiresAt, refundedMinor } = checkout;
  const of = { orderId, amountMinor, currency, paymentId: null, refundedMinor, disputedMinor: 0 };
  if (state === 'paid') return { ...of, state: paidAt && paidAt <= now ? 'paid' : 'pending', reason: null };
  if (state === 'failed') return { ...of, state: 'failed', reason: 'declined' };
  if (state === 'closed') return { ...of, state: 'failed', reason: 'cancelled' };
  return expiresAt <= now ? { ...of, state: 'failed', reason: 'expired' } : { ...of, state: 'pending', reason: null };
}
