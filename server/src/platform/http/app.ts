import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { AppError, pathParamNames, type Endpoint } from '@kadr/shared/kernel';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { BinaryAnswer, BoundEndpoint, CurrentUser } from './bind.ts';
import { answerFor } from './error-answer.ts';
import { readCall } from './read-call.ts';

export interface HttpConfig {
  readonly log: Logger;
  /** Every endpoint of the contract; the start fails when one has no handler. */
  readonly contract: readonly Endpoint[];
  readonly bound: readonly BoundEndpoint[];
  /** Resolves a bearer token to the user; throws `kernel.unauthenticated` or `kernel.token-expired`. */
  readonly authenticate: (bearer: string) => Promise<CurrentUser>;
  /** The address that browsers use. */
  readonly publicUrl: URL;
  /** Trust `X-Forwarded-For` of a proxy in front. */
  readonly trustProxy: boolean;
  /** Origins beside the own one that may call the API (regions on hosts of their own). */
  readonly allowedOrigins: readonly string[];
  readonly defaultCallsPerMinute: number;
}

const maxJsonBytes = 512 * 1024;

/** The API as a Fastify instance: security headers, limits, every endpoint bound, errors in one shape. Not listening yet. */
export async function createHttpApp(config: HttpConfig): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: config.log.child({}, { level: 'warn' }),
    bodyLimit: maxJsonBytes,
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
    genReqId: () => crypto.randomUUID(),
  }) as unknown as FastifyInstance;
  const overHttps = config.publicUrl.protocol === 'https:';
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        'default-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        // Mantine writes its theme's variables into a style element.
        'style-src': ["'self'", "'unsafe-inline'"],
        'script-src': ["'self'", "'wasm-unsafe-eval'"],
        'connect-src': ["'self'", 'https:', ...config.allowedOrigins],
        'font-src': ["'self'", 'data:'],
        'worker-src': ["'self'", 'blob:'],
        'frame-ancestors': ["'none'"],
        // On a plain-http host this directive would break every request.
        'upgrade-insecure-requests': overHttps ? [] : null,
      },
    },
    hsts: overHttps,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
  await app.register(rateLimit, { global: false });
  await app.register(multipart, { throwFileSizeLimit: false });
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  bindAll(app, config);
  return app;
}

function bindAll(app: FastifyInstance, config: HttpConfig): void {
  const handlers = new Map(config.bound.map((entry) => [entry.endpoint.name, entry]));
  const missing = config.contract.filter((endpoint) => !handlers.has(endpoint.name)).map((endpoint) => endpoint.name);
  if (missing.length > 0) throw new Error(`endpoints without a handler: ${missing.join(', ')}`);
  for (const { endpoint, handle } of handlers.values()) {
    app.route({
      method: endpoint.method,
      url: fastifyPath(endpoint.path),
      config: { rateLimit: { max: endpoint.perMinute ?? config.defaultCallsPerMinute, timeWindow: 60_000, keyGenerator: clientKey } },
      handler: async (request, reply) => {
        const user = endpoint.auth === 'public' ? undefined : await userOf(request, endpoint, config);
        const { input, files } = await readCall(endpoint, request);
        const parsed = endpoint.input.parse(input) as never;
        const signal = abortOnClose(reply);
        // A public endpoint's handler type has no user, so the missing one is never read.
        const answer = await handle({ user: user as CurrentUser, files, signal, clientAddress: request.ip }, parsed);
        if (endpoint.binary) return sendBinary(reply, answer as BinaryAnswer);
        return reply.send(endpoint.output.parse(answer));
      },
    });
  }
}

function fastifyPath(path: string): string {
  return pathParamNames(path).reduce((url, name) => url.replace(`{${name}}`, `:${name}`), path);
}

/** Limits count per bearer token where there is one, else per address. */
function clientKey(request: FastifyRequest): string {
  return request.headers.authorization?.slice(-43) ?? request.ip;
}

async function userOf(request: FastifyRequest, endpoint: Endpoint, config: HttpConfig): Promise<CurrentUser> {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!bearer) throw new AppError('unauthenticated', 'kernel.unauthenticated');
  const user = await config.authenticate(bearer);
  if (endpoint.auth === 'user' && !user.emailVerified) throw new AppError('forbidden', 'kernel.email-unverified');
  return user;
}

function abortOnClose(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => { if (!reply.raw.writableFinished) controller.abort(); });
  return controller.signal;
}

function sendBinary(reply: FastifyReply, answer: BinaryAnswer): FastifyReply {
  void reply.header('content-type', answer.contentType).header('cache-control', 'private, no-store');
  if (answer.fileName) {
    void reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(answer.fileName)}`);
  }
  return reply.send(Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength));
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, level, body } = answerFor(error);
  const route = request.routeOptions.url;
  request.log[level]({ err: level === 'debug' ? undefined : error, code: body.error.code, route }, 'call failed');
  return reply.status(status).send(body);
}
