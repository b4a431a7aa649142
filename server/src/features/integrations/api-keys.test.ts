import { createApiKey, listApiKeys, maxApiKeys, revokeApiKey } from '@kadr/shared/integrations';
import { endpoint, type ApiScope } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database.ts';
import { bind } from '../../platform/http/index.ts';
import { createTestApp, type TestApp } from '../../platform/http/testing/test-app.ts';
import { runJobsNow } from '../../platform/jobs/index.ts';
import { MailRefused, type Mail } from '../../providers/mail/port.ts';
import { currentUser } from '../account/index.ts';
import {
  deleteIntegrationsOf,
  exportedIntegrations,
  integrationJobs,
  integrationRoutes,
  withApiKeys,
} from './index.ts';
import { aSeller } from '../../testing/factories.ts';

const anything = { method: 'GET', input: z.object({}), output: z.object({ who: z.string() }), errors: [] } as const;
const read = endpoint({
  ...anything,
  name: 'read',
  summary: '',
  path: '/core/api/v1/read',
  auth: 'user',
  scope: 'products:read',
});
const write = endpoint({
  ...anything,
  name: 'write',
  summary: '',
  path: '/core/api/v1/write',
  auth: 'user',
  scope: 'products:write',
});
const own = endpoint({ ...anything, name: 'own', summary: '', path: '/core/api/v1/own', auth: 'unverified' });

const noWebhooks = {
  webhookSecret: () => new Uint8Array(),
  webhooks: { accepts: () => false, send: () => Promise.reject(new Error('nothing is sent here')) },
};
let database: TestDatabase;
let app: TestApp;
const mails: Mail[] = [];
let loggedInMinutesAgo = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const person = async (id: string) => {
    const user = await currentUser(db, id);
    if (!user) throw new Error('no such person');
    return { ...user, authenticatedAt: new Date(Date.now() - loggedInMinutesAgo * 60_000) };
  };
  app = await createTestApp(
    [
      ...integrationRoutes({ db, ...noWebhooks }),
      ...[read, write, own].map((call) => bind(call, async ({ user }) => ({ who: user.id }))),
    ],
    withApiKeys({ db, currentUser, authenticate: person }),
  );
});
beforeEach(() => {
  mails.length = 0;
  loggedInMinutesAgo = 0;
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const newUser = () => aSeller(database.db, { language: 'pl' });
const make = (userId: string, scopes: ApiScope[] = ['products:read'], name = 'Shop sync') =>
  app.call(createApiKey, userId, { name, scopes });
const mailJobs = () =>
  integrationJobs({
    ...noWebhooks,
    db: database.db,
    currentUser,
    publicUrl: new URL('https://kadr.example'),
    mail: {
      send: async (mail) => {
        if (mail.to.startsWith('no-')) throw new MailRefused('no such box');
        mails.push(mail);
      },
      close: () => Promise.resolve(),
    },
  });

it("a key opens what it is allowed, in its user's name, and nothing else", async () => {
  const user = await newUser();
  const {
    body: { secret, key },
  } = await make(user);
  expect(secret).toMatch(/^kadr_[0-9a-z]{50}$/);
  expect(secret.startsWith(key.hint)).toBe(true);
  expect(await app.call(read, secret, {})).toMatchObject({ status: 200, body: { who: user } });
  expect(await app.call(write, secret, {})).toMatchObject({
    status: 403,
    error: { code: 'kernel.scope-missing', params: { scope: 'products:write' } },
  });
  expect(await app.call(own, secret, {})).toMatchObject({ status: 403, error: { code: 'kernel.closed-to-keys' } });
  for (const call of [listApiKeys, createApiKey] as const) {
    expect((await app.call(call, secret, { name: 'Mine', scopes: ['products:read'] })).error?.code).toBe(
      'kernel.closed-to-keys',
    );
  }
});

it('only the answer tells it: the database holds its hash', async () => {
  const user = await newUser();
  const {
    body: { secret },
  } = await make(user);
  const { rows } = await sql<{
    row: string;
  }>`select to_jsonb(api_keys)::text as row from api_keys where user_id = ${user}`.execute(database.db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain(secret.slice(9));
  const told = JSON.stringify([
    (await app.call(listApiKeys, user, {})).body,
    await exportedIntegrations(database.db, user),
  ]);
  expect(told).toContain('Shop sync');
  expect(told).not.toContain(secret.slice(9));
});

it('one that is revoked, made up, altered or of a deleted account is refused', async () => {
  const [user, leaver] = [await newUser(), await newUser()];
  const [
    {
      body: { secret, key },
    },
    { body: ofLeaver },
  ] = [await make(user), await make(leaver)];
  await sql`update users set deleted_at = now() where id = ${leaver}`.execute(database.db);
  const altered = secret.slice(0, -1) + (secret.endsWith('0') ? '1' : '0');
  for (const bad of [`kadr_${'0'.repeat(50)}`, 'kadr_', altered, ofLeaver.secret]) {
    expect(await app.call(read, bad, {}), bad).toMatchObject({
      status: 401,
      error: { code: 'integrations.key-invalid' },
    });
  }
  expect((await app.call(revokeApiKey, await newUser(), { id: key.id })).error?.code).toBe(
    'integrations.key-not-found',
  );
  expect((await app.call(read, secret, {})).status).toBe(200);
  expect((await app.call(revokeApiKey, user, { id: key.id })).status).toBe(200);
  expect((await app.call(read, secret, {})).error?.code).toBe('integrations.key-invalid');
  expect((await app.call(revokeApiKey, user, { id: key.id })).error?.code).toBe('integrations.key-not-found');
});

it('is made after a login of the last minutes only, and not without end, also when made at once', async () => {
  const user = await newUser();
  loggedInMinutesAgo = 16;
  expect((await make(user)).error?.code).toBe('identity.requires-recent-login');
  loggedInMinutesAgo = 14;
  expect((await make(user)).status).toBe(200);
  await sql`insert into api_keys (id, user_id, name, hash, hint, scopes)
    select gen_random_uuid(), ${user}, 'k', sha256(gen_random_uuid()::text::bytea), 'kadr_', '{}' from generate_series(1, ${maxApiKeys - 3})`.execute(
    database.db,
  );
  const answers = await Promise.all(Array.from({ length: 4 }, () => make(user)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.filter(({ status }) => status !== 200).map(({ status, error }) => [status, error?.code])).toEqual(
    Array.from({ length: 2 }, () => [409, 'integrations.too-many-keys']),
  );
});

it('wants a name and a scope that there is', async () => {
  const user = await newUser();
  for (const input of [
    { name: ' ', scopes: ['products:read'] },
    { name: 'x'.repeat(61), scopes: ['products:read'] },
    { name: 'x', scopes: [] },
    { name: 'x', scopes: ['account:write'] },
  ]) {
    expect(await app.call(createApiKey, user, input as { name: string; scopes: ApiScope[] })).toMatchObject({
      status: 400,
      error: { code: 'kernel.invalid-input' },
    });
  }
  expect((await app.call(listApiKeys, user, {})).body).toEqual([]);
});

it('its first use shows, and its owner is told by mail that it was made', async () => {
  const user = await newUser();
  const {
    body: { secret, key },
  } = await make(user, ['products:read', 'visuals:write', 'products:read'], 'Sklep → Kadr');
  expect(key).toMatchObject({ usedAt: null, scopes: ['products:read', 'visuals:write'] });
  await app.call(read, secret, {});
  const [listed] = (await app.call(listApiKeys, user, {})).body;
  expect(listed?.usedAt).toEqual(expect.any(String));
  await runJobsNow(database, mailJobs());
  const mail = mails.find(({ to }) => to === `${user}@shop.example`);
  expect(mail?.subject).toBe('Nowy klucz API do Twojego konta');
  expect(mail?.text).toContain(`„Sklep → Kadr” (${key.hint}…)`);
  expect(mail?.text).not.toContain(secret);
});

it('ends with its account', async () => {
  const user = await newUser();
  const {
    body: { secret },
  } = await make(user);
  await deleteIntegrationsOf(database.db, user);
  expect((await app.call(read, secret, {})).error?.code).toBe('integrations.key-invalid');
});
