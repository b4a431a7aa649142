import {
  changeEmail,
  changePassword,
  confirmEmailChange,
  confirmPasswordReset,
  confirmSecondFactor,
  endSession,
  finishSignIn,
  getSignInMethods,
  issueAccessToken,
  listSessions,
  reauthenticate,
  removeSecondFactor,
  renewActionCode,
  requestPasswordReset,
  signIn,
  signOut,
  signOutEverywhere,
  startSecondFactor,
} from '@kadr/shared/identity';
import { newId } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { totpCode, totpStepAt } from './embedded/totp.ts';
import { openIdentityBench, type Answer, type IdentityBench } from './testing/identity-bench.ts';
import { totpSecretOf } from './testing/totp-secret.ts';

let bench: IdentityBench;
beforeAll(async () => {
  bench = await openIdentityBench();
});
afterAll(() => bench.close());

const codeOf = ({ body }: Answer) => body.error?.code;
const ageLogins = (email: string) =>
  sql`update identity_sessions set authenticated_at = now() - interval '16 minutes'
  where user_id = (select id from identity_users where email = ${email})`.execute(bench.db);
const confirmAddress = (email: string) =>
  sql`update identity_users set email_verified = true where email = ${email}`.execute(bench.db);
const confirmedAccount = async () => {
  const account = await bench.newAccount();
  await confirmAddress(account.email);
  return account;
};
const noticesTo = async (email: string, subject: RegExp) =>
  (await bench.deliver()).filter((mail) => mail.to === email && subject.test(mail.subject));

describe('the list of sessions', () => {
  it('names each browser, marks the asking one, and ends one', async () => {
    const { email, password, sessionToken } = await bench.newAccount();
    const other = (await bench.call(signIn, { email, password }, '203.0.113.7')).body.sessionToken;
    const { sessions } = (await bench.call(listSessions, { sessionToken })).body;
    expect(sessions.map(({ current, address }) => [current, address]).toSorted()).toEqual([
      [false, '203.0.113.7'],
      [true, expect.stringMatching(/^198\./)],
    ]);
    const id = sessions.find(({ current }) => !current)?.id ?? '';
    await bench.call(endSession, { sessionToken, id });
    expect(codeOf(await bench.call(issueAccessToken, { sessionToken: other }))).toBe('identity.invalid-user-token');
    expect((await bench.call(issueAccessToken, { sessionToken })).status).toBe(200);
  });

  it("lets no one end a stranger's", async () => {
    const [mine, theirs] = [await bench.newAccount(), await bench.newAccount()];
    const { sessions } = (await bench.call(listSessions, { sessionToken: theirs.sessionToken })).body;
    await bench.call(endSession, { sessionToken: mine.sessionToken, id: sessions[0]?.id ?? '' });
    expect((await bench.call(issueAccessToken, { sessionToken: theirs.sessionToken })).status).toBe(200);
  });
});

describe('the session that a token was issued for', () => {
  const newTab = async () => {
    const account = await bench.newAccount();
    const { sessionToken, accessToken } = (await bench.call(signIn, account)).body;
    // Before the end: a token of an ended session is refused (ended-sessions.test.ts).
    const claims = await bench.identity.verifyBearer(accessToken);
    return { account, sessionToken, lives: () => bench.identity.sessionLives(claims) };
  };
  type Ending = (tab: Awaited<ReturnType<typeof newTab>>) => Promise<unknown>;
  const endings: Record<string, Ending> = {
    'a sign-out': ({ sessionToken }) => bench.call(signOut, { sessionToken }),
    'a sign-out everywhere': ({ account }) => bench.call(signOutEverywhere, account),
    'its end in the list': async ({ account, sessionToken }) => {
      const current = (await bench.call(listSessions, { sessionToken })).body.sessions.find(
        (session) => session.current,
      );
      return bench.call(endSession, { sessionToken: account.sessionToken, id: current?.id ?? '' });
    },
    'another password': ({ account }) =>
      bench.call(changePassword, { ...account, currentPassword: account.password, password: 'Another-horse-8' }),
    'a reset': async ({ account: { email } }) => {
      await bench.call(requestPasswordReset, { email, language: 'en' });
      return bench.call(confirmPasswordReset, {
        oobCode: await bench.codeMailedTo(email, 'resetPassword'),
        password: 'Another-horse-8',
      });
    },
    'a disabled account': ({ account }) =>
      sql`update identity_users set disabled = true where email = ${account.email}`.execute(bench.db),
    'its last day': ({ account }) =>
      sql`update identity_sessions set expires_at = now()
      where user_id = (select id from identity_users where email = ${account.email})`.execute(bench.db),
  };

  it.each(Object.keys(endings))('lives until %s', async (ending) => {
    const tab = await newTab();
    expect(await tab.lives()).toBe(true);
    await endings[ending]?.(tab);
    expect(await tab.lives()).toBe(false);
  });

  it("lives on where its own user has changed the password, and is no one else's", async () => {
    const account = await bench.newAccount();
    await bench.call(changePassword, { ...account, currentPassword: account.password, password: 'Another-horse-8' });
    const claims = await bench.identity.verifyBearer(account.accessToken);
    expect(await bench.identity.sessionLives(claims)).toBe(true);
    expect(await bench.identity.sessionLives({ ...claims, subject: newId() })).toBe(false);
    expect(await bench.identity.sessionLives({ ...claims, sessionId: undefined })).toBe(false);
  });
});

describe('a login in a new browser', () => {
  it('is told by mail, once for each browser, and not for the first session', async () => {
    const { email, password } = await bench.newAccount();
    await confirmAddress(email);
    const deviceId = newId();
    expect(await noticesTo(email, /new login/)).toHaveLength(0);
    for (let times = 0; times < 2; times++) await bench.call(signIn, { email, password, deviceId }, '203.0.113.8');
    const mails = await noticesTo(email, /new login/);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('203.0.113.8');
  });

  it('mails about each browser again after a password reset', async () => {
    const { email, password } = await confirmedAccount();
    const deviceId = newId();
    await bench.call(signIn, { email, password, deviceId });
    await bench.call(requestPasswordReset, { email, language: 'en' });
    const oobCode = await bench.codeMailedTo(email, 'resetPassword');
    await bench.call(confirmPasswordReset, { oobCode, password: 'Another-horse-8' });
    await bench.call(signIn, { email, password: 'Another-horse-8', deviceId });
    expect(await noticesTo(email, /new login/)).toHaveLength(2);
  });

  it('tells nothing to an address that no one has confirmed', async () => {
    const { email, password } = await bench.newAccount();
    await bench.call(signIn, { email, password, deviceId: newId() });
    expect(await noticesTo(email, /new login/)).toHaveLength(0);
  });
});

describe('another password', () => {
  const password = 'Another-horse-8';

  it('wants the old one, ends the other sessions, keeps this one, tells the owner', async () => {
    const account = await bench.newAccount();
    const other = (await bench.call(signIn, account)).body.sessionToken;
    const change = (currentPassword: string, next: string) =>
      bench.call(changePassword, { sessionToken: account.sessionToken, currentPassword, password: next });
    expect(codeOf(await change('Wrong-horse-7', password))).toBe('identity.wrong-password');
    expect(codeOf(await change(account.password, 'Aa1!x'))).toBe('identity.weak-password');
    expect(codeOf(await change(account.password, 'no-upper-or-digit'))).toBe(
      'identity.password-does-not-meet-requirements',
    );
    expect((await change(account.password, password)).status).toBe(200);
    expect(codeOf(await bench.call(issueAccessToken, { sessionToken: other }))).toBe('identity.invalid-user-token');
    expect((await bench.call(issueAccessToken, { sessionToken: account.sessionToken })).status).toBe(200);
    expect(codeOf(await bench.call(signIn, account))).toBe('identity.invalid-credential');
    expect((await bench.call(signIn, { email: account.email, password })).status).toBe(200);
    expect(await noticesTo(account.email, /password for Kadr was changed/)).toHaveLength(1);
  });

  it('cannot be guessed at from a stolen session', async () => {
    const { sessionToken } = await bench.newAccount();
    const codes = [];
    for (let tries = 0; tries < 11; tries++)
      codes.push(codeOf(await bench.call(reauthenticate, { sessionToken, password: 'x' }, `203.0.113.${tries}`)));
    expect(codes.at(9)).toBe('identity.wrong-password');
    expect(codes.at(10)).toBe('identity.too-many-requests');
  });
});

describe('another address', () => {
  it('wants a login of the last minutes; giving the password again is one', async () => {
    const { email, password, sessionToken } = await confirmedAccount();
    await ageLogins(email);
    const change = () => bench.call(changeEmail, { sessionToken, email: 'x@new.example', language: 'en' });
    expect(codeOf(await change())).toBe('identity.requires-recent-login');
    expect(codeOf(await bench.call(reauthenticate, { sessionToken, password: 'wrong' }))).toBe(
      'identity.wrong-password',
    );
    expect((await bench.call(reauthenticate, { sessionToken, password })).status).toBe(200);
    expect((await change()).status).toBe(200);
  });

  it('counts when the link mailed to it is followed; the old one is told and logs no one in', async () => {
    const { email, password, sessionToken } = await confirmedAccount();
    const next = 'moved-on@shop.example';
    await bench.call(changeEmail, { sessionToken, email: ` ${next.toUpperCase()} `, language: 'pl' });
    expect((await bench.call(signIn, { email, password })).status).toBe(200);
    const oobCode = await bench.codeMailedTo(next, 'verifyAndChangeEmail');
    expect((await bench.call(confirmEmailChange, { oobCode })).body).toEqual({ email: next });
    expect(codeOf(await bench.call(confirmEmailChange, { oobCode }))).toBe('identity.invalid-action-code');
    expect(codeOf(await bench.call(signIn, { email, password }))).toBe('identity.invalid-credential');
    const { accessToken } = (await bench.call(issueAccessToken, { sessionToken })).body;
    expect(await bench.identity.verifyBearer(accessToken)).toMatchObject({ email: next, emailVerified: true });
    const told = await noticesTo(email, /e-mail for Kadr was changed/);
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain(next);
  });

  it('that is taken is answered the same and mails nothing; taken meanwhile, the link says so', async () => {
    const [mine, theirs] = [await confirmedAccount(), await bench.newAccount()];
    const mailsBefore = (await bench.deliver()).length;
    const change = (email: string) =>
      bench.call(changeEmail, { sessionToken: mine.sessionToken, email, language: 'en' });
    expect(await change(theirs.email)).toEqual(await change('free-1@shop.example'));
    expect((await bench.deliver()).slice(mailsBefore).map(({ to }) => to)).toEqual(['free-1@shop.example']);
    const oobCode = await bench.codeMailedTo('free-1@shop.example', 'verifyAndChangeEmail');
    await bench.newAccount('free-1@shop.example');
    expect(codeOf(await bench.call(confirmEmailChange, { oobCode }))).toBe('identity.email-already-in-use');
  });
});

describe('an account whose address no one has confirmed', () => {
  it.each<[string, (sessionToken: string) => Promise<Answer>]>([
    [
      'other address',
      (sessionToken) => bench.call(changeEmail, { sessionToken, email: 'x@y.example', language: 'en' }),
    ],
    ['second factor', (sessionToken) => bench.call(startSecondFactor, { sessionToken })],
    ['first code of one', (sessionToken) => bench.call(confirmSecondFactor, { sessionToken, code: '000000' })],
  ])('takes no %s', async (_, act) => {
    const { sessionToken } = await bench.newAccount();
    expect(codeOf(await act(sessionToken))).toBe('kernel.email-unverified');
  });
});

describe('a change of address under way', () => {
  const password = 'Another-horse-8';
  const begun = async () => {
    const account = await confirmedAccount();
    const next = `next-${account.email}`;
    await bench.call(changeEmail, { sessionToken: account.sessionToken, email: next, language: 'en' });
    return { ...account, next, oobCode: await bench.codeMailedTo(next, 'verifyAndChangeEmail') };
  };
  type Ending = (account: Awaited<ReturnType<typeof begun>>) => Promise<unknown>;
  const endings: Record<string, Ending> = {
    'a password reset': async ({ email }) => {
      await bench.call(requestPasswordReset, { email, language: 'en' });
      return bench.call(confirmPasswordReset, { oobCode: await bench.codeMailedTo(email, 'resetPassword'), password });
    },
    'another password': (account) =>
      bench.call(changePassword, { ...account, currentPassword: account.password, password }),
    'a sign-out everywhere': (account) => bench.call(signOutEverywhere, account),
  };

  it.each(Object.keys(endings))('is void after %s', async (ending) => {
    const account = await begun();
    await endings[ending]?.(account);
    expect(codeOf(await bench.call(confirmEmailChange, account))).toBe('identity.invalid-action-code');
  });

  it('is not renewed by its expired link', async () => {
    const { next, oobCode } = await begun();
    await bench.expireCode(next);
    const mails = (await bench.deliver()).length;
    // A program that does not go by the contract.
    const renewal = { mode: 'verifyAndChangeEmail' as never, oobCode, language: 'en' } as const;
    expect(codeOf(await bench.call(renewActionCode, renewal))).toBe('kernel.invalid-input');
    expect(await bench.deliver()).toHaveLength(mails);
  });
});

describe('the second factor', () => {
  // The clock stands: a test that runs into the next 30 seconds would reckon another code than it means.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Steps later than the last one taken: no code works twice. */
  const codeAt = (secret: Uint8Array, off = 0) => totpCode(secret, totpStepAt(Date.now()) + off);

  async function withSecondFactor() {
    const account = await confirmedAccount();
    const { uri } = (await bench.call(startSecondFactor, { sessionToken: account.sessionToken })).body;
    const secret = totpSecretOf(uri);
    const { recoveryCodes } = (
      await bench.call(confirmSecondFactor, { sessionToken: account.sessionToken, code: codeAt(secret, -1) })
    ).body;
    return { ...account, secret, recoveryCodes };
  }
  const ticketOf = async (account: { email: string; password: string }) => {
    const refused = await bench.call(signIn, account);
    expect(codeOf(refused)).toBe('identity.mfa-required');
    return (refused.body.error as unknown as { params: { ticket: string } }).params.ticket;
  };

  it('does not count before its first code', async () => {
    const account = await confirmedAccount();
    await bench.call(startSecondFactor, { sessionToken: account.sessionToken });
    expect(codeOf(await bench.call(confirmSecondFactor, { sessionToken: account.sessionToken, code: '000000' }))).toBe(
      'identity.invalid-verification-code',
    );
    expect((await bench.call(signIn, account)).status).toBe(200);
    expect((await bench.call(getSignInMethods, { sessionToken: account.sessionToken })).body).toEqual({
      password: true,
      social: [],
      secondFactor: false,
    });
  });

  it('is asked for after the password; a code works once, a recovery code too', async () => {
    const account = await withSecondFactor();
    expect(account.recoveryCodes).toHaveLength(10);
    const finish = async (code: string) => bench.call(finishSignIn, { ticket: await ticketOf(account), code });
    expect(codeOf(await finish(codeAt(account.secret, -1)))).toBe('identity.invalid-verification-code');
    const code = codeAt(account.secret);
    expect((await finish(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect(codeOf(await finish(code))).toBe('identity.invalid-verification-code');
    const [recovery = ''] = account.recoveryCodes;
    expect((await finish(recovery.toUpperCase())).status).toBe(200);
    expect(codeOf(await finish(recovery))).toBe('identity.invalid-verification-code');
  });

  it('makes no session on the way, and lies sealed in the database', async () => {
    const account = await withSecondFactor();
    const sessions = async () =>
      (await bench.call(listSessions, { sessionToken: account.sessionToken })).body.sessions.length;
    const before = await sessions();
    await ticketOf(account);
    expect(await sessions()).toBe(before);
    const { rows } = await sql<{
      row: string;
    }>`select t::text as row from identity_second_factors t union all select r::text from identity_recovery_codes r`.execute(
      bench.db,
    );
    for (const secret of [Buffer.from(account.secret).toString('base64url'), account.recoveryCodes[0]])
      expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('cannot be guessed', async () => {
    const account = await withSecondFactor();
    const ticket = await ticketOf(account);
    const codes = [];
    for (let tries = 0; tries < 7; tries++)
      codes.push(codeOf(await bench.call(finishSignIn, { ticket, code: `00000${tries}` }, `203.0.113.${tries}`)));
    expect(codes.at(5)).toBe('identity.invalid-verification-code');
    expect(codes.at(6)).toBe('identity.too-many-requests');
  });

  it("takes no ticket that is forged, another's, or too old", async () => {
    const [mine, theirs] = [await withSecondFactor(), await withSecondFactor()];
    const ticket = await ticketOf(mine);
    const foreign = [(await ticketOf(theirs)).split('.')[0], ...ticket.split('.').slice(1)].join('.');
    expect(codeOf(await bench.call(finishSignIn, { ticket: foreign, code: codeAt(theirs.secret) }))).toBe(
      'identity.invalid-verification-code',
    );
    const late = Date.now() + 301_000;
    vi.setSystemTime(late);
    expect(codeOf(await bench.call(finishSignIn, { ticket, code: codeAt(mine.secret) }))).toBe('identity.code-expired');
  });

  it('is still asked for after a password reset, which opens no session and voids a first step', async () => {
    const account = await withSecondFactor();
    const began = await ticketOf(account);
    await bench.call(requestPasswordReset, { email: account.email, language: 'en' });
    const oobCode = await bench.codeMailedTo(account.email, 'resetPassword');
    const answer = await bench.call(confirmPasswordReset, { oobCode, password: 'Another-horse-8' });
    expect(answer.body).toEqual({ email: account.email });
    expect(codeOf(await bench.call(issueAccessToken, account))).toBe('identity.invalid-user-token');
    const code = codeAt(account.secret);
    expect(codeOf(await bench.call(finishSignIn, { ticket: began, code }))).toBe('identity.code-expired');
    const ticket = await ticketOf({ email: account.email, password: 'Another-horse-8' });
    expect(codeOf(await bench.call(finishSignIn, { ticket, code: '000000' }))).toBe(
      'identity.invalid-verification-code',
    );
    expect((await bench.call(finishSignIn, { ticket, code })).status).toBe(200);
  });

  it('goes with a recent login, and the owner is told', async () => {
    const account = await withSecondFactor();
    await ageLogins(account.email);
    expect(codeOf(await bench.call(removeSecondFactor, account))).toBe('identity.requires-recent-login');
    await bench.call(reauthenticate, account);
    expect(codeOf(await bench.call(startSecondFactor, account))).toBe('identity.credential-already-in-use');
    expect((await bench.call(removeSecondFactor, account)).status).toBe(200);
    expect((await bench.call(signIn, account)).status).toBe(200);
    expect(await noticesTo(account.email, /second factor of your account is off/)).toHaveLength(1);
  });
});

it('the access token says when the password was given', async () => {
  const { email, sessionToken } = await bench.newAccount();
  await ageLogins(email);
  const { accessToken } = (await bench.call(issueAccessToken, { sessionToken })).body;
  const claims = await bench.identity.verifyBearer(accessToken);
  expect(claims.issuedAt.getTime() - claims.authenticatedAt.getTime()).toBeGreaterThanOrEqual(16 * 60_000 - 2000);
});
