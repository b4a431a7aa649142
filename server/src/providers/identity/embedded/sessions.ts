import { failures } from '@kadr/shared/kernel';
import { identityErrors, type IssuedAccess, type IssuedSession } from '@kadr/shared/identity';
import type { JWTPayload } from 'jose';
import { z } from 'zod';
import type { Claims } from '../port.ts';
import type { EmbeddedDeps } from './deps.ts';
import { accessTokenSeconds, sessionSeconds } from './engine.ts';
import { deleteSession, extendSession, livingSession, type SessionRow } from './queries.ts';
import { isMarkOf, markOf } from '../../../platform/seal/index.ts';

const fail = failures(identityErrors);

/**
 * What the browser keeps: the session's key in the database and our signature over it, so that who reads the database
 * still cannot sign in.
 */
function sealSession(secret: string, sessionKey: string): string {
  return `${sessionKey}.${markOf(secret, 'session', sessionKey)}`;
}

/** The session's key; null when the signature is not ours. */
export function openSession(secret: string, sessionToken: string): string | null {
  const [sessionKey = '', signature = ''] = sessionToken.split('.');
  return isMarkOf(secret, 'session', sessionKey, signature) ? sessionKey : null;
}

/** The living session behind a token. Throws `identity.invalid-user-token` or `identity.user-disabled`. */
export async function sessionOf(
  deps: EmbeddedDeps,
  sessionToken: string,
): Promise<{ sessionKey: string; row: SessionRow }> {
  const sessionKey = openSession(deps.secret, sessionToken);
  const row = sessionKey === null ? undefined : await livingSession(deps.db, sessionKey);
  if (sessionKey === null || !row) throw fail('identity.invalid-user-token');
  if (row.disabled) {
    await deleteSession(deps.db, sessionKey);
    throw fail('identity.user-disabled');
  }
  return { sessionKey, row };
}

/** A new access token for a session, whose life is extended once an hour of use. */
export async function accessFor(deps: EmbeddedDeps, sessionToken: string): Promise<IssuedAccess> {
  const { sessionKey, row } = await sessionOf(deps, sessionToken);
  if (row.stale) await extendSession(deps.db, sessionKey, sessionSeconds);
  const claims: z.input<typeof payloadSchema> = {
    sub: row.user_id,
    sid: row.id,
    iat: Math.floor(Date.now() / 1000),
    email: row.email,
    email_verified: row.email_verified,
    name: row.name,
    auth_type: row.first_provider === null || row.first_provider === 'credential' ? 'password' : row.first_provider,
    locale: row.language,
    auth_time: Math.floor(row.authenticated_at.getTime() / 1000),
  };
  const { token } = await deps.engine.api.signJWT({ body: { payload: claims } });
  return { accessToken: token, expiresInSeconds: accessTokenSeconds };
}

export async function sessionFor(deps: EmbeddedDeps, sessionKey: string): Promise<IssuedSession> {
  const sessionToken = sealSession(deps.secret, sessionKey);
  return { sessionToken, ...(await accessFor(deps, sessionToken)) };
}

const payloadSchema = z.object({
  sub: z.string().min(1),
  sid: z.uuid().optional(),
  iat: z.number(),
  email: z.string(),
  email_verified: z.boolean(),
  name: z.string(),
  auth_type: z.enum(['password', 'google', 'facebook']),
  locale: z.enum(['en', 'pl', 'ru']),
  auth_time: z.number(),
});

/** Claims of an access token that `accessFor` made. */
export function readEmbeddedClaims(payload: JWTPayload): Claims {
  const claims = payloadSchema.parse(payload);
  return {
    issuer: z.string().parse(payload.iss),
    subject: claims.sub,
    sessionId: claims.sid,
    email: claims.email,
    emailVerified: claims.email_verified,
    name: claims.name,
    authType: claims.auth_type,
    language: claims.locale,
    issuedAt: new Date(claims.iat * 1000),
    authenticatedAt: new Date(claims.auth_time * 1000),
  };
}
