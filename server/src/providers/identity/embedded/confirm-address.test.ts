import {
  changeEmail,
  confirmEmailChange,
  confirmPasswordReset,
  confirmVerification,
  getSignInMethods,
  issueAccessToken,
  requestPasswordReset,
  signIn,
} from '@kadr/shared/identity';
import { newId } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, openIdentityBench, type Answer, type IdentityBench } from '../testing/identity-bench.ts';

let bench: IdentityBench;
beforeAll(async () => {
  bench = await openIdentityBench();
});
afterAll(() => bench.close());

const password = 'Another-horse-8';
const codeOf = ({ body }: Answer) => body.error?.code;
const setVerified = (email: string, verified: boolean) =>
  sql`update identity_users set email_verified = ${verified} where email = ${email}`.execute(bench.db);
const linkSocial = (email: string, provider: string) =>
  sql`insert into identity_accounts (id, user_id, provider_id, account_id, created_at, updated_at)
    select ${newId()}, id, ${provider}, ${newId()}, now(), now() from identity_users where email = ${email}`.execute(
    bench.db,
  );
const resetOf = async (email: string) => {
  await bench.call(requestPasswordReset, { email, language: 'en' });
  return bench.codeMailedTo(email, 'resetPassword');
};

/** An account with every way back in that its maker could lay: a browser, a link, a factor, a change of address. */
async function prepared(verified: boolean) {
  const account = await bench.newAccount();
  const { email, sessionToken } = account;
  const [deviceId, evil] = [newId(), `evil-${email}`];
  await bench.call(signIn, { email, password: account.password, deviceId });
  await setVerified(email, true);
  await bench.call(changeEmail, { sessionToken, email: evil, language: 'en' });
  await setVerified(email, verified);
  await linkSocial(email, 'google');
  await sql`insert into identity_second_factors (user_id, sealed_secret, confirmed_at)
    select id, 'x', now() from identity_users where email = ${email}`.execute(bench.db);
  await sql`insert into identity_recovery_codes (user_id, code_hash)
    select id, 'x' from identity_users where email = ${email}`.execute(bench.db);
  return { ...account, deviceId, change: await bench.codeMailedTo(evil, 'verifyAndChangeEmail') };
}
/** What of it is left, seen from a session. */
const leftOf = async (email: string, sessionToken: string) => {
  const { rows } = await sql<{ recovery: number; devices: number }>`select
      (select count(*)::int from identity_recovery_codes r where r.user_id = u.id) as recovery,
      (select count(*)::int from identity_devices d where d.user_id = u.id) as devices
    from identity_users u where email = ${email}`.execute(bench.db);
  return { ...(await bench.call(getSignInMethods, { sessionToken })).body, ...rows[0] };
};
const nothing = { password: true, social: [], secondFactor: false, recovery: 0, devices: 0 };
const everything = { password: true, social: ['google'], secondFactor: true, recovery: 1, devices: 1 };

describe('the first confirmation of an address', () => {
  it('by its link takes away what was set up before, and leaves the session', async () => {
    const { email, sessionToken, change } = await prepared(false);
    const reset = await resetOf(email);
    await bench.call(confirmVerification, { oobCode: await bench.codeMailedTo(email, 'verifyEmail') });
    expect(await leftOf(email, sessionToken)).toEqual(nothing);
    expect(codeOf(await bench.call(confirmEmailChange, { oobCode: change }))).toBe('identity.invalid-action-code');
    expect(codeOf(await bench.call(confirmPasswordReset, { oobCode: reset, password }))).toBe(
      'identity.invalid-action-code',
    );
  });

  it.each([
    ['in the browser that signed up', true, []],
    ['elsewhere', false, ['? (198.51.100.7); Firefox, Windows (192.0.2.77)']],
  ])('by its link %s tells the owner of others that are signed in', async (_, isSame, devices) => {
    const { email, sessionToken } = await bench.newAccount();
    await sql`update identity_sessions
      set ip_address = '192.0.2.77', user_agent = 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0'
      where user_id = (select id from identity_users where email = ${email})`.execute(bench.db);
    if (!isSame) await bench.call(signIn, { email, password: goodPassword }, '198.51.100.7');
    const oobCode = await bench.codeMailedTo(email, 'verifyEmail');
    const confirmed = await bench.call(confirmVerification, { oobCode, ...(isSame ? { sessionToken } : {}) });
    expect(confirmed.body).toEqual({ email });
    const told = (await bench.deliver()).filter((mail) => mail.to === email && /is confirmed/.test(mail.subject));
    expect(told.map(({ text }) => /another browser: (.+)\./.exec(text)?.[1])).toEqual(devices);
    expect(told.every(({ text }) => text.includes('/auth/forget-password'))).toBe(true);
    expect((await bench.call(issueAccessToken, { sessionToken })).status).toBe(200);
  });

  it('by a reset takes away what was set up before, with the sessions', async () => {
    const { email, sessionToken, change } = await prepared(false);
    await bench.call(confirmPasswordReset, { oobCode: await resetOf(email), password });
    expect(codeOf(await bench.call(issueAccessToken, { sessionToken }))).toBe('identity.invalid-user-token');
    const own = await bench.call(signIn, { email, password });
    expect(await leftOf(email, own.body.sessionToken)).toEqual(nothing);
    expect(codeOf(await bench.call(confirmEmailChange, { oobCode: change }))).toBe('identity.invalid-action-code');
    const verification = await bench.codeMailedTo(email, 'verifyEmail');
    expect(codeOf(await bench.call(confirmVerification, { oobCode: verification }))).toBe(
      'identity.invalid-action-code',
    );
  });

  it('leaves an account without a password the social sign-in that made it, until a reset', async () => {
    const madeByFacebook = async () => {
      const account = await bench.newAccount();
      await sql`delete from identity_accounts
        where user_id = (select id from identity_users where email = ${account.email})`.execute(bench.db);
      for (const provider of ['facebook', 'google']) await linkSocial(account.email, provider);
      return account;
    };
    const [confirmed, reset] = [await madeByFacebook(), await madeByFacebook()];
    const methodsOf = async (sessionToken: string) => (await bench.call(getSignInMethods, { sessionToken })).body;
    const oobCode = await bench.codeMailedTo(confirmed.email, 'verifyEmail');
    await bench.call(confirmVerification, { oobCode });
    expect(await methodsOf(confirmed.sessionToken)).toMatchObject({ password: false, social: ['facebook'] });
    await bench.call(confirmPasswordReset, { oobCode: await resetOf(reset.email), password });
    const own = await bench.call(signIn, { email: reset.email, password });
    expect(await methodsOf(own.body.sessionToken)).toMatchObject({ password: true, social: [] });
  });
});

it('a later confirmation or reset leaves the ways to sign in as they are', async () => {
  const { email, sessionToken } = await prepared(true);
  await bench.call(confirmVerification, { oobCode: await bench.codeMailedTo(email, 'verifyEmail') });
  expect(await leftOf(email, sessionToken)).toEqual(everything);
  await bench.call(confirmPasswordReset, { oobCode: await resetOf(email), password });
  expect(codeOf(await bench.call(signIn, { email, password }))).toBe('identity.mfa-required');
});
