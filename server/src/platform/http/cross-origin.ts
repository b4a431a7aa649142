import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

const preflightSeconds = 600;

/**
 * Lets the pages of the installation's other hosts call this one (fetch.spec.whatwg.org#http-cors-protocol). Calls
 * carry a bearer, never a cookie, so no credentials are allowed: another origin learns nothing that it did not bring
 * the key for.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  const allowed = new Set(origins);
  if (allowed.size === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    // Set on the raw answer: a stream of events is written past Fastify.
    reply.raw.setHeader('vary', 'Origin');
    if (!origin || !allowed.has(origin)) return;
    reply.raw.setHeader('access-control-allow-origin', origin);
    reply.raw.setHeader('access-control-expose-headers', 'content-disposition, retry-after, x-request-id');
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return;
    await reply
      .status(204)
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers': 'authorization, content-type, idempotency-key, last-event-id',
        'access-control-max-age': preflightSeconds,
      })
      .send();
  });
}

/**
 * A form that a page elsewhere made the visitor's browser send: it needs no leave to be sent, only to read the
 * answer. Browsers say so themselves (Fetch Metadata, W3C).
 */
export function isForeignForm(headers: IncomingHttpHeaders, allowed: readonly string[]): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== 'cross-site' && site !== 'same-site') return false;
  return !allowed.includes(headers.origin ?? '');
}
