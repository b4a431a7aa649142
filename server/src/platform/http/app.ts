import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { AppError, pathParamNames, singleLine, type ApiScope, type Endpoint } from '@kadr/shared/kernel';
import { fastify, LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Db } from '../db/index.ts';
import type { BinaryAnswer, BoundEndpoint, CurrentUser } from './bind.ts';
import { createCallers, type Callers } from './callers.ts';
import { clientNetwork } from './client-network.ts';
import { compressAnswers } from './compress-answers.ts';
import { allowOrigins, isForeignForm } from './cross-origin.ts';
import { answerFor } from './error-answer.ts';
import { nameRequests, requestIdHeader } from './name-requests.ts';
import { readCall } from './read-call.ts';
import { refuseWhileClosing } from './refuse-while-closing.ts';
import { sharedLimits } from './shared-limits.ts';
import { createMemoryGuard, type MemoryGuard } from './memory-guard.ts';
import { shedLoad } from './shed-load.ts';
import { inCallSpan } from './trace-call.ts';
import { createUploadBudget } from './upload-budget.ts';

export interface HttpConfig {
  readonly log: Logger;
  /** Every endpoint of the contract; the start fails when one has no handler. */
  readonly contract: readonly Endpoint[];
  readonly bound: readonly BoundEndpoint[];
  /**
   * Resolves a bearer (a session's access token or an API key) to the user; throws an error of the kind
   * `unauthenticated`.
   */
  readonly authenticate: (bearer: string) => Promise<CurrentUser>;
  /** The address that browsers use. */
  readonly publicUrl: URL;
  /** One proxy in front appends the client to `X-Forwarded-For`. */
  readonly trustProxy: boolean;
  /** Origins next to the own one that the pages call (regions on hosts of their own, the IP location service). */
  readonly allowedOrigins: readonly string[];
  /** Origins whose pages may call this host: those of the installation's other regions. */
  readonly callingOrigins?: readonly string[] | undefined;
  /** Origins from which the pages load pictures besides. */
  readonly pictureOrigins?: readonly string[] | undefined;
  /** Origins of frames and scripts that an identity provider elsewhere needs in the pages. */
  readonly frameOrigins?: readonly string[] | undefined;
  readonly scriptOrigins?: readonly string[] | undefined;
  readonly defaultCallsPerMinute: number;
  /** Where calls are counted for all processes that answer as one; without it, each process counts its own. */
  readonly limitsIn?: Db | undefined;
  /** Calls are refused while the process and its children hold too much; default: most of what they may have. */
  readonly memory?: MemoryGuard | undefined;
  /** Told of each call that was answered; `route` is the pattern of its address. */
  readonly onAnswered?:
    | ((call: { method: string; route: string; status: number; seconds: number }) => void)
    | undefined;
}

/** When to come again where no one knows better. */
const retryAfterSeconds = 5;
const maxJsonBytes = 512 * 1024;
const mb = 1024 ** 2;
/** For a call to arrive whole: eight photos of 10 MB at 2 Mbit/s. */
const maxRequestMs = 5 * 60_000;
/** One seller's eight photos of 10 MB at once, and five such sellers. */
const uploadMemory = { perCallerBytes: 100 * mb, totalBytes: 500 * mb, maxCallMs: maxRequestMs };
/** Strangers' files, counted apart: they are not to take the room of sellers'. Four photos at once. */
const publicMemory = { perCallerBytes: 20 * mb, totalBytes: 40 * mb, maxCallMs: maxRequestMs };

/**
 * The API as a Fastify instance: security headers, limits, every endpoint bound, errors in one shape. Not listening
 * yet.
 */
export async function createHttpApp(config: HttpConfig): Promise<FastifyInstance> {
  const app = fastifyOf(config);
  nameRequests(app);
  await app.register(helmet, securityHeaders(config));
  refuseWhileClosing(app);
  shedLoad(app, config.memory ?? createMemoryGuard());
  allowOrigins(app, config.callingOrigins ?? []);
  compressAnswers(app);
  // Where calls cannot be counted (the database is away), those that need it fail by themselves; the others are not to.
  await app.register(rateLimit, {
    global: false,
    skipOnError: true,
    ...(config.limitsIn && { store: sharedLimits(config.limitsIn) }),
  });
  await app.register(multipart, { throwFileSizeLimit: false });
  app.addHook('onResponse', async (request, reply) => {
    const call = {
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    };
    config.onAnswered?.(call);
    request.log.debug({ requestId: request.id, ...call }, 'call answered');
  });
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  bindAll(app, config);
  return app;
}

function fastifyOf(config: HttpConfig): FastifyInstance {
  return fastify({
    loggerInstance: config.log.child(
      {},
      { level: ['debug', 'warn'].find((level) => config.log.isLevelEnabled(level)) ?? 'silent' },
    ),
    // It would tell addresses and who called.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxJsonBytes,
    // One hop: what stands further left in the header is what the client itself wrote there.
    trustProxy: config.trustProxy ? (_, hop) => hop === 0 : false,
    forceCloseConnections: 'idle',
    // Its own answer has neither our shape nor Retry-After: `refuseWhileClosing` gives one.
    return503OnClosing: false,
    genReqId: () => crypto.randomUUID(),
    // The id comes into each line with the call's fields, not twice.
    childLoggerFactory: (logger) => logger,
    // Fastify's own default is none: who sends a byte a minute would hold a connection for ever.
    requestTimeout: maxRequestMs,
    // Answered before any hook: of the security headers the one that counts for JSON is set here.
    frameworkErrors: (error, request, reply) => {
      void sendError(
        error,
        request,
        reply.header('x-content-type-options', 'nosniff').header(requestIdHeader, request.id),
      );
    },
  }) as unknown as FastifyInstance;
}

function securityHeaders(config: HttpConfig): FastifyHelmetOptions {
  const overHttps = config.publicUrl.protocol === 'https:';
  return {
    contentSecurityPolicy: {
      directives: {
        'default-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:', ...(config.callingOrigins ?? []), ...(config.pictureOrigins ?? [])],
        'media-src': ["'self'", ...(config.callingOrigins ?? []), ...(config.pictureOrigins ?? [])],
        // Mantine writes its theme's variables into a style element.
        'style-src': ["'self'", "'unsafe-inline'"],
        'script-src': ["'self'", "'wasm-unsafe-eval'", ...(config.scriptOrigins ?? [])],
        'frame-src': ["'self'", ...(config.frameOrigins ?? [])],
        'connect-src': ["'self'", ...config.allowedOrigins],
        'font-src': ["'self'", 'data:'],
        'worker-src': ["'self'", 'blob:'],
        'frame-ancestors': ["'none'"],
        // On a plain-http host this directive would break every request.
        'upgrade-insecure-requests': overHttps ? [] : null,
      },
    },
    hsts: overHttps,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  };
}

function bindAll(app: FastifyInstance, config: HttpConfig): void {
  const handlers = new Map(config.bound.map((entry) => [entry.endpoint.name, entry]));
  const missing = config.contract.filter((endpoint) => !handlers.has(endpoint.name)).map((endpoint) => endpoint.name);
  if (missing.length > 0) throw new Error(`endpoints without a handler: ${missing.join(', ')}`);
  const callers = createCallers(config.authenticate);
  const uploads = createUploadBudget(uploadMemory);
  const publicUploads = createUploadBudget(publicMemory);
  for (const { endpoint, handle, keepFile } of handlers.values()) {
    const isPublic = endpoint.auth === 'public';
    const keyGenerator = isPublic ? (request: FastifyRequest) => clientNetwork(request.ip) : callers.limitKeyOf;
    app.route({
      method: endpoint.method,
      url: fastifyPath(endpoint.path),
      // It would do all of a GET's work under a limit of its own.
      exposeHeadRoute: false,
      config: {
        rateLimit: { max: endpoint.perMinute ?? config.defaultCallsPerMinute, timeWindow: 60_000, keyGenerator },
      },
      handler: async (request, reply) => {
        await inCallSpan(endpoint, request.id, async () => {
          if (isPublic && endpoint.upload && isForeignForm(request.headers, config.callingOrigins ?? []))
            throw new AppError('forbidden', 'kernel.origin-refused');
          const user = isPublic ? undefined : await admittedUser(callers, request, endpoint);
          const account = user ? uploads.open(user.id) : publicUploads.open(clientNetwork(request.ip));
          const signal = abortOnClose(reply);
          try {
            const keep = keepFile && user && ((input: never, fileName: string) => keepFile({ user }, input, fileName));
            const { input: parsed, files } = await readCall(endpoint, request, account, keep);
            // A public endpoint's handler type has no user, so the missing one is never read.
            const context = {
              user: user as CurrentUser,
              files,
              signal,
              clientAddress: request.ip,
              userAgent: userAgentOf(request),
            };
            sendAnswer(reply, endpoint, await handle(context, parsed as never));
          } catch (error) {
            // Work that was given up because no one waits for it any more is no fault of ours; no one reads the answer.
            throw signal.aborted && error === signal.reason
              ? new AppError('invalid', 'kernel.invalid-input', { field: '', problem: '' }, error)
              : error;
          } finally {
            account.giveBack();
          }
        });
        return reply;
      },
    });
  }
}

/** The pattern of its address; the pages' files, whose names change with every build, count as one. */
function routeOf({ routeOptions: { url = 'none' } }: FastifyRequest): string {
  return url.startsWith('/assets/') ? '/assets/*' : url;
}

function fastifyPath(path: string): string {
  return pathParamNames(path).reduce((url, name) => url.replace(`{${name}}`, `:${name}`), path);
}

async function admittedUser(callers: Callers, request: FastifyRequest, endpoint: Endpoint): Promise<CurrentUser> {
  const user = await callers.userOf(request);
  if (user.apiKey) assertScope(endpoint, user.apiKey.scopes);
  if (endpoint.auth === 'user' && !user.emailVerified) throw new AppError('forbidden', 'kernel.email-unverified');
  // Pages ask for a new token then: a living session gets one, an ended one is signed out.
  if (endpoint.livingSession && user.sessionLives && !(await user.sessionLives()))
    throw new AppError('unauthenticated', 'kernel.token-expired');
  return user;
}

function assertScope({ scope }: Endpoint, scopes: readonly ApiScope[]): void {
  if (!scope) throw new AppError('forbidden', 'kernel.closed-to-keys');
  if (!scopes.includes(scope)) throw new AppError('forbidden', 'kernel.scope-missing', { scope });
}

function abortOnClose(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

function userAgentOf({ headers }: FastifyRequest): string {
  return singleLine(headers['user-agent'] ?? '').slice(0, 300);
}

function sendAnswer(reply: FastifyReply, endpoint: Endpoint, answer: unknown): void {
  if (!endpoint.binary) return void reply.header('cache-control', 'no-store').send(endpoint.output.parse(answer));
  const { bytes, contentType, fileName } = answer as BinaryAnswer;
  void reply.header('content-type', contentType).header('cache-control', 'private, no-store');
  if (fileName)
    void reply.header(
      'content-disposition',
      `attachment; filename*=UTF-8''${encodeURIComponent(fileName.toWellFormed())}`,
    );
  void reply.send(bytes instanceof Uint8Array ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) : bytes);
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, level, body } = answerFor(error, request.id);
  const route = request.routeOptions.url;
  request.log[level](
    { requestId: request.id, err: level === 'debug' ? undefined : error, code: body.error.code, route },
    'call failed',
  );
  const isForNow = status === 503 || body.error.code === 'kernel.limited';
  if (isForNow && !reply.hasHeader('retry-after')) void reply.header('retry-after', retryAfterSeconds);
  return reply.status(status).header('cache-control', 'no-store').send(body);
}
