import { createHash, createHmac } from 'node:crypto';
import { socialTokenMaxAgeSeconds, type SocialProvider } from '@kadr/shared/identity';
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose';
import { z } from 'zod';

/** An OpenID provider that people may sign in with. */
export interface SocialConfig {
  readonly id: SocialProvider;
  readonly issuer: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly keysUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: readonly string[];
  /** Which addresses the provider has confirmed: those it says so of, or none. */
  readonly confirmsAddresses: boolean;
  /** Where a provider that gave no ID token says who the access token is of; without it an ID token is needed. */
  readonly profileUrl?: string;
}

/** Who someone is at the provider. */
export interface SocialProfile {
  readonly subject: string;
  /** In small letters; null where the provider did not tell. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string;
}

interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** developers.google.com/identity/openid-connect/openid-connect */
export function google(credentials: Credentials): SocialConfig {
  return {
    ...credentials,
    id: 'google',
    issuer: 'https://accounts.google.com',
    authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    scopes: ['openid', 'email', 'profile'],
    confirmsAddresses: true,
  };
}

/**
 * developers.facebook.com/docs/facebook-login/guides/advanced/oidc-token: does not say whether it has confirmed an
 * address. Where it gives no ID token, `/me` says who it is, under the same id.
 */
export function facebook(credentials: Credentials): SocialConfig {
  return {
    ...credentials,
    id: 'facebook',
    issuer: 'https://www.facebook.com',
    authorizationUrl: 'https://www.facebook.com/v25.0/dialog/oauth',
    tokenUrl: 'https://graph.facebook.com/v25.0/oauth/access_token',
    keysUrl: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
    scopes: ['openid', 'email', 'public_profile'],
    confirmsAddresses: false,
    profileUrl: 'https://graph.facebook.com/v25.0/me?fields=id,name,email',
  };
}

/** What ties the popup's answer to its beginning; none of it lies in the database. */
export interface FlowSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Where the popup goes: authorization code flow with PKCE (RFC 6749 §4.1, RFC 7636, OpenID Connect Core §3.1.2.1). */
export function authorizationUrl(
  config: SocialConfig,
  redirectUri: string,
  { state, nonce, verifier }: FlowSecrets,
  language: string,
): string {
  const url = new URL(config.authorizationUrl);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: config.clientId,
    redirect_uri: redirectUri,
    scope: config.scopes.join(' '),
    state,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ui_locales: language,
  }).toString();
  return url.href;
}

const answerTimeoutMs = 15_000;
const answerSchema = z.object({
  id_token: z.string().min(1).optional(),
  access_token: z.string().min(1).optional(),
});
const meSchema = z.object({
  id: z.string().min(1).max(255),
  email: z.string().max(400).optional(),
  name: z.string().optional(),
});
const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(400).optional(),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).optional(),
  name: z.string().optional(),
});

/** The provider does not vouch for anyone: a code that was used, a token that is forged, old or for someone else. */
export class NotVouchedFor extends Error {}

/**
 * Exchanges the code for who someone is: by an ID token that is verified, else by the access token. Throws
 * `NotVouchedFor`; anything else is an outage.
 */
export function createExchange(
  config: SocialConfig,
): (code: string, redirectUri: string, secrets: FlowSecrets) => Promise<SocialProfile> {
  const keys = createRemoteJWKSet(new URL(config.keysUrl), { timeoutDuration: answerTimeoutMs });
  return async (code, redirectUri, { nonce, verifier }) => {
    const { id_token: idToken, access_token: accessToken } = await fetchTokens(config, code, redirectUri, verifier);
    if (idToken !== undefined) {
      const payload = await verifiedPayload(config, keys, idToken);
      if (payload['nonce'] !== nonce) throw new NotVouchedFor('the token is for another sign-in');
      return profileOf(config, payload);
    }
    if (accessToken === undefined || config.profileUrl === undefined)
      throw new NotVouchedFor(`${config.id} gave no token that says who it is`);
    return fetchProfile(config, config.profileUrl, accessToken);
  };
}

/**
 * Who an access token is of. It came for our code, our secret and our verifier, so it was issued to this client for
 * this sign-in; the proof shows Facebook that the caller knows the secret, too
 * (developers.facebook.com/docs/graph-api/guides/secure-requests).
 */
async function fetchProfile(config: SocialConfig, profileUrl: string, accessToken: string): Promise<SocialProfile> {
  const url = new URL(profileUrl);
  url.searchParams.set('appsecret_proof', createHmac('sha256', config.clientSecret).update(accessToken).digest('hex'));
  const answer = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(answerTimeoutMs),
    headers: { accept: 'application/json', authorization: `Bearer ${accessToken}` },
  });
  if (answer.status >= 500 || answer.status === 429) throw new Error(`${config.id} answered ${answer.status}`);
  const parsed = meSchema.safeParse(await answer.json().catch(() => null));
  if (!answer.ok || !parsed.success) throw new NotVouchedFor(`${config.id} did not say who it is (${answer.status})`);
  const { id, email, name } = parsed.data;
  return { subject: id, email: email?.trim().toLowerCase() || null, name: name ?? '', emailVerified: false };
}

async function fetchTokens(
  config: SocialConfig,
  code: string,
  redirectUri: string,
  verifier: string,
): Promise<z.infer<typeof answerSchema>> {
  const answer = await fetch(config.tokenUrl, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(answerTimeoutMs),
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      client_id: config.clientId,
      client_secret: config.clientSecret,
      code_verifier: verifier,
    }),
  });
  if (answer.status >= 500 || answer.status === 429) throw new Error(`${config.id} answered ${answer.status}`);
  const parsed = answerSchema.safeParse(await answer.json().catch(() => null));
  if (!answer.ok || !parsed.success) throw new NotVouchedFor(`${config.id} took no code (${answer.status})`);
  return parsed.data;
}

/** How far the provider's clock may be from ours. */
const clockToleranceSeconds = 5;

async function verifiedPayload(
  config: SocialConfig,
  keys: ReturnType<typeof createRemoteJWKSet>,
  idToken: string,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: config.issuer,
      audience: config.clientId,
      algorithms: ['RS256', 'ES256', 'PS256'],
      requiredClaims: ['sub', 'iat', 'exp'],
      // The tolerance counts on top of the age.
      maxTokenAge: socialTokenMaxAgeSeconds - clockToleranceSeconds,
      clockTolerance: clockToleranceSeconds,
    });
    return payload;
  } catch (error) {
    if (isOutage(error)) throw error;
    throw new NotVouchedFor('the token does not hold', { cause: error });
  }
}

/** The keys did not come: fetch failed, or jose's own words for a late answer, or one that is not 200 or no JSON. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return error instanceof errors.JWKSTimeout || error.code === errors.JOSEError.code;
}

function profileOf(config: SocialConfig, payload: JWTPayload): SocialProfile {
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) throw new NotVouchedFor('the token has claims of another shape', { cause: claims.error });
  const { sub, email, email_verified: verified, name } = claims.data;
  return {
    subject: sub,
    email: email?.trim().toLowerCase() || null,
    name: name ?? '',
    emailVerified: config.confirmsAddresses && verified === true,
  };
}
