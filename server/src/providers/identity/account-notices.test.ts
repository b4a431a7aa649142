import {
  changeEmail,
  changePassword,
  confirmEmailChange,
  confirmPasswordReset,
  confirmSecondFactor,
  finishSocialSignIn,
  removeSecondFactor,
  removeSocialSignIn,
  requestPasswordReset,
  signIn,
  startSecondFactor,
  startSocialSignIn,
} from '@kadr/shared/identity';
import { languages, newId, type Language } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { totpCode, totpStepAt } from './embedded/totp.ts';
import { openIdentityBench, type Answer, type IdentityBench } from './testing/identity-bench.ts';
import { openOpenIdBench, type OpenIdBench } from './testing/openid-provider.ts';
import { totpSecretOf } from './testing/totp-secret.ts';

const site = 'http://kadr.localhost:4310';
const people = Object.fromEntries(
  ['linked', 'unlinked', 'again', 'met', 'new'].map((name) => [
    name,
    { email: `${name}@gmail.example`, email_verified: true, name: 'Ola' },
  ]),
);

/** What the account's profile says; null for one that was never opened. */
let profile: { name: string; language: Language } | null = null;
let openId: OpenIdBench;
let bench: IdentityBench;
beforeAll(async () => {
  openId = await openOpenIdBench(`${site}/auth/social`, people);
  bench = await openIdentityBench(undefined, [openId.config], () => Promise.resolve(profile));
});
beforeEach(() => {
  profile = null;
});
afterAll(async () => {
  await bench.close();
  await openId.close();
});

type Account = Awaited<ReturnType<IdentityBench['newAccount']>>;
const confirmedAccount = async (email?: string) => {
  const account = await bench.newAccount(email);
  await sql`update identity_users set email_verified = true where email = ${account.email}`.execute(bench.db);
  return account;
};
const mailsTo = async (email: string) => (await bench.deliver()).filter((mail) => mail.to === email && !mail.actionUrl);
/** The mails that an act causes, to one address. */
async function toldBy(email: string, act: () => Promise<unknown>) {
  const before = (await mailsTo(email)).length;
  await act();
  return (await mailsTo(email)).slice(before);
}
const done = (answer: Answer) => expect(answer.status).toBe(200);
const password = 'Another-horse-8';
const reset = async (email: string) => {
  await bench.call(requestPasswordReset, { email, language: 'en' });
  done(await bench.call(confirmPasswordReset, { oobCode: await bench.codeMailedTo(email, 'resetPassword'), password }));
};
const switchOn = async ({ sessionToken }: Account) => {
  const { uri } = (await bench.call(startSecondFactor, { sessionToken })).body;
  // Half a minute before and after now is taken, too: a code for each of two confirmations.
  const confirm = async (later: number) => {
    const code = totpCode(totpSecretOf(uri), totpStepAt(Date.now()) + later);
    done(await bench.call(confirmSecondFactor, { sessionToken, code }));
  };
  await confirm(0);
  return { confirmAgain: () => confirm(1) };
};
const throughPopup = async (login: string, sessionToken?: string) => {
  const { url, state } = (await bench.call(startSocialSignIn, { provider: 'google', language: 'en' })).body;
  const code = (await openId.signIn(url, login)).get('code') ?? '';
  return bench.call(finishSocialSignIn, { state, code, language: 'en', ...(sessionToken ? { sessionToken } : {}) });
};

interface Happening {
  readonly act: (account: Account) => Promise<unknown>;
  readonly subject: RegExp;
  /** Where the mail leads who did not do it. */
  readonly leadsTo: string;
}
const happenings: Record<string, Happening> = {
  'a login in a new browser': {
    act: async ({ email, password: own }) => done(await bench.call(signIn, { email, password: own })),
    subject: /new login/,
    leadsTo: '/auth/forget-password',
  },
  'another password': {
    act: async (account) =>
      done(await bench.call(changePassword, { ...account, currentPassword: account.password, password })),
    subject: /password for Kadr was changed/,
    leadsTo: '/auth/forget-password',
  },
  'a password reset': {
    act: ({ email }) => reset(email),
    subject: /new password was set/,
    leadsTo: '/auth/forget-password',
  },
  'a second factor switched on': {
    act: switchOn,
    subject: /second factor of your account is on/,
    leadsTo: '/user?tab=security',
  },
  'new recovery codes': {
    act: async (account) => (await switchOn(account)).confirmAgain(),
    subject: /new recovery codes/,
    leadsTo: '/user?tab=security',
  },
  'a second factor switched off': {
    act: async (account) => {
      await switchOn(account);
      done(await bench.call(removeSecondFactor, account));
    },
    subject: /second factor of your account is off/,
    leadsTo: '/auth/forget-password',
  },
  'a social sign-in linked': {
    act: async ({ sessionToken }) => done(await throughPopup('linked', sessionToken)),
    subject: /Google is linked/,
    leadsTo: '/user?tab=security',
  },
  'a social sign-in unlinked': {
    act: async ({ sessionToken }) => {
      done(await throughPopup('unlinked', sessionToken));
      done(await bench.call(removeSocialSignIn, { sessionToken, provider: 'google' }));
    },
    subject: /Google is no longer linked/,
    leadsTo: '/auth/forget-password',
  },
  'another address': {
    act: async ({ email, sessionToken }) => {
      const next = `next-${email}`;
      await bench.call(changeEmail, { sessionToken, email: next, language: 'en' });
      const oobCode = await bench.codeMailedTo(next, 'verifyAndChangeEmail');
      done(await bench.call(confirmEmailChange, { oobCode }));
    },
    subject: /e-mail for Kadr was changed/,
    leadsTo: '/legal/privacy',
  },
};

describe('the account owner gets a mail about', () => {
  it.each(Object.keys(happenings))('%s: when, and what to do if it was not them', async (name) => {
    const { act, subject, leadsTo } = happenings[name] as Happening;
    const account = await confirmedAccount();
    const mails = (await toldBy(account.email, () => act(account))).filter((mail) => subject.test(mail.subject));
    expect(mails).toHaveLength(1);
    const [{ text, html }] = mails as [(typeof mails)[number]];
    expect(text).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d \(UTC\)/);
    expect(text).toContain(`\n${site}${leadsTo}\n`);
    expect(html).toContain(`href="${site}${leadsTo}"`);
    // Nothing in the mail lets its reader into the account.
    expect(text.match(/https?:\S+/g)).toEqual([`${site}${leadsTo}`]);
    expect(`${text}${html}`).not.toContain(account.password);
    expect(`${text}${html}`).not.toMatch(/\{\{|undefined|oobCode/);
  });
});

describe('a linked social sign-in', () => {
  it('is told once, not each time that it is linked or used', async () => {
    const account = await confirmedAccount();
    const told = await toldBy(account.email, async () => {
      for (let times = 0; times < 2; times++) done(await throughPopup('again', account.sessionToken));
      done(await throughPopup('again'));
    });
    expect(told.filter(({ subject }) => /linked/.test(subject))).toHaveLength(1);
  });

  it('is told where a login links it to the account of its address', async () => {
    const { email } = await confirmedAccount('met@gmail.example');
    const told = await toldBy(email, async () => done(await throughPopup('met')));
    expect(told.filter(({ subject }) => /Google is linked/.test(subject))).toHaveLength(1);
  });

  it('is not told where it makes the account', async () => {
    expect(await toldBy('new@gmail.example', async () => done(await throughPopup('new')))).toEqual([]);
  });
});

describe('the mail of a reset', () => {
  const textOfReset = async (email: string) => (await toldBy(email, () => reset(email))).at(-1)?.text ?? '';

  it('names the linked sign-ins and the second factor that stay', async () => {
    const account = await confirmedAccount();
    for (const provider of ['google', 'facebook'])
      await sql`insert into identity_accounts (id, user_id, provider_id, account_id, created_at, updated_at)
        select ${newId()}, id, ${provider}, ${newId()}, now(), now() from identity_users where email = ${account.email}`.execute(
        bench.db,
      );
    await switchOn(account);
    const text = await textOfReset(account.email);
    expect(text).toContain('Logging in with Google, Facebook still works');
    expect(text).toContain('The second factor stays on');
  });

  it('names none where there are none', async () => {
    const text = await textOfReset((await confirmedAccount()).email);
    expect(text).toContain('every session was ended');
    expect(text).not.toMatch(/still works|stays on/);
  });
});

describe('a notice', () => {
  it('does not hold up what it tells of: its mail may fail and comes later', async () => {
    const account = await confirmedAccount();
    await bench.deliver();
    bench.failMails(1);
    const told = await toldBy(account.email, async () => {
      done(await bench.call(changePassword, { ...account, currentPassword: account.password, password }));
      done(await bench.call(signIn, { email: account.email, password }));
    });
    expect(told.map(({ subject }) => subject)).toContain('Your password for Kadr was changed');
  });
});

describe("a notice's language and name", () => {
  const subjects = { en: /was changed/, pl: /zostało zmienione/, ru: /изменён/ };
  const told = async () => {
    const account = await confirmedAccount();
    return (
      await toldBy(account.email, async () =>
        done(await bench.call(changePassword, { ...account, currentPassword: account.password, password })),
      )
    ).at(-1);
  };

  it.each(languages)('are those of the profile: %s', async (language) => {
    profile = { name: 'Nowa', language };
    const mail = await told();
    expect(mail?.subject).toMatch(subjects[language]);
    expect(mail?.text).toContain('Nowa');
  });

  it('are those of the sign-up where there is no profile yet', async () => {
    expect((await told())?.text).toContain('Hello, Ola!');
  });
});
