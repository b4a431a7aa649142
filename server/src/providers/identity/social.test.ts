import { createHmac } from 'node:crypto';
import {
  confirmVerification,
  finishSocialSignIn,
  getSignInMethods,
  issueAccessToken,
  removeSocialSignIn,
  reauthenticate,
  signIn,
  startSocialSignIn,
  type SocialProvider,
} from '@kadr/shared/identity';
import type { SentInputOf } from '@kadr/shared/kernel';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createExchange, facebook, google, NotVouchedFor, type SocialConfig } from './embedded/social-provider.ts';
import { openIdentityBench, type Answer, type IdentityBench } from './testing/identity-bench.ts';
import { openOpenIdBench, type OpenIdBench } from './testing/openid-provider.ts';

const redirectUri = 'http://kadr.localhost:4310/auth/social';
const people = {
  ola: { email: 'Ola@Gmail.example', email_verified: true, name: 'Ola Nowak' },
  unconfirmed: { email: 'unconfirmed@gmail.example', email_verified: false, name: 'U' },
  nameless: { name: 'Nameless' },
  linked: { email: 'linked@shop.example', email_verified: true, name: 'Linked' },
  squatted: { email: 'squatted@shop.example', email_verified: true, name: 'Squatted' },
  doubtful: { email: 'doubtful@shop.example', email_verified: false, name: 'Doubtful' },
  removed: { email: 'removed@gmail.example', email_verified: true, name: 'Removed' },
  alone: { email: 'alone@gmail.example', email_verified: true, name: 'Alone' },
  added: { email: 'elsewhere@gmail.example', email_verified: true, name: 'Added' },
  guarded: { email: 'guarded@gmail.example', email_verified: true, name: 'Guarded' },
};

let openId: OpenIdBench;
let bench: IdentityBench;
beforeAll(async () => {
  openId = await openOpenIdBench(redirectUri, people);
  bench = await openIdentityBench(undefined, [openId.config]);
});
afterAll(async () => {
  await bench.close();
  await openId.close();
});

const codeOf = ({ body }: Answer) => body.error?.code;
const start = async (provider: SocialProvider = 'google') =>
  (await bench.call(startSocialSignIn, { provider, language: 'pl' })).body;
/** Through the provider's pages; what the popup hands back. */
async function throughPopup(login: string): Promise<{ code: string; state: string }> {
  const { url, state } = await start();
  const back = await openId.signIn(url, login);
  expect(back.get('state')).toBe(state);
  return { code: back.get('code') ?? '', state };
}
const finish = (input: Pick<SentInputOf<typeof finishSocialSignIn>, 'code' | 'state' | 'sessionToken' | 'deviceId'>) =>
  bench.call(finishSocialSignIn, { language: 'pl', ...input });
const signInAs = async (login: string) => finish(await throughPopup(login));
const claimsOf = async (answer: Awaited<ReturnType<typeof signInAs>>) =>
  bench.identity.verifyBearer(answer.body.accessToken);

describe('a social sign-in, at an independent OpenID provider', () => {
  it('makes an account at first, finds it again later, and needs no confirmation where the provider confirmed the address', async () => {
    const first = await claimsOf(await signInAs('ola'));
    expect(first).toMatchObject({
      email: 'ola@gmail.example',
      emailVerified: true,
      name: 'Ola Nowak',
      authType: 'google',
      language: 'pl',
    });
    expect((await claimsOf(await signInAs('ola'))).subject).toBe(first.subject);
    expect(
      (await bench.deliver()).filter(
        ({ to, subject }) => to === 'ola@gmail.example' && subject.startsWith('Potwierdź'),
      ),
    ).toEqual([]);
  });

  it('sends a confirmation where the provider did not', async () => {
    const claims = await claimsOf(await signInAs('unconfirmed'));
    expect(claims).toMatchObject({ emailVerified: false });
    const oobCode = await bench.codeMailedTo('unconfirmed@gmail.example', 'verifyEmail');
    await bench.call(confirmVerification, { oobCode });
    expect(await claimsOf(await signInAs('unconfirmed'))).toMatchObject({
      subject: claims.subject,
      emailVerified: true,
    });
  });

  it('needs an address', async () => {
    expect(codeOf(await signInAs('nameless'))).toBe('identity.social-email-missing');
  });

  it('links to the account of that address where both sides have confirmed it', async () => {
    const { password } = await bench.newAccount('linked@shop.example');
    await sql`update identity_users set email_verified = true where email = 'linked@shop.example'`.execute(bench.db);
    const bySocial = await claimsOf(await signInAs('linked'));
    const byPassword = await bench.identity.verifyBearer(
      (await bench.call(signIn, { email: 'linked@shop.example', password })).body.accessToken,
    );
    expect(bySocial.subject).toBe(byPassword.subject);
  });

  it.each([
    ['squatted', 'the account has not', false],
    ['doubtful', 'the provider has not', true],
  ])('does not link %s: %s', async (login, _, verified) => {
    await bench.newAccount(`${login}@shop.example`);
    await sql`update identity_users set email_verified = ${verified} where email = ${`${login}@shop.example`}`.execute(
      bench.db,
    );
    expect(codeOf(await signInAs(login))).toBe('identity.account-exists-with-different-credential');
  });

  it('is added to an account by its owner, whatever its address, and to one account only', async () => {
    const [mine, theirs] = [await bench.newAccount(), await bench.newAccount()];
    for (const { email } of [mine, theirs])
      await sql`update identity_users set email_verified = true where email = ${email}`.execute(bench.db);
    expect((await finish({ ...(await throughPopup('added')), sessionToken: mine.sessionToken })).status).toBe(200);
    expect((await bench.call(getSignInMethods, { sessionToken: mine.sessionToken })).body).toMatchObject({
      password: true,
      social: ['google'],
    });
    expect(await claimsOf(await signInAs('added'))).toMatchObject({ email: mine.email });
    expect(codeOf(await finish({ ...(await throughPopup('added')), sessionToken: theirs.sessionToken }))).toBe(
      'identity.credential-already-in-use',
    );
  });

  it('is unlinked by a recent login: it opens the account no more, and other sessions end', async () => {
    const { email, password, sessionToken } = await bench.newAccount();
    await sql`update identity_users set email_verified = true where email = ${email}`.execute(bench.db);
    await finish({ ...(await throughPopup('removed')), sessionToken });
    const other = (await signInAs('removed')).body.sessionToken;
    const remove = () => bench.call(removeSocialSignIn, { sessionToken, provider: 'google' });
    await sql`update identity_sessions set authenticated_at = now() - interval '16 minutes'`.execute(bench.db);
    expect(codeOf(await remove())).toBe('identity.requires-recent-login');
    await bench.call(reauthenticate, { sessionToken, password });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(200);
    expect((await bench.call(getSignInMethods, { sessionToken })).body).toMatchObject({ password: true, social: [] });
    expect(codeOf(await bench.call(issueAccessToken, { sessionToken: other }))).toBe('identity.invalid-user-token');
    expect(await claimsOf(await signInAs('removed'))).toMatchObject({ email: 'removed@gmail.example' });
  });

  it('is not unlinked where it is the only way in', async () => {
    const { sessionToken } = (await signInAs('alone')).body;
    expect(codeOf(await bench.call(removeSocialSignIn, { sessionToken, provider: 'google' }))).toBe(
      'identity.only-sign-in',
    );
    expect((await signInAs('alone')).status).toBe(200);
  });

  it('is not added to an account whose address no one has confirmed', async () => {
    const { sessionToken } = await bench.newAccount();
    expect(codeOf(await finish({ ...(await throughPopup('added')), sessionToken }))).toBe('kernel.email-unverified');
    expect((await bench.call(getSignInMethods, { sessionToken })).body).toMatchObject({ social: [] });
  });

  it('asks for the second factor and refuses a disabled account, as the password does', async () => {
    await signInAs('guarded');
    await sql`insert into identity_second_factors (user_id, sealed_secret, confirmed_at)
      select id, 'x', now() from identity_users where email = 'guarded@gmail.example'`.execute(bench.db);
    expect(codeOf(await signInAs('guarded'))).toBe('identity.mfa-required');
    await sql`update identity_users set disabled = true where email = 'guarded@gmail.example'`.execute(bench.db);
    expect(codeOf(await signInAs('guarded'))).toBe('identity.user-disabled');
  });

  it('takes each answer once, and none that was not begun here, is of another sign-in, or too late', async () => {
    const answer = await throughPopup('ola');
    expect((await finish(answer)).status).toBe(200);
    expect(codeOf(await finish(answer))).toBe('identity.social-refused');
    const [one, other] = [await throughPopup('ola'), await throughPopup('ola')];
    expect(codeOf(await finish({ code: one.code, state: other.state }))).toBe('identity.social-refused');
    expect(codeOf(await finish({ code: one.code, state: 'A'.repeat(43) }))).toBe('identity.social-refused');
    const late = await throughPopup('ola');
    await sql`update identity_social_attempts set expires_at = now() - interval '1 second'`.execute(bench.db);
    expect(codeOf(await finish(late))).toBe('identity.social-refused');
  });

  it('proves by PKCE that who began it ends it', async () => {
    const url = new URL((await start()).url);
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    const back = await openId.signIn(url.href, 'ola');
    const exchange = createExchange(openId.config);
    const stolen = exchange(back.get('code') ?? '', redirectUri, {
      state: 'x',
      nonce: url.searchParams.get('nonce') ?? '',
      verifier: 'V'.repeat(43),
    });
    await expect(stolen).rejects.toBeInstanceOf(NotVouchedFor);
  });

  it('is refused where it is not configured', async () => {
    expect(codeOf(await bench.call(startSocialSignIn, { provider: 'facebook', language: 'en' }))).toBe(
      'identity.operation-not-allowed',
    );
  });
});

describe("the provider's token", () => {
  const nonce = 'nonce-of-this-sign-in';
  let keys: Awaited<ReturnType<typeof generateKeyPair>>;
  let config: SocialConfig;
  let idToken = '';
  let status = 200;
  let keysAnswer = (jwks: object): Response => Response.json(jwks);
  beforeAll(async () => {
    keys = await generateKeyPair('RS256');
    config = {
      ...google({ clientId: 'kadr', clientSecret: 's' }),
      keysUrl: 'https://keys.example/jwks',
      tokenUrl: 'https://keys.example/token',
    };
    const jwks = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'RS256' }] };
    vi.stubGlobal('fetch', async (url: string | URL) =>
      String(url).endsWith('/jwks') ? keysAnswer(jwks) : Response.json({ id_token: idToken }, { status }),
    );
    return () => vi.unstubAllGlobals();
  });
  const signed = (claims: JWTPayload = {}, ageSeconds = 0, audience = 'kadr', issuer = 'https://accounts.google.com') =>
    new SignJWT({ email: 'a@b.example', email_verified: true, nonce, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .setSubject('1')
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(Math.floor(Date.now() / 1000) - ageSeconds)
      .setExpirationTime('1h')
      .sign(keys.privateKey);
  const exchanged = async (token: string, asWhom = config) => {
    idToken = token;
    return createExchange(asWhom)('code', redirectUri, { state: '', nonce, verifier: '' });
  };

  it('is taken within 300 s of its issue, not after', async () => {
    expect(await exchanged(await signed({}, 295))).toMatchObject({
      subject: '1',
      email: 'a@b.example',
      emailVerified: true,
    });
    await expect(exchanged(await signed({}, 310))).rejects.toBeInstanceOf(NotVouchedFor);
  });

  it.each<[string, () => Promise<string>]>([
    ['of another issuer', () => signed({}, 0, 'kadr', 'https://evil.example')],
    ['for another client', () => signed({}, 0, 'somebody-else')],
    ['for another sign-in', () => signed({ nonce: 'another' })],
    ['unsigned', async () => (await signed()).replace(/\.[^.]+$/, '.AAAA')],
  ])('is refused when it is %s', async (_, token) => {
    await expect(exchanged(await token())).rejects.toBeInstanceOf(NotVouchedFor);
  });

  it.each<[string, () => Response]>([
    ['do not come', () => new Response('', { status: 503 })],
    ['come as no JSON', () => new Response('<html>')],
    [
      'come too late',
      () => {
        throw new DOMException('late', 'TimeoutError');
      },
    ],
    [
      'cannot be fetched',
      () => {
        throw new TypeError('fetch failed');
      },
    ],
  ])('is not refused where the keys to check it with %s', async (_, answer) => {
    const usual = keysAnswer;
    keysAnswer = answer;
    const error = await exchanged(await signed()).catch((thrown: unknown) => thrown);
    keysAnswer = usual;
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(NotVouchedFor);
  });

  it('confirms no address where the provider does not say so', async () => {
    expect(await exchanged(await signed({ email_verified: 'false' }))).toMatchObject({ emailVerified: false });
    const facebookLike = {
      ...facebook({ clientId: 'kadr', clientSecret: 's' }),
      keysUrl: config.keysUrl,
      tokenUrl: config.tokenUrl,
    };
    expect(await exchanged(await signed({}, 0, 'kadr', 'https://www.facebook.com'), facebookLike)).toMatchObject({
      emailVerified: false,
    });
  });

  it.each([
    [503, Error],
    [400, NotVouchedFor],
  ])('that does not come (%i) is told from one that is refused', async (answered, kind) => {
    status = answered;
    const error = await exchanged('x').catch((thrown: unknown) => thrown);
    status = 200;
    expect(error).toBeInstanceOf(kind);
    expect(error instanceof NotVouchedFor).toBe(kind === NotVouchedFor);
  });
});

describe('a provider that gives no ID token (Facebook)', () => {
  const config = facebook({ clientId: 'kadr', clientSecret: 'app-secret' });
  const secrets = { state: '', nonce: 'n', verifier: 'V'.repeat(43) };
  let me: Response;
  let asked: Request[] = [];
  beforeAll(() => {
    vi.stubGlobal('fetch', async (url: string | URL, init?: RequestInit) => {
      asked.push(new Request(url, init));
      return new URL(url).pathname.endsWith('/me') ? me.clone() : Response.json(tokens);
    });
    return () => vi.unstubAllGlobals();
  });
  let tokens: object = { access_token: 'EAAx', token_type: 'bearer', expires_in: 5_183_944 };
  const exchanged = (asWhom = config) => {
    asked = [];
    return createExchange(asWhom)('code', redirectUri, secrets);
  };

  it('is asked who the access token is of, with a proof of the secret; its address counts as unconfirmed', async () => {
    me = Response.json({ id: '10229', name: 'Ola Nowak', email: 'Ola@Shop.example' });
    expect(await exchanged()).toEqual({
      subject: '10229',
      email: 'ola@shop.example',
      name: 'Ola Nowak',
      emailVerified: false,
    });
    const [exchange, profile] = asked;
    expect(new URLSearchParams(await exchange?.text()).get('code_verifier')).toBe(secrets.verifier);
    expect(profile?.headers.get('authorization')).toBe('Bearer EAAx');
    const proof = createHmac('sha256', 'app-secret').update('EAAx').digest('hex');
    expect(profile?.url).toBe(`${config.profileUrl?.replaceAll(',', '%2C')}&appsecret_proof=${proof}`);
  });

  it('may know no address', async () => {
    me = Response.json({ id: '10229', name: 'Ola' });
    expect(await exchanged()).toMatchObject({ email: null });
  });

  it.each([
    ['a token that it does not take', () => Response.json({ error: { code: 190 } }, { status: 400 }), NotVouchedFor],
    ['no id', () => Response.json({ name: 'Ola' }), NotVouchedFor],
    ['an outage', () => new Response('', { status: 503 }), Error],
  ])('%s is not taken for someone', async (_, answer, kind) => {
    me = answer();
    const error = await exchanged().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(kind);
    expect(error instanceof NotVouchedFor).toBe(kind === NotVouchedFor);
  });

  it('no other provider is believed without an ID token, nor anyone without any token', async () => {
    me = Response.json({ id: '10229' });
    await expect(exchanged(google({ clientId: 'kadr', clientSecret: 's' }))).rejects.toBeInstanceOf(NotVouchedFor);
    expect(asked).toHaveLength(1);
    tokens = { token_type: 'bearer' };
    await expect(exchanged()).rejects.toBeInstanceOf(NotVouchedFor);
  });
});
