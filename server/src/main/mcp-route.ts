import type { ServerResponse } from 'node:http';
import { Transform, type Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@kadr/shared/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createCallers, createUploadBudget, type CurrentUser, type UploadBudget } from '../platform/http/index.ts';

export interface McpRouteConfig {
  /** Resolves a bearer to the user; throws an error of the kind `unauthenticated`. */
  readonly authenticate: (bearer: string) => Promise<CurrentUser>;
  readonly publicUrl: URL;
  /** Origins besides the own one whose pages may call: those of the installation's other regions. */
  readonly callingOrigins: readonly string[];
}

const callsPerMinute = 300;
const mostAtOnce = { ofOneUser: 4, ofAll: 24 };
/** One photo of 10 MB, or three smaller ones, in base64. */
const maxBodyBytes = 16 * 1024 ** 2;
/** Bodies on their way are held whole: no more of them than calls may be at work. */
const bodyMemory = {
  perCallerBytes: mostAtOnce.ofOneUser * maxBodyBytes,
  totalBytes: mostAtOnce.ofAll * maxBodyBytes,
  maxCallMs: 5 * 60_000,
};
/** Messages in one body; the protocol has had one since June 2025. */
const mostMessages = 8;
const graceMs = 5000;

/**
 * `POST /mcp`: the Model Context Protocol over Streamable HTTP, for a caller with an API key. Its tools make the same
 * calls as any program with that key, so scopes, ownership and limits are those of the API. Answers how to end the
 * calls that are open.
 */
export function addMcpRoute(app: FastifyInstance, config: McpRouteConfig): () => Promise<void> {
  const { publicUrl } = config;
  const callers = createCallers(config.authenticate);
  const origins = new Set([publicUrl.origin, ...config.callingOrigins]);
  const open = countOpen();
  const bodies = createUploadBudget(bodyMemory);
  /** Before the body is read: who calls, and from where. */
  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { origin } = request.headers;
    // A page of another site that resolves to this address is not to use it (DNS rebinding).
    if (origin !== undefined && !origins.has(origin)) throw new AppError('forbidden', 'kernel.origin-refused');
    await keyHolder(callers.userOf(request), reply);
  };
  /** Once the body is there: calls that only trickle in take no place from others. */
  const begin = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    open.begin((await callers.userOf(request)).id, reply.raw);
  };
  app.route({
    method: 'POST',
    url: '/mcp',
    bodyLimit: maxBodyBytes,
    onRequest: admit,
    preParsing: async (request, reply, body) =>
      countedBody(bodies, (await callers.userOf(request)).id, { request, reply, body }),
    preHandler: begin,
    config: {
      rateLimit: { max: callsPerMinute, timeWindow: 60_000, keyGenerator: callers.limitKeyOf },
    },
    handler: async (request, reply) => {
      if (Array.isArray(request.body) && request.body.length > mostMessages)
        throw new AppError('invalid', 'kernel.invalid-input', { field: '', problem: 'too many messages' });
      // Loaded where it is used only.
      const { answerMcpCall, createKadrClient } = await import('kadr-mcp');
      const key = request.headers.authorization?.replace(/^Bearer /i, '') ?? '';
      const client = createKadrClient(publicUrl.href, key, inProcess(app, publicUrl, request.ip));
      reply.hijack();
      reply.raw.setHeader('x-content-type-options', 'nosniff').setHeader('cache-control', 'no-store');
      await answerMcpCall({ request: request.raw, response: reply.raw, body: request.body, client });
    },
  });
  // No session, so nothing to listen to or to end.
  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    exposeHeadRoute: false,
    handler: async (_, reply) => reply.status(405).header('allow', 'POST').send(),
  });
  return open.end;
}

/** The account of the API key in the request. Throws if there is none. */
async function keyHolder(found: Promise<CurrentUser>, reply: FastifyReply): Promise<CurrentUser> {
  void reply.header('www-authenticate', 'Bearer');
  const user = await found;
  if (!user.apiKey) throw new AppError('unauthenticated', 'kernel.unauthenticated');
  void reply.removeHeader('www-authenticate');
  return user;
}

/**
 * The body, which counts as its caller's until the call is over. One that comes to a halt ends, and one that trickles
 * where others need its room.
 */
function countedBody(
  bodies: UploadBudget,
  userId: string,
  { request, reply, body }: { request: FastifyRequest; reply: FastifyReply; body: Readable },
): Transform {
  const account = bodies.open(userId);
  const { signal, whole } = account.watch(() => request.raw.socket.bytesRead);
  const counted = new Transform({
    transform: (chunk: Buffer, _, done) => {
      try {
        account.take(chunk.byteLength);
        done(null, chunk);
      } catch (error) {
        done(error as Error);
      }
    },
    flush: (done) => {
      whole();
      done();
    },
  });
  signal.addEventListener('abort', () => counted.destroy(signal.reason as Error), { once: true });
  // What still comes is read and dropped: unread, it would keep the caller from hearing why.
  counted.once('error', () => body.unpipe().resume());
  reply.raw.once('close', () => {
    whole();
    account.giveBack();
    counted.destroy();
  });
  return body.pipe(counted);
}

/** The open calls, at most so many at once. */
function countOpen() {
  const open = new Map<ServerResponse, string>();
  return {
    begin: (userId: string, response: ServerResponse): void => {
      const own = [...open.values()].filter((one) => one === userId).length;
      if (own >= mostAtOnce.ofOneUser || open.size >= mostAtOnce.ofAll) throw new AppError('limited', 'kernel.limited');
      open.set(response, userId);
      response.once('close', () => open.delete(response));
    },
    /** Lets them end for some seconds, then ends them. */
    end: async (): Promise<void> => {
      const endsAt = Date.now() + graceMs;
      while (open.size > 0 && Date.now() < endsAt) await sleep(50);
      for (const response of open.keys()) response.destroy();
    },
  };
}

/** Calls of this Kadr without the network; every other address (pictures in a bucket) goes over it. */
function inProcess(app: FastifyInstance, publicUrl: URL, remoteAddress: string): typeof fetch {
  return async (input, init) => {
    const call = new Request(input, init);
    const { origin, pathname, search } = new URL(call.url);
    if (origin !== publicUrl.origin) return fetch(call);
    const payload = Buffer.from(await call.arrayBuffer());
    const answer = await app.inject({
      method: call.method as 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: pathname + search,
      headers: Object.fromEntries(call.headers),
      remoteAddress,
      ...(payload.byteLength > 0 ? { payload } : {}),
    });
    const { location } = answer.headers;
    if (typeof location === 'string' && call.redirect === 'follow')
      return fetch(new URL(location, call.url), { signal: call.signal });
    return new Response(new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
    });
  };
}
