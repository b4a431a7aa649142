import { AppError, endpoint } from '@kadr/shared/kernel';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { bind, createHttpApp } from './index.ts';

const asked = endpoint({
  name: 'asked',
  summary: 'Fails so',
  method: 'GET',
  path: '/asked',
  auth: 'public',
  input: z.object({ away: z.enum(['1', '0', 'many']) }),
  output: z.object({}),
  errors: [],
});

const failures = {
  1: new AppError('unavailable', 'kernel.unavailable'),
  0: new AppError('not-found', 'kernel.not-found'),
  many: new AppError('limited', 'kernel.limited'),
};

it('an answer that something is away or called too often says when to retry; an answer about a bad request does not', async () => {
  const app = await createHttpApp({
    log: pino({ level: 'silent' }),
    contract: [asked],
    trustProxy: false,
    allowedOrigins: [],
    defaultCallsPerMinute: 1000,
    publicUrl: new URL('http://localhost:4310'),
    bound: [
      bind(asked, async (_, { away }) => {
        throw failures[away];
      }),
    ],
    authenticate: () => Promise.reject(new AppError('unauthenticated', 'kernel.unauthenticated')),
  });
  const [away, missing, many] = [
    await app.inject('/asked?away=1'),
    await app.inject('/asked?away=0'),
    await app.inject('/asked?away=many'),
  ];
  expect([away.statusCode, away.headers['retry-after'], away.headers['cache-control']]).toEqual([503, '5', 'no-store']);
  expect([many.statusCode, many.headers['retry-after']]).toEqual([429, '5']);
  expect([missing.statusCode, missing.headers['retry-after']]).toEqual([404, undefined]);
  await app.close();
});
