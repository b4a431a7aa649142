import { fastify, type FastifyInstance } from 'fastify';
import type { Health } from '@kadr/shared/account';
import type { Metrics } from '../platform/metrics/index.ts';

export interface Operations {
  readonly health: () => Promise<Health>;
  readonly metrics: Metrics;
  /** Whether calls are refused for want of memory; a process that answers none never does. */
  readonly isShedding: () => boolean;
}

/** One answer serves everyone who asks within it: who asks often must not ask the database often. */
const rememberedMs = 1000;

/**
 * For whoever watches the process: `GET /healthz` says that it lives, `GET /readyz` whether it can work (503 where the database or the
 * files do not answer, or calls are refused for want of memory). Neither says what it is made of.
 */
export function addHealthRoutes(app: FastifyInstance, { health, isShedding }: Pick<Operations, 'health' | 'isShedding'>): void {
  let last: { at: number; ready: Promise<boolean> } | null = null;
  const ready = (): Promise<boolean> => {
    if (!last || Date.now() - last.at > rememberedMs) {
      last = { at: Date.now(), ready: health().then(({ parts }) => parts.every(({ healthy }) => healthy !== false), () => false) };
    }
    return last.ready;
  };
  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ alive: true }));
  app.get('/readyz', async (_, reply) => {
    const isReady = !isShedding() && await ready();
    return reply.code(isReady ? 200 : 503).header('cache-control', 'no-store').send({ ready: isReady });
  });
}

/** A port of its own, which nobody outside should reach: the health of a worker, and the metrics of any process at `GET /metrics`. */
export function createOperationsApp({ health, metrics, isShedding }: Operations): FastifyInstance {
  const app = fastify();
  addHealthRoutes(app, { health, isShedding });
  app.get('/metrics', async (_, reply) => reply.type(metrics.contentType).send(await metrics.text()));
  return app;
}
