import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { requestPasswordReset, resendVerification, signIn } from '@kadr/shared/identity';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { goodPassword, openIdentityBench, type IdentityBench } from './testing/identity-bench.ts';

/*
 * Who has an account is not to be found out. Times are measured by `npm run bench -- enumeration`; here it is seen that
 * the same work is done for an address that someone has and one that no one has: one hash at sign-in, one job for a
 * mail.
 */

let bench: IdentityBench;
beforeAll(async () => {
  bench = await openIdentityBench();
});
afterAll(() => bench.close());
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const queued = async () =>
  (
    await sql<{ name: string; data: Record<string, unknown> }>`
  select name, data from pgboss.job where state = 'created' order by name`.execute(bench.db)
  ).rows;

it('sign-in hashes once, whether the address is known or not', async () => {
  const { email } = await bench.newAccount();
  const hash = vi.spyOn(crypto, 'scrypt');
  syncBuiltinESMExports();
  const hashes: number[] = [];
  for (const address of [email, 'stranger@shop.example', email]) {
    hash.mockClear();
    await bench.call(signIn, { email: address, password: 'Wrong-horse-7' });
    hashes.push(hash.mock.calls.length);
  }
  expect(hashes).toEqual([1, 1, 1]);
});

describe.each([
  ['reset', requestPasswordReset],
  ['resend', resendVerification],
] as const)('%s', (_, endpoint) => {
  it('answers the same and queues the same, and mails only whom there is', async () => {
    const { email } = await bench.newAccount();
    const mailedBefore = (await bench.deliver()).length;
    const known = await bench.call(endpoint, { email, language: 'en' });
    const jobsOfKnown = await queued();
    await bench.deliver();
    const unknown = await bench.call(endpoint, { email: 'stranger@shop.example', language: 'en' });
    const jobsOfUnknown = await queued();
    expect(unknown).toEqual(known);
    expect(jobsOfKnown.map(({ name }) => name)).toEqual(['identity.ask-link']);
    expect(jobsOfUnknown.map(({ name, data }) => [name, Object.keys(data)])).toEqual(
      jobsOfKnown.map(({ name, data }) => [name, Object.keys(data)]),
    );
    const mails = (await bench.deliver()).slice(mailedBefore);
    expect(mails.map(({ to }) => to)).toEqual([email]);
  });

  it('keeps no address in the queue that can be read', async () => {
    await bench.call(endpoint, { email: 'readable@shop.example', language: 'en' });
    expect(JSON.stringify(await queued())).not.toContain('readable');
    await bench.deliver();
  });
});

it('a disabled account is told from others only by who knows its password', async () => {
  const { email } = await bench.newAccount();
  await sql`update identity_users set disabled = true where email = ${email}`.execute(bench.db);
  expect((await bench.call(signIn, { email, password: 'Wrong-horse-7' })).body.error?.code).toBe(
    'identity.invalid-credential',
  );
  expect((await bench.call(signIn, { email, password: goodPassword })).body.error?.code).toBe('identity.user-disabled');
});
