import { fastify, type FastifyInstance } from 'fastify';
import type { Health } from '@kadr/shared/account';
import type { Metrics } from '../platform/metrics/index.ts';

export interface Operations {
  /** Null while the process starts, which may be long: it brings the database to its newest form. */
  readonly health: () => Promise<Health> | null;
  /** Null as long. */
  readonly metrics: () => Metrics | null;
  /** Whether the process is started, not ending, and has memory left: one that answers no calls always has. */
  readonly isReady: () => boolean;
}

/** One answer serves everyone who asks within it: who asks often must not ask the database often. */
const rememberedMs = 1000;

/**
 * For whoever watches the process: `GET /healthz` says that it lives, `GET /readyz` whether it can work (503 while it starts or ends, where the
 * database or the files do not answer, or calls are refused for want of memory). Neither says what it is made of.
 */
export function addHealthRoutes(app: FastifyInstance, { health, isReady }: Pick<Operations, 'health' | 'isReady'>): void {
  let last: { at: number; ready: Promise<boolean> } | null = null;
  const ready = (): Promise<boolean> => {
    if (!last || Date.now() - last.at > rememberedMs) {
      last = { at: Date.now(), ready: Promise.resolve(health()).then((told) => told?.parts.every(({ healthy }) => healthy !== false) ?? false, () => false) };
    }
    return last.ready;
  };
  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ alive: true }));
  app.get('/readyz', async (_, reply) => {
    const answer = isReady() && await ready();
    return reply.code(answer ? 200 : 503).header('cache-control', 'no-store').send({ ready: answer });
  });
}

/**
 * A port of its own, which nobody outside should reach: the health of a worker, and the metrics of any process at `GET /metrics`. It is open
 * before all else, so that who waits for the process sees it live.
 */
export function createOperationsApp({ health, metrics, isReady }: Operations): FastifyInstance {
  const app = fastify();
  addHealthRoutes(app, { health, isReady });
  app.get('/metrics', async (_, reply) => {
    const counted = metrics();
    return counted ? reply.type(counted.contentType).send(await counted.text()) : reply.type('text/plain').send('');
  });
  return app;
}
