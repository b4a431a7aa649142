import {
  checkActionCode,
  confirmPasswordReset,
  confirmVerification,
  issueAccessToken,
  renewActionCode,
  requestPasswordReset,
  resendVerification,
  signIn,
  signOut,
  signOutEverywhere,
  signUp,
} from '@kadr/shared/identity';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueue } from '../../platform/jobs/index.ts';
import { createEmbeddedIdentity } from './embedded.ts';
import { mailLinkJob } from './embedded/mail-link-job.ts';
import {
  benchSecret,
  goodPassword,
  openIdentityBench,
  type Answer,
  type IdentityBench,
} from './testing/identity-bench.ts';

let bench: IdentityBench;
beforeAll(async () => {
  bench = await openIdentityBench();
});
afterAll(() => bench.close());

const codeOf = ({ body }: Answer) => body.error?.code;

describe('sign-up', () => {
  const input = {
    name: 'Ola',
    email: 'taken@shop.example',
    password: goodPassword,
    language: 'pl',
    agreed: true,
  } as const;

  it('makes an account whose address is not confirmed, and mails a link in its language', async () => {
    const { status, body } = await bench.call(signUp, { ...input, email: ' Taken@Shop.example ' });
    expect(status).toBe(200);
    expect(await bench.identity.verifyBearer(body.accessToken)).toMatchObject({
      email: 'taken@shop.example',
      emailVerified: false,
      name: 'Ola',
      authType: 'password',
      language: 'pl',
    });
    const mail = (await bench.deliver()).find(({ to }) => to === 'taken@shop.example');
    expect(mail?.subject).toBe('Potwierdź swój adres e-mail w Kadrze');
    expect(mail?.actionUrl).toMatch(
      /^http:\/\/kadr\.localhost:4310\/auth\/action\?mode=verifyEmail&oobCode=[\w-]{43}$/,
    );
    expect(mail?.text).toContain(mail?.actionUrl);
  });

  it.each([
    ['the address in other letters', { email: 'TAKEN@shop.example' }, 'identity.email-already-in-use'],
    ['no address', { email: 'nobody' }, 'identity.invalid-email'],
    ['five characters', { email: 'x1@shop.example', password: 'Aa1!x' }, 'identity.weak-password'],
    [
      'seven characters',
      { email: 'x2@shop.example', password: 'Aa1!xyz' },
      'identity.password-does-not-meet-requirements',
    ],
    [
      'no digit',
      { email: 'x3@shop.example', password: 'Correct-horse' },
      'identity.password-does-not-meet-requirements',
    ],
    [
      '65 characters',
      { email: 'x4@shop.example', password: `Aa1!${'x'.repeat(61)}` },
      'identity.password-does-not-meet-requirements',
    ],
    ['no agreement', { email: 'x5@shop.example', agreed: false as never }, 'kernel.invalid-input'],
    ['a name of one letter', { email: 'x6@shop.example', name: ' A ' }, 'kernel.invalid-input'],
  ])('refuses %s', async (_, changed, code) => {
    expect(codeOf(await bench.call(signUp, { ...input, ...changed }, '192.0.2.2'))).toBe(code);
  });

  it('of two at once for one address makes one account', async () => {
    const both = await Promise.all([1, 2].map(() => bench.call(signUp, { ...input, email: 'twice@shop.example' })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { rows } = await sql`select id from identity_users where email = 'twice@shop.example'`.execute(bench.db);
    expect(rows).toHaveLength(1);
  });

  it('keeps neither password nor code nor session as they are in the database', async () => {
    const account = await bench.newAccount();
    const code = await bench.codeMailedTo(account.email, 'verifyEmail');
    for (const table of [
      'identity_users',
      'identity_accounts',
      'identity_sessions',
      'identity_action_codes',
      'identity_keys',
      'identity_attempts',
    ]) {
      const { rows } = await sql`select t::text as row from ${sql.table(table)} t`.execute(bench.db);
      const all = JSON.stringify(rows);
      for (const secret of [goodPassword, code, account.sessionToken, '"d\\":']) expect(all).not.toContain(secret);
    }
  });
});

describe('sign-in', () => {
  it('takes the password however the keyboard composes its letters', async () => {
    const email = 'accents@shop.example';
    await bench.call(signUp, {
      name: 'Ola',
      email,
      password: 'Zażółć-gęślą-7'.normalize('NFC'),
      language: 'pl',
      agreed: true,
    });
    expect((await bench.call(signIn, { email, password: 'Zażółć-gęślą-7'.normalize('NFD') })).status).toBe(200);
  });

  it('answers the same for a wrong password and an unknown address', async () => {
    const { email } = await bench.newAccount();
    const wrong = await bench.call(signIn, { email, password: 'Wrong-horse-7' });
    const unknown = await bench.call(signIn, { email: 'stranger@shop.example', password: goodPassword });
    expect(wrong).toEqual(unknown);
    expect(codeOf(wrong)).toBe('identity.invalid-credential');
  });

  it('refuses a disabled account, and its sessions', async () => {
    const { email, password, sessionToken } = await bench.newAccount();
    await sql`update identity_users set disabled = true where email = ${email}`.execute(bench.db);
    expect(codeOf(await bench.call(signIn, { email, password }))).toBe('identity.user-disabled');
    expect(codeOf(await bench.call(issueAccessToken, { sessionToken }))).toBe('identity.user-disabled');
  });
});

describe('sessions', () => {
  it('end at sign-out, the others stay', async () => {
    const { email, password, sessionToken } = await bench.newAccount();
    const other: string = (await bench.call(signIn, { email, password })).body.sessionToken;
    await bench.call(signOut, { sessionToken });
    expect(codeOf(await bench.call(issueAccessToken, { sessionToken }))).toBe('identity.invalid-user-token');
    expect((await bench.call(issueAccessToken, { sessionToken: other })).status).toBe(200);
  });

  it('end everywhere at once', async () => {
    const { email, password, sessionToken } = await bench.newAccount();
    const other: string = (await bench.call(signIn, { email, password })).body.sessionToken;
    expect((await bench.call(signOutEverywhere, { sessionToken: other })).status).toBe(200);
    expect(codeOf(await bench.call(issueAccessToken, { sessionToken }))).toBe('identity.invalid-user-token');
  });

  it('cannot be made from what the database holds', async () => {
    const { sessionToken } = await bench.newAccount();
    const [key = ''] = sessionToken.split('.');
    for (const forged of [`${key}.`, `${key}.${'A'.repeat(43)}`, key.padEnd(16, '.')]) {
      expect(codeOf(await bench.call(issueAccessToken, { sessionToken: forged }))).toBe('identity.invalid-user-token');
    }
  });

  it('end when their time is over', async () => {
    const { email, sessionToken } = await bench.newAccount();
    await sql`update identity_sessions set expires_at = now() - interval '1 second'
      where user_id = (select id from identity_users where email = ${email})`.execute(bench.db);
    expect(codeOf(await bench.call(issueAccessToken, { sessionToken }))).toBe('identity.invalid-user-token');
  });
});

describe('confirmation links', () => {
  it('confirm once; the token after that says so', async () => {
    const { email, sessionToken } = await bench.newAccount();
    const oobCode = await bench.codeMailedTo(email, 'verifyEmail');
    expect((await bench.call(checkActionCode, { mode: 'verifyEmail', oobCode })).body).toEqual({ email });
    expect((await bench.call(confirmVerification, { oobCode })).body).toEqual({ email });
    const { body } = await bench.call(issueAccessToken, { sessionToken });
    expect(await bench.identity.verifyBearer(body.accessToken)).toMatchObject({ email, emailVerified: true });
    expect(codeOf(await bench.call(confirmVerification, { oobCode }))).toBe('identity.invalid-action-code');
  });

  it('work for one of two presses at once', async () => {
    const { email } = await bench.newAccount();
    const oobCode = await bench.codeMailedTo(email, 'verifyEmail');
    const both = await Promise.all([1, 2].map(() => bench.call(confirmVerification, { oobCode })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('say when they have expired, and are renewed from the expired link itself', async () => {
    const { email } = await bench.newAccount();
    const oobCode = await bench.codeMailedTo(email, 'verifyEmail');
    await bench.expireCode(email);
    expect(codeOf(await bench.call(confirmVerification, { oobCode }))).toBe('identity.expired-action-code');
    await bench.call(renewActionCode, { mode: 'verifyEmail', oobCode, language: 'ru' });
    const renewed = await bench.codeMailedTo(email, 'verifyEmail');
    expect(renewed).not.toBe(oobCode);
    expect((await bench.deliver()).at(-1)?.subject).toBe('Подтвердите адрес почты в Kadr');
    expect((await bench.call(confirmVerification, { oobCode: renewed })).status).toBe(200);
  });

  it.each([
    [
      'of another kind',
      (code: string) => ({ mode: 'resetPassword', oobCode: code }) as const,
      'identity.invalid-action-code',
    ],
    [
      'never made',
      (code: string) => ({ mode: 'verifyEmail', oobCode: code.toUpperCase() }) as const,
      'identity.invalid-action-code',
    ],
    [
      'cut in half',
      (code: string) => ({ mode: 'verifyEmail', oobCode: code.slice(0, 20) }) as const,
      'kernel.invalid-input',
    ],
  ])('do not work when %s', async (_, change, code) => {
    const { email } = await bench.newAccount();
    const mailed = await bench.codeMailedTo(email, 'verifyEmail');
    expect(codeOf(await bench.call(checkActionCode, change(mailed)))).toBe(code);
  });

  it('are worthless after the account has another address', async () => {
    const { email } = await bench.newAccount();
    const oobCode = await bench.codeMailedTo(email, 'verifyEmail');
    await sql`update identity_users set email = 'moved@shop.example' where email = ${email}`.execute(bench.db);
    expect(codeOf(await bench.call(confirmVerification, { oobCode }))).toBe('identity.invalid-action-code');
  });

  it('are mailed once although the job runs twice', async () => {
    const { email } = await bench.newAccount();
    const mails = (await bench.deliver()).filter(({ to }) => to === email);
    await bench.db.transaction().execute((tx) => enqueue(tx, mailLinkJob, { codeId: mails[0]?.id ?? '' }));
    const again = (await bench.deliver()).filter(({ to }) => to === email);
    expect(again.map(({ id, actionUrl }) => ({ id, actionUrl }))).toEqual(
      [mails[0], mails[0]].map((mail) => ({ id: mail?.id, actionUrl: mail?.actionUrl })),
    );
  });
});

describe('password reset', () => {
  it('sets the password, confirms the address, ends every session', async () => {
    const { email, password, sessionToken } = await bench.newAccount();
    await bench.call(requestPasswordReset, { email, language: 'en' });
    const oobCode = await bench.codeMailedTo(email, 'resetPassword');
    expect(codeOf(await bench.call(confirmPasswordReset, { oobCode, password: 'short' }))).toBe(
      'identity.weak-password',
    );
    expect((await bench.call(confirmPasswordReset, { oobCode, password: 'Another-horse-8' })).body).toEqual({ email });
    expect(codeOf(await bench.call(issueAccessToken, { sessionToken }))).toBe('identity.invalid-user-token');
    expect(codeOf(await bench.call(signIn, { email, password }))).toBe('identity.invalid-credential');
    const { body } = await bench.call(signIn, { email, password: 'Another-horse-8' });
    expect(await bench.identity.verifyBearer(body.accessToken)).toMatchObject({ emailVerified: true });
    expect(codeOf(await bench.call(confirmPasswordReset, { oobCode, password: 'Third-horse-9' }))).toBe(
      'identity.invalid-action-code',
    );
  });

  it('makes the other reset links of the account worthless', async () => {
    const { email } = await bench.newAccount();
    await bench.call(requestPasswordReset, { email, language: 'en' });
    const first = await bench.codeMailedTo(email, 'resetPassword');
    await bench.call(requestPasswordReset, { email, language: 'en' });
    const second = await bench.codeMailedTo(email, 'resetPassword');
    await bench.call(confirmPasswordReset, { oobCode: second, password: 'Another-horse-8' });
    expect(codeOf(await bench.call(confirmPasswordReset, { oobCode: first, password: 'Third-horse-9' }))).toBe(
      'identity.invalid-action-code',
    );
  });

  it('does not survive its hour', async () => {
    const { email } = await bench.newAccount();
    await bench.call(requestPasswordReset, { email, language: 'en' });
    const oobCode = await bench.codeMailedTo(email, 'resetPassword');
    await bench.expireCode(email);
    expect(codeOf(await bench.call(confirmPasswordReset, { oobCode, password: 'Another-horse-8' }))).toBe(
      'identity.expired-action-code',
    );
  });
});

it.each([
  ['reset', requestPasswordReset],
  ['resend', resendVerification],
])('%s answers the same whether or not the account exists', async (_, endpoint) => {
  const { email } = await bench.newAccount();
  const mailsBefore = (await bench.deliver()).length;
  const known = await bench.call(endpoint, { email, language: 'en' });
  const unknown = await bench.call(endpoint, { email: 'stranger@shop.example', language: 'en' });
  expect(unknown).toEqual(known);
  expect(known).toEqual({ status: 200, body: {} });
  expect((await bench.deliver()).slice(mailsBefore).map(({ to }) => to)).toEqual([email]);
});

it('starts with a changed secret: old keys are retired, everyone signs in again', async () => {
  const { email, password, accessToken, sessionToken } = await bench.newAccount();
  const changed = await createEmbeddedIdentity({
    db: bench.db,
    listen: bench.listen,
    secret: `${benchSecret}-changed`,
    publicUrl: new URL('http://kadr.localhost:4310'),
    mail: { send: () => Promise.resolve(), close: () => Promise.resolve() },
    readerOf: () => Promise.resolve(null),
  });
  const handle = (name: string) =>
    changed.endpoints.find(({ endpoint }) => endpoint.name === name)?.handle as (
      context: unknown,
      input: unknown,
    ) => Promise<unknown>;
  await expect(handle('issueAccessToken')({}, { sessionToken })).rejects.toMatchObject({
    code: 'identity.invalid-user-token',
  });
  const fresh = signIn.output.parse(await handle('signIn')({ clientAddress: '192.0.2.9' }, { email, password }));
  expect(await changed.verifyBearer(fresh.accessToken)).toMatchObject({ email });
  // Tokens that were out already run to their end.
  expect(await changed.verifyBearer(accessToken)).toMatchObject({ email });
});
