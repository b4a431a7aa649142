import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { endpoint } from '@kadr/shared/kernel';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { bind, createHttpApp } from './index.ts';

const slow = endpoint({
  name: 'slow',
  summary: 'Takes its time',
  method: 'GET',
  path: '/slow',
  auth: 'public',
  input: z.object({}),
  output: z.object({ done: z.boolean() }),
  errors: [],
});
const quick = endpoint({
  name: 'quick',
  summary: 'Answers at once',
  method: 'GET',
  path: '/quick',
  auth: 'public',
  input: z.object({}),
  output: z.object({ done: z.boolean() }),
  errors: [],
});

it('a call on a line that is still open while the process closes is told to come again; one that is under way is answered', async () => {
  const [began, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const app = await createHttpApp({
    log: pino({ level: 'silent' }),
    contract: [slow, quick],
    trustProxy: false,
    allowedOrigins: [],
    defaultCallsPerMinute: 1000,
    publicUrl: new URL('http://localhost:4310'),
    bound: [
      bind(slow, async () => {
        began.resolve();
        await release.promise;
        return { done: true };
      }),
      bind(quick, async () => ({ done: true })),
    ],
    authenticate: () => Promise.reject(new Error('sign-in is not part of this test')),
  });
  const closing = Promise.withResolvers<void>();
  app.addHook('preClose', async () => closing.resolve());
  await app.listen({ host: '127.0.0.1', port: 0 });
  const line = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let told = '';
  line.setEncoding('utf8').on('data', (text: string) => {
    told += text;
  });
  const call = (path: string) => line.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  call('/slow');
  await began.promise;
  const closed = app.close();
  await closing.promise;
  // Its answer waits for the one before it on the same line.
  const arrived = once(app.server, 'request');
  call('/quick');
  await arrived;
  release.resolve();
  await Promise.all([closed, once(line, 'close')]);
  const [first = '', second = ''] = told.split(/(?=HTTP\/1\.1 )/);
  expect(first).toMatch(/^HTTP\/1\.1 200 [^]*\{"done":true\}/);
  expect(second).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: \d+\r\n[^]*"code":"kernel\.unavailable"/i);
});
