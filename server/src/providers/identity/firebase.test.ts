import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JSONWebKeySet, type JWTPayload } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFirebaseIdentity } from './firebase.ts';

const projectId = 'kadr-studio';
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let set: JSONWebKeySet;
beforeAll(async () => {
  keys = await generateKeyPair('RS256');
  set = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }] };
});

const now = Math.floor(Date.now() / 1000);
const claims = {
  email: 'Ola@shop.example',
  email_verified: true,
  name: 'Ola',
  auth_time: now - 60,
  firebase: { sign_in_provider: 'password', identities: {} },
};
interface Made {
  changes?: JWTPayload;
  issuer?: string;
  audience?: string;
  seconds?: number;
}
const filled = <T extends SignJWT | UnsecuredJWT>(
  token: T,
  { issuer = `https://securetoken.google.com/${projectId}`, audience = projectId, seconds = 3600 }: Made,
): T =>
  token
    .setSubject('uid-1')
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(now + seconds) as T;
const signed = (made: Made = {}) =>
  filled(new SignJWT({ ...claims, ...made.changes }).setProtectedHeader({ alg: 'RS256', kid: 'k' }), made).sign(
    keys.privateKey,
  );
const unsigned = (made: Made = {}) => filled(new UnsecuredJWT({ ...claims, ...made.changes }), made).encode();
const verify = (token: string, acceptUnsigned = false) =>
  createFirebaseIdentity({ projectId, acceptUnsigned, readKeys: () => Promise.resolve(set) }).verifyBearer(token);

it('reads the claims of an ID token', async () => {
  expect(await verify(await signed())).toMatchObject({
    issuer: `https://securetoken.google.com/${projectId}`,
    subject: 'uid-1',
    email: 'Ola@shop.example',
    emailVerified: true,
    name: 'Ola',
    authType: 'password',
    authenticatedAt: new Date((now - 60) * 1000),
  });
});

it.each([
  ['google.com', 'google'],
  ['facebook.com', 'facebook'],
  ['custom', 'password'],
])('calls %s %s', async (provider, authType) => {
  expect(await verify(await signed({ changes: { firebase: { sign_in_provider: provider } } }))).toMatchObject({
    authType,
  });
});

it.each([
  [undefined, 'Ola'],
  ['', 'Ola'],
  [' Ж\nК ', 'Ж К'],
  ['x'.repeat(90), 'x'.repeat(60)],
])('gives %j a name within our bounds', async (name, expected) => {
  expect(await verify(await signed({ changes: { name } }))).toMatchObject({ name: expected });
});

describe('refuses', () => {
  it.each<[string, () => Promise<string> | string]>([
    ['a token of another project', () => signed({ issuer: 'https://securetoken.google.com/other', audience: 'other' })],
    ['another audience', () => signed({ audience: 'other' })],
    ['an account without an address', () => signed({ changes: { email: undefined } })],
    ['an unsigned token', () => unsigned()],
    [
      'a key of someone else',
      async () =>
        filled(new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k' }), {}).sign(
          (await generateKeyPair('RS256')).privateKey,
        ),
    ],
  ])('%s', async (_, token) => {
    await expect(verify(await token())).rejects.toMatchObject({ code: 'kernel.unauthenticated' });
  });

  it('an expired one, by its own code', async () => {
    await expect(verify(await signed({ seconds: -10 }))).rejects.toMatchObject({ code: 'kernel.token-expired' });
  });

  it("no one while Google's keys cannot be read: that is an outage", async () => {
    const { verifyBearer } = createFirebaseIdentity({ projectId, readKeys: () => Promise.reject(new Error('down')) });
    await expect(verifyBearer(await signed())).rejects.toMatchObject({ code: 'kernel.unavailable' });
  });
});

describe('next to the emulator', () => {
  it('takes tokens that no one signed, of this project and in their time only', async () => {
    expect(await verify(unsigned(), true)).toMatchObject({ subject: 'uid-1' });
    await expect(verify(unsigned({ audience: 'other' }), true)).rejects.toMatchObject({
      code: 'kernel.unauthenticated',
    });
    await expect(verify(unsigned({ seconds: -10 }), true)).rejects.toMatchObject({ code: 'kernel.token-expired' });
  });
});
