import { eventsPath } from '@kadr/shared/events';
import { AppError } from '@kadr/shared/kernel';
import type { FastifyInstance } from 'fastify';
import type { CurrentUser } from '../http/index.ts';
import type { EventHub } from './event-hub.ts';

const heartbeatMs = 20_000;
const maxStreamsPerUser = 10;
const maxUnreadBytes = 256 * 1024;
/** As long as an access token lives: the page opens the next stream with a new one. */
const maxStreamMs = 10 * 60_000;
const goneAfterMs = 5000;

export interface StreamConfig {
  readonly authenticate: (bearer: string) => Promise<CurrentUser>;
  readonly onSessionEnded: (told: (sessionId: string) => void) => void;
  readonly streamMs?: number | undefined;
}

/**
 * `GET /core/api/v1/events`: the user's events as `text/event-stream` (WHATWG HTML §9.2); a comment line keeps proxies
 * from closing it. What the answer calls ends all streams, and so does a break in which events were missed: the pages
 * open new ones and read everything again. A session that ends takes its streams with it.
 */
export function addEventsRoute(
  app: FastifyInstance,
  hub: EventHub,
  { authenticate, onSessionEnded, streamMs = maxStreamMs }: StreamConfig,
): () => void {
  const open = new Map<string, number>();
  /** What ends each, and the session that it was opened with. */
  const streams = new Map<() => void, string | undefined>();
  app.get(eventsPath, async (request, reply) => {
    const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!bearer) throw new AppError('unauthenticated', 'kernel.unauthenticated');
    const user = await authenticate(bearer);
    // Who has gone meanwhile closes no stream any more, and would be counted for ever.
    if (request.raw.socket.destroyed) return reply.hijack();
    const count = open.get(user.id) ?? 0;
    if (count >= maxStreamsPerUser) throw new AppError('limited', 'kernel.limited');
    open.set(user.id, count + 1);
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    stream.write(': open\n\n');
    stream.on('error', () => stream.destroy());
    const write = (text: string): void => {
      // A page that does not read would have its events pile up here; it reconnects and reads again.
      if (stream.writableLength > maxUnreadBytes) stream.destroy();
      else stream.write(text);
    };
    const unsubscribe = hub.subscribe(user.id, (event) => write(`data: ${JSON.stringify(event)}\n\n`));
    const heartbeat = setInterval(() => write(': here\n\n'), heartbeatMs);
    let giveUp: NodeJS.Timeout | undefined;
    // Nothing is written behind the end. A page that does not read what is left does not hold the line open.
    const end = (): void => {
      clearInterval(heartbeat);
      clearTimeout(ending);
      unsubscribe();
      stream.end();
      giveUp ??= setTimeout(() => stream.destroy(), goneAfterMs);
    };
    const ending = setTimeout(end, streamMs);
    streams.set(end, user.sessionId);
    stream.once('close', () => {
      end();
      clearTimeout(giveUp);
      streams.delete(end);
      const left = (open.get(user.id) ?? 1) - 1;
      if (left > 0) open.set(user.id, left);
      else open.delete(user.id);
    });
  });
  const endAll = (): void => {
    for (const end of streams.keys()) end();
  };
  onSessionEnded((ended) => {
    for (const [end, sessionId] of streams) if (sessionId === ended) end();
  });
  hub.onMissed(endAll);
  return endAll;
}
