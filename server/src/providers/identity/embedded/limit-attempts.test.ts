import { requestPasswordReset, resendVerification, signIn, signUp } from '@kadr/shared/identity';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { clientNetwork } from '../../../platform/http/index.ts';
import { goodPassword, openIdentityBench, type IdentityBench } from '../testing/identity-bench.ts';
import { defaultLimits } from './limit-attempts.ts';

let bench: IdentityBench | undefined;
afterEach(async () => {
  await bench?.close();
  bench = undefined;
});

const wrong = { email: 'ola@shop.example', password: 'Wrong-horse-7' };
const small = { count: 3, windowSeconds: 600 };
const wide = { count: 1000, windowSeconds: 600 };

async function statuses(calls: readonly (() => Promise<{ status: number }>)[]): Promise<number[]> {
  const seen: number[] = [];
  for (const call of calls) seen.push((await call()).status);
  return seen;
}

it('slows guessing for one address, from however many clients, and lets go after the window', async () => {
  const { call, db } = (bench = await openIdentityBench({
    ...defaultLimits,
    'sign-in': { client: wide, address: small },
  }));
  const guess = (client: number) => () => call(signIn, wrong, `192.0.2.${client}`);
  expect(await statuses([guess(1), guess(2), guess(3), guess(4)])).toEqual([401, 401, 401, 429]);
  const refused = await call(signIn, { ...wrong, email: ' OLA@shop.example' }, '192.0.2.5');
  expect(refused.body.error).toMatchObject({
    code: 'identity.too-many-requests',
    params: { retryAfterSeconds: expect.any(Number) },
  });
  await sql`update identity_attempts set window_ends_at = now()`.execute(db);
  expect(await statuses([guess(6)])).toEqual([401]);
});

it('slows one client, whatever addresses it tries', async () => {
  const { call } = (bench = await openIdentityBench({ ...defaultLimits, 'sign-in': { client: small, address: wide } }));
  const guess =
    (address: number, client = '192.0.2.1') =>
    () =>
      call(signIn, { ...wrong, email: `s${address}@shop.example` }, client);
  expect(await statuses([guess(1), guess(2), guess(3), guess(4), guess(5, '192.0.2.2')])).toEqual([
    401, 401, 401, 429, 401,
  ]);
});

it('forgets failures at a success', async () => {
  const { call } = (bench = await openIdentityBench({ ...defaultLimits, 'sign-in': { client: wide, address: small } }));
  const account = { email: wrong.email, password: goodPassword };
  await call(signUp, { ...account, name: 'Ola', language: 'en', agreed: true });
  const guess = () => call(signIn, wrong);
  const enter = () => call(signIn, account);
  expect(await statuses([guess, guess, enter, guess, guess, enter])).toEqual([401, 401, 200, 401, 401, 200]);
});

it('slows mails to one address, known or not, in the same way', async () => {
  const { call } = (bench = await openIdentityBench({
    ...defaultLimits,
    mail: { client: wide, address: { count: 1, windowSeconds: 600 } },
  }));
  await call(signUp, { name: 'Ola', email: wrong.email, password: goodPassword, language: 'en', agreed: true });
  const request = (email: string) => () => call(requestPasswordReset, { email, language: 'en' });
  expect(await statuses([request(wrong.email), request(wrong.email)])).toEqual([200, 429]);
  expect(await statuses([request('stranger@shop.example'), request('stranger@shop.example')])).toEqual([200, 429]);
});

describe('a browser that the account knows', () => {
  const limits = {
    ...defaultLimits,
    'sign-in': { client: wide, address: small },
    mail: { client: wide, address: small },
  };
  const account = { email: wrong.email, password: goodPassword };
  const [own, strangers] = ['0191d5a0-0000-7000-8000-00000000000a', '0191d5a0-0000-7000-8000-00000000000b'];
  const open = async () => {
    const opened = (bench = await openIdentityBench(limits));
    await opened.call(signUp, { ...account, name: 'Ola', language: 'en', agreed: true, deviceId: own });
    return opened;
  };

  it('is not kept out by the tries of strangers, who go on being counted', async () => {
    const { call } = await open();
    const guess = (deviceId?: string) => () => call(signIn, { ...wrong, deviceId });
    expect(await statuses([guess(), guess(strangers), guess(), guess(), guess(strangers)])).toEqual([
      401, 401, 401, 429, 429,
    ]);
    expect((await call(signIn, { ...account, deviceId: strangers })).status).toBe(429);
    expect((await call(signIn, { ...account, deviceId: own })).status).toBe(200);
    expect(await statuses([guess(), guess(strangers)])).toEqual([429, 429]);
  });

  it("is counted as well, together with the account's others", async () => {
    const { call } = await open();
    const second = '0191d5a0-0000-7000-8000-00000000000c';
    await call(signIn, { ...account, deviceId: second });
    const guess = (deviceId: string) => () => call(signIn, { ...wrong, deviceId });
    expect(await statuses([guess(own), guess(second), guess(own), guess(second), guess(own)])).toEqual([
      401, 401, 401, 429, 429,
    ]);
    // The first of another account is no better here than one that was made up.
    await call(signUp, {
      ...account,
      email: 'other@shop.example',
      name: 'Ola',
      language: 'en',
      agreed: true,
      deviceId: strangers,
    });
    expect(await statuses([1, 2, 3, 4].map(() => guess(strangers)))).toEqual([401, 401, 401, 429]);
  });

  it('is known only after the whole sign-in, the second factor included', async () => {
    const { call, db } = await open();
    await sql`insert into identity_second_factors (user_id, sealed_secret, confirmed_at) select id, '', now() from identity_users`.execute(
      db,
    );
    const enter = () => call(signIn, { ...account, deviceId: strangers });
    expect(await statuses([enter, enter, enter, enter])).toEqual([401, 401, 401, 429]);
  });

  it.each([
    ['reset', requestPasswordReset],
    ['confirmation', resendVerification],
  ] as const)('has a %s mailed when strangers have rate-limited', async (_, endpoint) => {
    const { call } = await open();
    const request = (deviceId?: string) => () => call(endpoint, { email: account.email, language: 'en', deviceId });
    expect(await statuses([request(), request(strangers), request(), request(), request(strangers)])).toEqual([
      200, 200, 200, 429, 429,
    ]);
    expect(await statuses([request(own), request(own), request(own), request(own)])).toEqual([200, 200, 200, 429]);
  });
});

describe('a client', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s is counted as %s', (address, key) => {
    expect(clientNetwork(address)).toBe(key);
  });
});
