import type { FastifyInstance } from 'fastify';
import { withLogFields } from '../log/index.ts';

export const requestIdHeader = 'x-request-id';

/** Each call has an id: the caller is told it in a header, and all that is logged of the call carries it. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    // Set on the raw answer: a stream of events is written past Fastify.
    reply.raw.setHeader(requestIdHeader, request.id);
    withLogFields({ requestId: request.id }, done);
  });
  // A body that is read in parts comes from the connection, which serves other calls, too.
  app.addHook('preValidation', (request, _, done) => withLogFields({ requestId: request.id }, done));
}
