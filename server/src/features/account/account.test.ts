import { getProfile, getPublicConfig, updateProfile, type PublicConfig } from '@kadr/shared/account';
import { AppError, type Endpoint, type SentInputOf } from '@kadr/shared/kernel';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database.ts';
import { createTestApp, type TestApp } from '../../platform/http/testing/test-app.ts';
import type { Claims } from '../../providers/identity/port.ts';
import { accountRoutes, createUserResolver, incrementCounters, readerOf } from './index.ts';
import type { UserResolver } from './resolve-user.ts';

const publicConfig: PublicConfig = {
  identity: { kind: 'embedded', social: [] },
  regionHosts: {},
  offer: { testTokens: 50, picture: 10, sold: {} },
  localMailbox: true,
  tryout: true,
  build: 'test',
};
const issuer = 'urn:test:issuer';

/** A bearer of these tests is its claims as JSON in base64url. */
const bearerOf = (claims: Partial<Claims> & { subject: string }) =>
  Buffer.from(JSON.stringify(claims)).toString('base64url');

let database: TestDatabase;
let app: TestApp;
let users: UserResolver;
const greeted: string[] = [];
let greetingFails = false;

beforeAll(async () => {
  database = await createTestDatabase();
  users = createUserResolver({
    db: database.db,
    identity: {
      verifyBearer: async (token) => {
        if (token === 'bad') throw new AppError('unauthenticated', 'kernel.unauthenticated');
        const claims: Partial<Claims> = JSON.parse(Buffer.from(token, 'base64url').toString());
        return {
          issuer,
          subject: '',
          email: 'ola@shop.example',
          emailVerified: true,
          name: 'Ola',
          authType: 'password',
          authenticatedAt: new Date(),
          ...claims,
          issuedAt: claims.issuedAt ? new Date(claims.issuedAt) : new Date(),
        };
      },
      sessionLives: () => Promise.resolve(true),
    },
    onVerified: async (_tx, userId) => {
      if (greetingFails) throw new Error('the hook failed');
      greeted.push(userId);
    },
  });
  app = await createTestApp(
    accountRoutes({
      db: database.db,
      publicConfig,
      users,
      publish: () => Promise.resolve(),
      log: pino({ level: 'silent' }),
      objects: { get: () => Promise.resolve(null) },
      identity: { deleteSubject: () => Promise.resolve() },
      exports: [],
      onDelete: [],
      health: () => Promise.resolve({ build: 'test', parts: [] }),
      countryOf: () => Promise.resolve(null),
    }),
    users.authenticate,
  );
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const call = <E extends Endpoint>(endpoint: E, input: SentInputOf<E>, bearer?: string) =>
  app.call(endpoint, bearer ?? null, input);

const profileOf = async (claims: Partial<Claims> & { subject: string }) =>
  (await call(getProfile, {}, bearerOf(claims))).body;

describe('a user', () => {
  it("is the issuer's subject, not the address", async () => {
    const first = await profileOf({ subject: 'a1', email: 'same@shop.example' });
    const moved = await profileOf({ subject: 'a1', email: 'moved@shop.example' });
    const stranger = await profileOf({ subject: 'a2', email: 'same@shop.example' });
    const elsewhere = await profileOf({ subject: 'a1', issuer: 'urn:test:other', email: 'same@shop.example' });
    expect(moved).toMatchObject({ id: first.id, email: 'moved@shop.example' });
    expect(new Set([first.id, stranger.id, elsewhere.id]).size).toBe(3);
  });

  it('keeps the name and language of its own when the issuer has others', async () => {
    await call(updateProfile, { name: 'Aleksandra', language: 'pl' }, bearerOf({ subject: 'b1' }));
    expect(await readerOf(database.db, issuer, 'b1')).toMatchObject({ name: 'Aleksandra', language: 'pl' });
    expect(await readerOf(database.db, 'urn:test:other-issuer', 'b1')).toBeNull();
    expect(await profileOf({ subject: 'b1', name: 'Ola K.', language: 'ru', email: 'new@shop.example' })).toMatchObject(
      { name: 'Aleksandra', language: 'pl' },
    );
  });

  it('is made once by calls at once', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => profileOf({ subject: 'c1' })));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(greeted.filter((id) => id === made[0]?.id)).toHaveLength(1);
  });

  it('is greeted when first seen verified, and only then', async () => {
    const { id } = await profileOf({ subject: 'd1', emailVerified: false });
    expect(greeted).not.toContain(id);
    await profileOf({ subject: 'd1', emailVerified: true });
    await profileOf({ subject: 'd1', emailVerified: true, email: 'later@shop.example' });
    expect(greeted.filter((greetedId) => greetedId === id)).toHaveLength(1);
  });

  it('is greeted later when the greeting fails the first time', async () => {
    greetingFails = true;
    expect((await call(getProfile, {}, bearerOf({ subject: 'e1' }))).status).toBe(500);
    greetingFails = false;
    const { id } = await profileOf({ subject: 'e1' });
    expect(greeted.filter((greetedId) => greetedId === id)).toHaveLength(1);
  });

  it('stays verified under a token from before', async () => {
    await profileOf({ subject: 'f1', emailVerified: true });
    expect(await profileOf({ subject: 'f1', emailVerified: false })).toMatchObject({ emailVerified: true });
    expect(await profileOf({ subject: 'f1', emailVerified: false, email: 'other@shop.example' })).toMatchObject({
      emailVerified: false,
    });
  });

  it('does not get the old address back from a token of before the change', async () => {
    const seen = async (email: string, emailVerified: boolean, seconds: number) => {
      const profile = await profileOf({
        subject: 'h1',
        email,
        emailVerified,
        issuedAt: new Date(Date.UTC(2026, 10, 22, 12, 0, seconds)),
      });
      // The next token is to be read, not remembered.
      users.forget(profile.id);
      return { email: profile.email, emailVerified: profile.emailVerified };
    };
    const moved = { email: 'new@shop.example', emailVerified: false };
    await seen('old@shop.example', true, 1);
    expect(await seen('new@shop.example', false, 5)).toEqual(moved);
    // Tokens tell whole seconds: one of the same second may be from before.
    for (const seconds of [4, 5]) expect(await seen('old@shop.example', true, seconds)).toEqual(moved);
    expect(await seen('new@shop.example', true, 6)).toEqual({ ...moved, emailVerified: true });
    expect(await seen('old@shop.example', true, 9)).toEqual({ email: 'old@shop.example', emailVerified: true });
  });

  it('counts products and visuals', async () => {
    const { id } = await profileOf({ subject: 'g1' });
    await incrementCounters(database.db, id, { products: 1 });
    await incrementCounters(database.db, id, { visuals: 2 });
    expect(await profileOf({ subject: 'g1' })).toMatchObject({ productsAdded: 1, visualsCreated: 2 });
  });
});

describe('the region', () => {
  it('is chosen once; the same again changes nothing, another is a conflict', async () => {
    const bearer = bearerOf({ subject: 'r1' });
    expect((await call(updateProfile, { region: 'EU1', language: 'pl' }, bearer)).body).toMatchObject({
      region: 'EU1',
      language: 'pl',
    });
    expect((await call(updateProfile, { region: 'EU1' }, bearer)).status).toBe(200);
    const refused = await call(updateProfile, { region: 'NA1', language: 'ru' }, bearer);
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'account.region-fixed' } } });
    expect(await profileOf({ subject: 'r1' })).toMatchObject({ region: 'EU1', language: 'pl' });
  });

  it('of two choices at once is one, and stays it', async () => {
    const bearer = bearerOf({ subject: 'r2' });
    await profileOf({ subject: 'r2' });
    const regions = ['EU1', 'NA1', 'RU1', 'EU1', 'NA1', 'RU1'] as const;
    const answers = await Promise.all(regions.map((region) => call(updateProfile, { region }, bearer)));
    const kept = (await profileOf({ subject: 'r2' })).region;
    answers.forEach(({ status }, index) => expect(status).toBe(regions[index] === kept ? 200 : 409));
  });

  it('cannot be changed in the database either', async () => {
    await call(updateProfile, { region: 'EU1' }, bearerOf({ subject: 'r3' }));
    const change = database.pool.query("update users set region = 'NA1' where subject = 'r3'");
    await expect(change).rejects.toThrow('is fixed');
  });
});

describe('callers', () => {
  it.each([
    ['anonymous', getProfile, undefined, 401, 'kernel.unauthenticated'],
    ['with a bad token', getProfile, 'bad', 401, 'kernel.unauthenticated'],
    ['unverified', updateProfile, bearerOf({ subject: 'u1', emailVerified: false }), 403, 'kernel.email-unverified'],
  ])('%s are refused', async (_, endpoint, bearer, ...[status, code]) => {
    expect(await call(endpoint, {}, bearer)).toMatchObject({ status, body: { error: { code } } });
  });

  it('unverified ones see their profile, everyone the configuration', async () => {
    expect(await profileOf({ subject: 'u1', emailVerified: false })).toMatchObject({
      emailVerified: false,
      region: null,
    });
    expect((await call(getPublicConfig, {})).body).toEqual(publicConfig);
  });

  it.each([{ name: 'x' }, { name: 'x'.repeat(61) }, { region: 'XX1' }, { language: 'xx' }, { countryCode: 'POL' }])(
    'cannot write %j',
    async (input) => {
      expect(await call(updateProfile, input as never, bearerOf({ subject: 'u2' }))).toMatchObject({ status: 400 });
    },
  );
});
