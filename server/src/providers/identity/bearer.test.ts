import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JSONWebKeySet, type JWTPayload } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { createBearerVerifier, keysFrom } from './bearer.ts';
import type { Claims } from './port.ts';

const issuer = 'urn:test:issuer';
const audience = 'urn:test:api';
const readClaims = (payload: JWTPayload): Claims => {
  if (payload['email'] === undefined) throw new Error('no email');
  return {
    issuer,
    subject: payload.sub ?? '',
    email: 'a@b.example',
    emailVerified: true,
    name: 'Ola',
    authType: 'password',
    issuedAt: new Date((payload.iat ?? 0) * 1000),
    authenticatedAt: new Date(0),
  };
};

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;
let own: KeyPair;
let foreign: KeyPair;
let set: JSONWebKeySet;

beforeAll(async () => {
  [own, foreign] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
  set = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'ES256' }] };
});

const verifier = (load = () => Promise.resolve(set), now?: () => number) =>
  createBearerVerifier({ issuer, audience, algorithms: ['ES256'], keys: keysFrom(load, now), readClaims });

interface Token {
  kid?: string;
  iss?: string;
  aud?: string;
  sub?: string;
  email?: string;
  seconds?: number;
  key?: KeyPair['privateKey'];
}
const sign = ({
  kid = 'own',
  iss = issuer,
  aud = audience,
  sub = 'user-1',
  email = 'a@b.example',
  seconds = 600,
  key = own.privateKey,
}: Token = {}) =>
  new SignJWT({ email })
    .setProtectedHeader({ alg: 'ES256', kid })
    .setIssuer(iss)
    .setAudience(aud)
    .setSubject(sub)
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(key);

it('reads the claims of a good token', async () => {
  expect(await verifier()(await sign())).toMatchObject({ subject: 'user-1', email: 'a@b.example' });
});

describe('refuses', () => {
  it.each<[string, () => Promise<string>]>([
    ['another issuer', () => sign({ iss: 'urn:test:other' })],
    ['another audience', () => sign({ aud: 'urn:test:other' })],
    ["a key that is not the issuer's under its name", () => sign({ key: foreign.privateKey })],
    ['an unknown key name', () => sign({ kid: 'foreign', key: foreign.privateKey })],
    [
      'no signature',
      async () =>
        new UnsecuredJWT({ email: 'a@b.example' })
          .setIssuer(issuer)
          .setAudience(audience)
          .setSubject('user-1')
          .setIssuedAt()
          .setExpirationTime('10m')
          .encode(),
    ],
    [
      'a secret where a key pair belongs',
      async () =>
        new SignJWT({ email: 'a@b.example' })
          .setProtectedHeader({ alg: 'HS256', kid: 'own' })
          .setIssuer(issuer)
          .setAudience(audience)
          .setSubject('user-1')
          .setIssuedAt()
          .setExpirationTime('10m')
          .sign(new TextEncoder().encode(JSON.stringify(set.keys[0]))),
    ],
    [
      'a changed payload',
      async () =>
        (await sign()).replace(/\.[^.]+\./, `.${Buffer.from(JSON.stringify({ sub: 'admin' })).toString('base64url')}.`),
    ],
    [
      'no expiry',
      async () =>
        new SignJWT({ email: 'a@b.example' })
          .setProtectedHeader({ alg: 'ES256', kid: 'own' })
          .setIssuer(issuer)
          .setAudience(audience)
          .setSubject('user-1')
          .setIssuedAt()
          .sign(own.privateKey),
    ],
    ['something else', async () => 'not-a-token'],
  ])('%s', async (_, token) => {
    await expect(verifier()(await token())).rejects.toMatchObject({ code: 'kernel.unauthenticated' });
  });

  it('an expired one, by its own code', async () => {
    await expect(verifier()(await sign({ seconds: -6 }))).rejects.toMatchObject({ code: 'kernel.token-expired' });
  });
});

describe('the key set', () => {
  it('is read again for a key that came later, but not for every unknown name', async () => {
    let reads = 0;
    let clock = 0;
    let current: JSONWebKeySet = { keys: [] };
    const verify = verifier(
      () => {
        reads++;
        return Promise.resolve(current);
      },
      () => clock,
    );
    await expect(verify(await sign())).rejects.toMatchObject({ code: 'kernel.unauthenticated' });
    current = set;
    await expect(verify(await sign())).rejects.toMatchObject({ code: 'kernel.unauthenticated' });
    expect(reads).toBe(1);
    clock += 5_000;
    expect(await verify(await sign())).toMatchObject({ subject: 'user-1' });
    expect(reads).toBe(2);
  });

  it('that cannot be read is an outage, not a bad token', async () => {
    await expect(verifier(() => Promise.reject(new Error('down')))(await sign())).rejects.toMatchObject({
      code: 'kernel.unavailable',
    });
  });
});
