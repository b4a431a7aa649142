import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, endpoint, newId } from '@kadr/shared/kernel';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bind, createHttpApp, createMemoryGuard, type BoundEndpoint, type MemoryGuard } from './index.ts';

const echo = endpoint({
  name: 'echo',
  summary: 'Says it back',
  method: 'POST',
  path: '/echo',
  auth: 'user',
  perMinute: 3,
  input: z.object({ text: z.string().optional(), list: z.array(z.object({ text: z.string() })).optional() }),
  output: z.unknown(),
  errors: [],
});
const open = endpoint({
  name: 'open',
  summary: 'For everybody',
  method: 'POST',
  path: '/open',
  auth: 'public',
  perMinute: 3,
  input: z.object({}),
  output: z.object({ address: z.string() }),
  errors: [],
});
const file = endpoint({
  name: 'file',
  summary: 'A file of that name',
  method: 'GET',
  path: '/file',
  auth: 'public',
  input: z.object({ name: z.string() }),
  output: z.unknown(),
  binary: true,
  errors: [],
});
const broken = endpoint({
  name: 'broken',
  summary: 'Answers what it never said',
  method: 'POST',
  path: '/broken',
  auth: 'public',
  input: z.object({ at: z.enum(['handler', 'answer']) }),
  output: z.object({ ok: z.literal(true) }),
  errors: [],
});
const upload = endpoint({
  name: 'upload',
  summary: 'Takes files',
  method: 'POST',
  path: '/upload',
  auth: 'user',
  input: z.object({ group: z.string().optional() }),
  output: z.object({ names: z.array(z.string()) }),
  errors: [],
  upload: { maxFiles: 20, maxBytesPerFile: 10 * 1024 ** 2 },
});

let app: FastifyInstance | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

/** A bearer names its user after the dot: one user has as many bearers as they like. */
async function start({
  trustProxy = false,
  more = [] as BoundEndpoint[],
  memory = undefined as MemoryGuard | undefined,
} = {}): Promise<FastifyInstance> {
  const bound = [
    bind(echo, async (_, input) => input),
    bind(open, async ({ clientAddress }) => ({ address: clientAddress })),
    bind(upload, async ({ files }) => ({ names: files.map(({ fileName }) => fileName) })),
    bind(file, async (_, { name }) => ({
      bytes: new Uint8Array([1]),
      contentType: 'image/png',
      fileName: JSON.parse(name) as string,
    })),
    bind(broken, async (_, { at }) =>
      at === 'handler' ? z.object({ ok: z.literal(true) }).parse({}) : ({} as { ok: true }),
    ),
    ...more,
  ];
  app = await createHttpApp({
    log: pino({ level: 'silent' }),
    contract: bound.map((entry) => entry.endpoint),
    bound,
    trustProxy,
    allowedOrigins: [],
    defaultCallsPerMinute: 1000,
    memory,
    publicUrl: new URL('http://localhost:4310'),
    authenticate: async (bearer) => {
      const name = bearer.split('.')[1];
      if (!name) throw new AppError('unauthenticated', 'kernel.unauthenticated');
      return {
        id: name,
        email: 'ola@shop.example',
        name,
        emailVerified: true,
        language: 'en',
        sessionLives: () => Promise.resolve(name !== 'ended'),
      };
    },
  });
  return app;
}

const as = (user: string) => ({ authorization: `Bearer ${newId()}.${user}` });

describe('a process that holds more memory than it should', () => {
  it('refuses calls for a while, and says until when, but that it lives', async () => {
    const full = await start({ memory: createMemoryGuard({ limitBytes: 1 }) });
    full.get('/healthz', () => ({ alive: true }));
    await expect
      .poll(async () => (await full.inject({ method: 'POST', url: '/open', payload: {} })).statusCode)
      .toBe(503);
    const answer = await full.inject({ method: 'POST', url: '/open', payload: {} });
    expect([answer.json().error.code, answer.headers['retry-after']]).toEqual(['kernel.unavailable', '10']);
    expect((await full.inject('/healthz')).statusCode).toBe(200);
  });

  it('refuses none while there is room', async () => {
    const roomy = await start({ memory: createMemoryGuard({ limitBytes: 1e12 }) });
    expect((await roomy.inject({ method: 'POST', url: '/open', payload: {} })).statusCode).toBe(200);
  });
});

describe('what outlives the access token', () => {
  it('wants its session to live: an ended one is told to get another token', async () => {
    const api = await start({
      more: [bind({ ...echo, name: 'lasting', path: '/lasting', livingSession: true }, async (_, input) => input)],
    });
    const request = async (url: string, user: string) => {
      const answer = await api.inject({ method: 'POST', url, headers: as(user), payload: {} });
      return [answer.statusCode, answer.json<{ error?: { code: string } }>().error?.code];
    };
    expect(await request('/lasting', 'ended')).toEqual([401, 'kernel.token-expired']);
    expect((await request('/lasting', 'ola'))[0]).toBe(200);
    expect((await request('/echo', 'ended'))[0]).toBe(200);
  });
});

describe('what comes in', () => {
  it.each([
    ['NUL', { text: 'a\0b' }],
    ['half a character', { text: '\uD800' }],
    ['NUL inside', { list: [{ text: '\0' }] }],
  ])('is refused with %s in a text', async (_, payload) => {
    const answer = await (await start()).inject({ method: 'POST', url: '/echo', headers: as('ola'), payload });
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'kernel.invalid-input']);
  });

  it.each(['[1]', 'null', '"x"'])('is an object, not %s', async (payload) => {
    const headers = { ...as('ola'), 'content-type': 'application/json' };
    const answer = await (await start()).inject({ method: 'POST', url: '/echo', headers, payload });
    expect(answer.statusCode).toBe(400);
  });

  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])('is JSON, not %s', async (type) => {
    const answer = await (
      await start()
    ).inject({
      method: 'POST',
      url: '/echo',
      headers: { ...as('ola'), 'content-type': type },
      payload: '{"text":"a"}',
    });
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'kernel.invalid-input']);
  });

  it('may be nothing', async () => {
    expect((await (await start()).inject({ method: 'POST', url: '/echo', headers: as('ola') })).statusCode).toBe(200);
  });

  it('is answered in our own shape even where the address cannot be read', async () => {
    expect((await (await start()).inject('/%zz')).json()).toMatchObject({ error: { code: 'kernel.invalid-input' } });
  });
});

describe('limits', () => {
  const codes = async (calls: readonly object[]) => {
    const server = await start();
    const answers: number[] = [];
    for (const call of calls) answers.push((await server.inject({ method: 'POST', payload: {}, ...call })).statusCode);
    return answers;
  };

  it('count a user whatever token they bring, and no one else', async () => {
    const ola = () => ({ url: '/echo', headers: as('ola') });
    expect(await codes([ola(), ola(), ola(), ola(), { url: '/echo', headers: as('jan') }])).toEqual([
      200, 200, 200, 429, 200,
    ]);
  });

  it('count the address where no one signs in, whatever stands in the token', async () => {
    const made = () => ({ url: '/open', headers: { authorization: `Bearer ${newId()}` } });
    expect(await codes([made(), made(), made(), made()])).toEqual([200, 200, 200, 429]);
    const refused = () => ({ url: '/echo', headers: { authorization: `Bearer ${newId()}` } });
    expect(await codes([refused(), refused(), refused(), refused()])).toEqual([401, 401, 401, 429]);
  });

  it('count an IPv6 network as one client: a single customer has 2^64 addresses', async () => {
    const server = await start({ trustProxy: true });
    const answers: number[] = [];
    for (const address of ['2001:db8::1', '2001:db8::2', '2001:db8:0:0:ffff::3', '2001:db8::4', '2001:db8:0:1::1']) {
      answers.push(
        (await server.inject({ method: 'POST', url: '/open', payload: {}, headers: { 'x-forwarded-for': address } }))
          .statusCode,
      );
    }
    expect(answers).toEqual([200, 200, 200, 429, 200]);
  });

  it('cannot be gone round by HEAD, which does the same work: no endpoint has one', async () => {
    const server = await start();
    const answer = await server.inject({ method: 'HEAD', url: '/file?name=%22a%22' });
    expect([answer.statusCode, (await server.inject('/file?name=%22a%22')).statusCode]).toEqual([404, 200]);
  });

  it.each([
    [true, '203.0.113.7'],
    [false, '127.0.0.1'],
  ])('behind a proxy: %s, take the address from it, not from what the client wrote', async (trustProxy, address) => {
    const server = await start({ trustProxy });
    const answer = await server.inject({
      method: 'POST',
      url: '/open',
      payload: {},
      headers: { 'x-forwarded-for': '10.0.0.1, 203.0.113.7' },
    });
    expect(answer.json()).toEqual({ address });
  });
});

it.each(['handler', 'answer'])(
  "what a schema refuses behind the input, in the %s, is our bug and not the caller's",
  async (at) => {
    const answer = await (await start()).inject({ method: 'POST', url: '/broken', payload: { at } });
    const requestId = answer.headers['x-request-id'];
    expect([answer.statusCode, answer.json().error]).toEqual([
      500,
      { code: 'kernel.internal', kind: 'bug', params: { requestId } },
    ]);
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  },
);

it.each([
  [
    'half a character',
    'Кружка \uD835.png',
    "attachment; filename*=UTF-8''%D0%9A%D1%80%D1%83%D0%B6%D0%BA%D0%B0%20%EF%BF%BD.png",
  ],
  ['a line break and quotes', 'a"\r\nX-Y: z.png', "attachment; filename*=UTF-8''a%22%0D%0AX-Y%3A%20z.png"],
])('a file whose name has %s comes under one that headers can hold', async (_, name, disposition) => {
  const answer = await (await start()).inject(`/file?name=${encodeURIComponent(JSON.stringify(name))}`);
  expect([answer.statusCode, answer.headers['content-disposition'], answer.headers['x-y']]).toEqual([
    200,
    disposition,
    undefined,
  ]);
});

it('an address that cannot be read is answered with the header that keeps browsers from guessing', async () => {
  expect((await (await start()).inject('/%zz')).headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

it('a call that does not arrive within minutes is given up', async () => {
  expect((await start()).server.requestTimeout).toBe(300_000);
});

it('answers are kept by no cache, errors neither', async () => {
  const server = await start();
  const answers = [
    await server.inject({ method: 'POST', url: '/echo', headers: as('ola'), payload: {} }),
    await server.inject({ method: 'POST', url: '/echo', payload: {} }),
  ];
  expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store']);
});

describe('an upload', () => {
  const form = { 'content-type': 'multipart/form-data; boundary=X' };
  const part = (head: string, body: string) => `--X\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
  const send = async (payload: string, headers: Record<string, string> = form) =>
    (await start()).inject({ method: 'POST', url: '/upload', headers: { ...as('ola'), ...headers }, payload });

  it.each([
    ['has no boundary', 'x', { 'content-type': 'multipart/form-data' }],
    ['is no form at all', 'garbage', form],
    [
      'stops in the middle of a file',
      '--X\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc',
      form,
    ],
  ])('that %s is invalid input', async (_, payload, headers) => {
    const answer = await send(payload, headers);
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'kernel.invalid-input']);
  });

  it("keeps of a file's name what a page and the database can hold, and does without one", async () => {
    const nameless = part('name="file"', 'abc').replace(
      '\r\n\r\n',
      '\r\nContent-Type: application/octet-stream\r\n\r\n',
    );
    const answer = await send(`${part('name="file"; filename="a\0b.jpg"', 'abc')}${nameless}--X--\r\n`);
    expect(answer.json()).toEqual({ names: ['a b.jpg', ''] });
  });

  it('of more than a caller may hold at once is refused, read to its end, and counts no more', async () => {
    const server = await start();
    await server.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.server.address() as { port: number };
    const nine = part('name="file"; filename="a.jpg"', 'x'.repeat(9 * 1024 ** 2));
    const head = (path: string, type: string, bytes: number) =>
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${as('ola').authorization}\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}\r\n\r\n`;
    const big = connect(port, '127.0.0.1');
    const heard: string[] = [];
    big.on('data', (data) => heard.push(String(data)));
    const body = `${nine.repeat(12)}--X--\r\n`;
    big.write(head('/upload', form['content-type'], body.length) + body + head('/open', 'application/json', 2) + '{}');
    const both = () => heard.join('').match(/HTTP\/1\.1 \d+/g) ?? [];
    const seen = await turned(async () => both().length, 2);
    big.destroy();
    expect([seen, both()]).toEqual([2, ['HTTP/1.1 429', 'HTTP/1.1 200']]);
    const next = await server.inject({
      method: 'POST',
      url: '/upload',
      headers: { ...as('ola'), ...form },
      payload: `${nine.repeat(6)}--X--\r\n`,
    });
    expect(next.statusCode).toBe(200);
  });

  it('of strangers has a room of its own, counted by their network: sellers keep theirs', async () => {
    const done = Promise.withResolvers<void>();
    let held = 0;
    const publicUpload = endpoint({ ...upload, name: 'publicUpload', path: '/public-upload', auth: 'public' });
    const hold = bind(publicUpload, async () => {
      held++;
      await done.promise;
      return { names: [] };
    });
    const server = await start({ more: [hold] });
    const twelve = `${part('name="file"; filename="a.jpg"', 'x'.repeat(6 * 1024 ** 2)).repeat(2)}--X--\r\n`;
    const call = (url: string, remoteAddress: string, headers = {}) =>
      server.inject({ method: 'POST', url, remoteAddress, headers: { ...form, ...headers }, payload: twelve });
    const stranger = async (remoteAddress: string) => (await call('/public-upload', remoteAddress)).statusCode;
    const first = [stranger('2001:db8::1')];
    expect(await turned(async () => held, 1)).toBe(1);
    expect(await stranger('2001:db8::2')).toBe(429);
    first.push(stranger('2001:db8:0:1::1'), stranger('192.0.2.1'));
    expect(await turned(async () => held, 3)).toBe(3);
    expect(await stranger('192.0.2.2')).toBe(503);
    expect((await call('/upload', '192.0.2.1', as('ola'))).statusCode).toBe(200);
    done.resolve();
    expect(await Promise.all(first)).toEqual([200, 200, 200]);
  });
});

/** The number once it is the wanted one; the last seen where it never becomes that. */
async function turned(measure: () => Promise<number>, wanted: number): Promise<number> {
  let seen = 0;
  for (let tries = 0; tries < 800 && seen !== wanted; tries++) {
    seen = await measure();
    if (seen !== wanted) await sleep(50);
  }
  return seen;
}
