import { AppError, endpoint } from '@kadr/shared/kernel';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bind, createHttpApp } from './index.ts';

const read = endpoint({
  name: 'read',
  summary: '',
  method: 'POST',
  path: '/core/api/v1/read',
  auth: 'public',
  input: z.object({}),
  output: z.object({}),
  errors: [],
});

let app: FastifyInstance;
afterEach(() => app.close());

async function start(
  publicUrl: string,
  callingOrigins?: string[],
  elsewhere: { frameOrigins?: string[]; scriptOrigins?: string[] } = {},
) {
  app = await createHttpApp({
    log: pino({ level: 'silent' }),
    contract: [read],
    bound: [bind(read, async () => ({}))],
    publicUrl: new URL(publicUrl),
    trustProxy: false,
    allowedOrigins: ['https://ipapi.co'],
    callingOrigins,
    ...elsewhere,
    defaultCallsPerMinute: 1000,
    authenticate: () => {
      throw new AppError('unauthenticated', 'kernel.unauthenticated');
    },
  });
  return app;
}

/** Directives of the policy by name. */
const policyOf = (header: unknown) =>
  new Map(
    String(header)
      .split(';')
      .map((part) => {
        const [name = '', ...values] = part.trim().split(' ');
        return [name, values];
      }),
  );

describe('security headers', () => {
  it('run no script that is not a file of ours, frame nothing, and say where calls may go', async () => {
    const { headers } = await (
      await start('https://kadr.example')
    ).inject({ method: 'POST', url: read.path, payload: {} });
    const policy = policyOf(headers['content-security-policy']);
    expect(policy.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"]);
    expect(policy.get('script-src-attr')).toEqual(["'none'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'self'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.get('frame-src')).toEqual(["'self'"]);
    expect(policy.get('connect-src')).toEqual(["'self'", 'https://ipapi.co']);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
    // Nothing says what answers, nor of which version.
    expect(Object.keys(headers)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(server|x-powered-by|via)$/)]),
    );
  });

  it.each([
    ['https://kadr.example', true],
    ['http://localhost:4310', false],
  ])('on %s, https is for good: %s', async (url, secure) => {
    const { headers } = await (await start(url)).inject({ method: 'POST', url: read.path, payload: {} });
    expect(/max-age=31536000/.test(String(headers['strict-transport-security']))).toBe(secure);
    expect(policyOf(headers['content-security-policy']).has('upgrade-insecure-requests')).toBe(secure);
  });
});

it('an identity provider elsewhere gets the frame and the script that it needs, and no more', async () => {
  await start('https://kadr.example', [], {
    frameOrigins: ['https://kadr.firebaseapp.com'],
    scriptOrigins: ['https://apis.google.com'],
  });
  const policy = policyOf(
    (await app.inject({ method: 'POST', url: read.path, payload: {} })).headers['content-security-policy'],
  );
  expect(policy.get('frame-src')).toEqual(["'self'", 'https://kadr.firebaseapp.com']);
  expect(policy.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'", 'https://apis.google.com']);
});

describe('pages of another host of the installation', () => {
  const preflight = (origin: string, url = read.path) =>
    app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    });

  it('may call, with a bearer and without cookies', async () => {
    await start('https://eu.kadr.example', ['https://na.kadr.example']);
    const asked = await preflight('https://na.kadr.example');
    expect(asked.statusCode).toBe(204);
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': 'https://na.kadr.example',
      'access-control-allow-headers': expect.stringContaining('authorization'),
    });
    const called = await app.inject({
      method: 'POST',
      url: read.path,
      payload: {},
      headers: { origin: 'https://na.kadr.example' },
    });
    expect([called.statusCode, called.headers['access-control-allow-origin'], called.headers['vary']]).toEqual([
      200,
      'https://na.kadr.example',
      'Origin',
    ]);
    expect(called.headers['access-control-allow-credentials']).toBeUndefined();
    const refused = await app.inject({
      method: 'POST',
      url: '/core/api/v1/nothing',
      headers: { origin: 'https://na.kadr.example' },
    });
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([
      404,
      'https://na.kadr.example',
    ]);
  });

  it.each(['https://evil.example', 'https://na.kadr.example.evil.example', 'null', 'http://na.kadr.example'])(
    'not so %s',
    async (origin) => {
      await start('https://eu.kadr.example', ['https://na.kadr.example']);
      expect((await preflight(origin)).headers['access-control-allow-origin']).toBeUndefined();
      const called = await app.inject({ method: 'POST', url: read.path, payload: {}, headers: { origin } });
      expect(called.headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  it('do not exist where there is one host', async () => {
    await start('https://kadr.example');
    expect((await preflight('https://na.kadr.example')).headers['access-control-allow-origin']).toBeUndefined();
  });
});
