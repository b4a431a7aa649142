import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** The API's document at `/docs`, to read and try, and as JSON at `/docs/json`. */
export async function addApiDocs(app: FastifyInstance, document: Record<string, unknown>): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true, transformStaticCSP: withoutUpgrade });
}

/** On a plain-http host the directive would break every request of the page. */
function withoutUpgrade(policy: string): string {
  return policy.replace('upgrade-insecure-requests;', '');
}
