import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventsPath } from '@kadr/shared/events';
import { newId } from '@kadr/shared/kernel';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { createEventHub } from './event-hub.ts';
import { addEventsRoute } from './events-route.ts';

const userId = newId();
let app: FastifyInstance | undefined;
afterEach(() => app?.close());

/** The route, where finding out who calls takes as long as the test says. */
async function start(authenticated: () => Promise<unknown>, streamMs?: number) {
  let notify: (payload: string) => void = () => undefined;
  let reconnect: () => void = () => undefined;
  let endSession: (id: string) => void = () => undefined;
  const hub = await createEventHub(async (_, listener, onReconnect) => {
    [notify, reconnect] = [listener, onReconnect];
  });
  app = fastify({ forceCloseConnections: true });
  addEventsRoute(app, hub, {
    authenticate: async (bearer) => {
      await authenticated();
      return {
        id: userId,
        email: 'ola@shop.example',
        name: 'Ola',
        emailVerified: true,
        language: 'en',
        sessionId: bearer,
      };
    },
    onSessionEnded: (told) => {
      endSession = told;
    },
    streamMs,
  });
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    base,
    notify: (to: string) => notify(JSON.stringify({ userId: to, event: { type: 'balance-changed' } })),
    reconnect: () => reconnect(),
    endSession: (id: string) => endSession(id),
  };
}

const open = (base: string) => fetch(new URL(eventsPath, base), { headers: { authorization: 'Bearer x' } });

it('tells a user what concerns them, and nothing of others', async () => {
  const { base, notify } = await start(async () => undefined);
  const answer = await open(base);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe(': open\n\n');
  notify(newId());
  notify(userId);
  expect((await reader?.read())?.value).toBe('data: {"type":"balance-changed"}\n\n');
  await reader?.cancel();
});

it('ends a stream when its token has had its time', async () => {
  const { base } = await start(async () => undefined, 20);
  expect(await (await open(base)).text()).toBe(': open\n\n');
});

it('ends the streams of a session that was ended, and leaves those of others open', async () => {
  const { base, endSession, notify } = await start(async () => undefined);
  const openWith = (session: string) =>
    fetch(new URL(eventsPath, base), { headers: { authorization: `Bearer ${session}` } });
  const [ended, other] = await Promise.all([openWith('one'), openWith('two')]);
  endSession('one');
  expect(await ended.text()).toBe(': open\n\n');
  const reader = other.body?.pipeThrough(new TextDecoderStream()).getReader();
  await reader?.read();
  notify(userId);
  expect((await reader?.read())?.value).toContain('balance-changed');
  await reader?.cancel();
});

it('writes nothing behind the end of a stream that its page does not read', async () => {
  const { base, notify } = await start(async () => undefined, 20);
  // What is written never gets out.
  const errors: Error[] = [];
  app?.server.on('request', (_, response) => response.on('error', (error) => errors.push(error)));
  app?.server.on('connection', (socket) => Object.assign(socket, { _write: () => undefined, _writev: null }));
  const leaving = new AbortController();
  void fetch(new URL(eventsPath, base), { headers: { authorization: 'Bearer x' }, signal: leaving.signal }).catch(
    () => undefined,
  );
  await sleep(200);
  for (let i = 0; i < 5; i++) {
    notify(userId);
    await sleep(10);
  }
  expect(errors).toEqual([]);
  leaving.abort();
});

it('passes by what a newer program tells and this one does not know', async () => {
  let notify: (payload: string) => void = () => undefined;
  const hub = await createEventHub(async (_, listener) => {
    notify = listener;
  });
  const heard: string[] = [];
  hub.subscribe(userId, ({ type }) => heard.push(type));
  for (const payload of [JSON.stringify({ userId, event: { type: 'of-next-year' } }), 'no JSON', '{}']) notify(payload);
  notify(JSON.stringify({ userId, event: { type: 'balance-changed' } }));
  expect(heard).toEqual(['balance-changed']);
});

it('ends the streams when events were missed, so that pages read everything again', async () => {
  const { base, reconnect } = await start(async () => undefined);
  const answer = await open(base);
  reconnect();
  expect(await answer.text()).toBe(': open\n\n');
});

it('does not count those who left before they were let in', async () => {
  let admit: () => void = () => undefined;
  let asked = 0;
  const admitted = new Promise<void>((resolve) => {
    admit = resolve;
  });
  const { base } = await start(() => {
    asked += 1;
    return admitted;
  });
  const sockets = Array.from({ length: 10 }, () => connect(Number(new URL(base).port), '127.0.0.1'));
  for (const socket of sockets)
    socket.write(`GET ${eventsPath} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer x\r\n\r\n`);
  while (asked < 10) await sleep(10);
  for (const socket of sockets) socket.resetAndDestroy();
  while ((await connectionsOf(app)) > 0) await sleep(10);
  admit();
  const answer = await open(base);
  expect(answer.status).toBe(200);
  await answer.body?.cancel();
});

function connectionsOf(server: FastifyInstance | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    server?.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
