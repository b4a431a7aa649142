import { request, type ClientRequest } from 'node:http';
import { AppError, apiScopes } from '@kadr/shared/kernel';
import { getBalance } from '@kadr/shared/tokens';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHttpApp, type CurrentUser } from '../platform/http/index.ts';
import { addMcpRoute } from './mcp-route.ts';

/*
 * The places of calls at `POST /mcp`. What the tools do is tried in kadr-mcp.test.ts; here the one that is called asks
 * a stand-in, which answers when it is told to.
 */

let app: FastifyInstance;
let url: URL;
let atWork = 0;
let answer: () => void;
const trickling: ClientRequest[] = [];

beforeEach(async () => {
  atWork = 0;
  const told = Promise.withResolvers<void>();
  answer = told.resolve;
  const publicUrl = new URL('https://kadr.example');
  app = await createHttpApp({
    log: pino({ level: 'silent' }),
    contract: [],
    bound: [],
    publicUrl,
    trustProxy: false,
    allowedOrigins: [],
    defaultCallsPerMinute: 1000,
    authenticate,
  });
  app.get(getBalance.path, async () => {
    atWork++;
    await told.promise;
    return {};
  });
  addMcpRoute(app, { authenticate, publicUrl, callingOrigins: [] });
  url = new URL('/mcp', await app.listen({ host: '127.0.0.1', port: 0 }));
});
afterEach(async () => {
  answer();
  for (const one of trickling.splice(0)) one.destroy();
  await app.close();
  vi.useRealTimers();
});

/** A bearer is its user's name. */
async function authenticate(name: string): Promise<CurrentUser> {
  if (name === '') throw new AppError('unauthenticated', 'kernel.unauthenticated');
  const apiKey = { id: name, scopes: apiScopes };
  return { id: name, email: `${name}@shop.example`, name, emailVerified: true, language: 'en', apiKey };
}

const headersOf = (user: string) => ({
  authorization: `Bearer ${user}`,
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
});
const call = async (user: string, body: unknown) =>
  (await fetch(url, { method: 'POST', body: JSON.stringify(body), headers: headersOf(user) })).status;
const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
const balance = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_balance', arguments: {} } };

/** A call of which so many bytes come, and no more; the status that answers it. */
function trickle(user: string, bytes: number): Promise<number | undefined> {
  const sent = request(url, { method: 'POST', headers: { ...headersOf(user), 'content-length': bytes + 1 } });
  trickling.push(sent);
  const status = new Promise<number | undefined>((resolve) => {
    sent.on('response', (heard) => resolve(heard.resume().statusCode)).on('error', () => resolve(undefined));
  });
  sent.write(' '.repeat(bytes));
  return status;
}

it('calls that are at work have places: four of one user', async () => {
  const working = Array.from({ length: 4 }, () => call('ola', balance));
  await expect.poll(() => atWork).toBe(4);
  expect([await call('ola', ping), await call('jan', ping)]).toEqual([429, 200]);
  answer();
  await Promise.all(working);
  await expect.poll(() => call('ola', ping)).toBe(200);
});

it('calls whose body has not come take no place', async () => {
  const begun = vi.fn();
  app.server.on('request', begun);
  for (const user of ['a', 'b', 'c', 'd', 'e', 'f']) for (let i = 0; i < 4; i++) void trickle(user, 100);
  await expect.poll(() => begun.mock.calls.length).toBe(24);
  expect([await call('a', ping), await call('ola', ping)]).toEqual([200, 200]);
});

it('bodies on their way hold no more of one user than four whole ones', async () => {
  const mb = 1024 ** 2;
  const answers = Array.from({ length: 5 }, () => trickle('ola', 15 * mb));
  expect(await Promise.race(answers)).toBe(429);
  expect(await call('ola', ping)).toBe(200);
});
