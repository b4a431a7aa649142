import { AppError, endpoint } from '@kadr/shared/kernel';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database.ts';
import { bind, createHttpApp } from './index.ts';
import { deleteEndedCounts } from './limit-queries.ts';

const count = (name: string, auth: 'user' | 'public') =>
  endpoint({
    name,
    summary: 'Counted',
    method: 'POST',
    path: `/${name}`,
    auth,
    perMinute: 3,
    input: z.object({}),
    output: z.object({}),
    errors: [],
  });
const bound = [bind(count('echo', 'user'), async () => ({})), bind(count('open', 'public'), async () => ({}))];

let database: TestDatabase;
const apps: FastifyInstance[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

/** A process of its own; a bearer names its user, and behind a dot its key. */
async function start(limitsIn = database.db): Promise<FastifyInstance> {
  const app = await createHttpApp({
    log: pino({ level: 'silent' }),
    contract: bound.map((entry) => entry.endpoint),
    bound,
    trustProxy: false,
    allowedOrigins: [],
    defaultCallsPerMinute: 1000,
    limitsIn,
    publicUrl: new URL('http://localhost:4310'),
    authenticate: async (bearer) => {
      const [id, key] = bearer.split('.');
      if (!id) throw new AppError('unauthenticated', 'kernel.unauthenticated');
      return {
        id,
        email: 'ola@shop.example',
        name: id,
        emailVerified: true,
        language: 'en',
        ...(key && { apiKey: { id: key, scopes: [] } }),
      };
    },
  });
  apps.push(app);
  return app;
}

const call = (app: FastifyInstance | undefined, user: string, url = '/echo') =>
  app?.inject({ method: 'POST', url, payload: {}, headers: { authorization: `Bearer ${user}` } });

it('counts a caller over all processes, each endpoint for itself, and says when to come again', async () => {
  const [one, other] = [await start(), await start()];
  const answers = [
    await call(one, 'ola'),
    await call(other, 'ola'),
    await call(one, 'ola'),
    await call(other, 'ola'),
    await call(one, 'jan'),
    await call(other, 'ola', '/open'),
  ];
  expect(answers.map((answer) => answer?.statusCode)).toEqual([200, 200, 200, 429, 200, 200]);
  expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(answers[3]?.headers['retry-after'])).toBeLessThanOrEqual(60);
});

it("counts all keys of a user as one, apart from the user's own pages", async () => {
  const app = await start();
  const answers: (number | undefined)[] = [];
  for (const bearer of ['ewa.k1', 'ewa.k2', 'ewa.k1', 'ewa.k3', 'ewa'])
    answers.push((await call(app, bearer))?.statusCode);
  expect(answers.at(-1)).toBe(200);
  // The keys have no scope for the call; that is said, too, until they called too often.
  expect(answers.slice(0, 4)).toEqual([403, 403, 403, 429]);
});

it('begins again when the window has ended, in the process that refused as in any other', async () => {
  const [one, other] = [await start(), await start()];
  for (let i = 0; i < 4; i++) await call(one, 'iga');
  await sql`update call_counts set ends_at = now() - interval '1 second'`.execute(database.db);
  expect((await call(other, 'iga'))?.statusCode).toBe(200);
});

it('asks the database no more about who has called too often', async () => {
  const app = await start();
  for (let i = 0; i < 4; i++) await call(app, 'max');
  const counted = async () =>
    (await sql<{ sum: string }>`select sum(calls) from call_counts`.execute(database.db)).rows[0]?.sum;
  const before = await counted();
  expect((await call(app, 'max'))?.statusCode).toBe(429);
  expect(await counted()).toBe(before);
});

it('lets calls through that need no database while it is away', async () => {
  const gone = await createTestDatabase();
  const app = await start(gone.db);
  await gone.close();
  expect((await call(app, 'ola'))?.statusCode).toBe(200);
});

it('keeps digests only, and forgets what has ended', async () => {
  const app = await start();
  await call(app, 'nobody');
  const { rows } = await sql<{ key: Uint8Array }>`select key from call_counts`.execute(database.db);
  expect(rows.every(({ key }) => key.byteLength === 16)).toBe(true);
  await sql`update call_counts set ends_at = now() - interval '2 minutes'`.execute(database.db);
  await deleteEndedCounts(database.db);
  expect((await sql`select from call_counts`.execute(database.db)).rows).toHaveLength(0);
});
