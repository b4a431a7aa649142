import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/index.ts';
import { EventRejected, type PaymentProvider } from '../../providers/payment/port.ts';
import { insertEvent, orderOfEvent } from './order-queries.ts';
import type { PaymentDeps } from './payment-deps.ts';

export interface EventDeps extends Pick<PaymentDeps, 'db' | 'log' | 'providers'> {
  /** Puts the question to the provider into the queue, in the transaction. */
  readonly enqueueStatusCheck: (tx: Db, orderId: string, providerId: string) => Promise<void>;
}

type Headers = Parameters<PaymentProvider['parseEvent']>[1];

/** Keeps a notification once and queues the question that it is a reason for. Throws `EventRejected`. */
export async function receiveEvent(
  { db, enqueueStatusCheck }: EventDeps,
  provider: PaymentProvider,
  body: Uint8Array,
  headers: Headers,
): Promise<void> {
  const event = provider.parseEvent(body, headers);
  if (!event) return;
  // What is about no order of ours leaves nothing. Where notifications carry no signature, made-up ones about an order
  // leave a row each, but one job: each claims only that there is a reason to ask.
  const order = await orderOfEvent(db, provider.name, event.providerId, event.orderId);
  if (!order) return;
  await db.transaction().execute(async (tx) => {
    if (await insertEvent(tx, provider.name, event.eventKey.slice(0, 300), order.id))
      await enqueueStatusCheck(tx, order.id, event.providerId);
  });
}

const maxEventBytes = 128 * 1024;
const eventsPerMinute = 600;

/** `POST /pay/api/v1/event/{provider}`, with the body's bytes as they came, because signatures are over them. */
export function addPaymentEventRoute(app: FastifyInstance, deps: EventDeps): void {
  const open = Object.values(deps.providers).filter(({ name }) => name !== 'sandbox');
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxEventBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { provider: string }; Body: Buffer | undefined }>(
      '/pay/api/v1/event/:provider',
      {
        config: { rateLimit: { max: eventsPerMinute, timeWindow: 60_000 } },
      },
      async (request, reply) => {
        const provider = open.find(({ name }) => name === request.params.provider);
        if (!provider) return reply.status(404).send();
        try {
          await receiveEvent(deps, provider, request.body ?? new Uint8Array(), request.headers);
        } catch (error) {
          if (!(error instanceof EventRejected)) throw error;
          deps.log.warn({ provider: provider.name, reason: error.message }, 'a payment notification was turned away');
          return reply.status(400).send();
        }
        return reply.status(200).send();
      },
    );
  });
}
