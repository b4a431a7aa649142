import { fastify, type FastifyInstance } from 'fastify';
import type { Metrics } from '../platform/metrics/index.ts';

export interface Operations {
  /** Null while the process starts, which may be long: it brings the database to its newest form. */
  readonly metrics: () => Metrics | null;
  /** Whether the process is started, not ending, and has memory left: one that answers no calls always has. */
  readonly isReady: () => boolean;
}

/**
 * For anyone who watches the process: `GET /healthz` says that it lives, `GET /readyz` whether calls may be sent to it.
 * That says nothing of the database and the files: what is away for one process is away for all, and none of them would
 * be left to say so and to answer what can be answered.
 */
export function addHealthRoutes(app: FastifyInstance, isReady: () => boolean): void {
  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ alive: true }));
  app.get('/readyz', (_, reply) => {
    const ready = isReady();
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready });
  });
}

/**
 * A port of its own, which no one outside should reach: the health of a worker, and the metrics of any process at `GET
 * /metrics`. It is open before all else, so that who waits for the process sees it live.
 */
export function createOperationsApp({ metrics, isReady }: Operations): FastifyInstance {
  const app = fastify();
  addHealthRoutes(app, isReady);
  app.get('/metrics', async (_, reply) => {
    const counted = metrics();
    return counted ? reply.type(counted.contentType).send(await counted.text()) : reply.type('text/plain').send('');
  });
  return app;
}
