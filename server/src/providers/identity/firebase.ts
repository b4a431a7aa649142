import { UnsecuredJWT, type JSONWebKeySet, type JWTPayload } from 'jose';
import { z } from 'zod';
import { accountName } from './account-name.ts';
import { asBearerError, createBearerVerifier, keysFrom } from './bearer.ts';
import type { Claims, IdentityProvider } from './port.ts';

export interface FirebaseIdentityConfig {
  readonly projectId: string;
  /** The emulator signs nothing: with this, anyone can make a token. For trying on one's own machine only. */
  readonly acceptUnsigned?: boolean | undefined;
  readonly readKeys?: () => Promise<JSONWebKeySet>;
}

const keySetUrl = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const readTimeoutMs = 5_000;

/**
 * Firebase Authentication. Browsers talk to it themselves; here its ID tokens are verified
 * (firebase.google.com/docs/auth/admin/verify-id-tokens#verify_id_tokens_using_a_third-party_jwt_library).
 */
export function createFirebaseIdentity({
  projectId,
  acceptUnsigned = false,
  readKeys = readGoogleKeys,
}: FirebaseIdentityConfig): IdentityProvider {
  const issuer = `https://securetoken.google.com/${projectId}`;
  const verifyBearer = acceptUnsigned
    ? async (token: string) => {
        try {
          return readFirebaseClaims(
            UnsecuredJWT.decode(token, { issuer, audience: projectId, requiredClaims: ['sub', 'iat', 'exp'] }).payload,
          );
        } catch (error) {
          throw asBearerError(error);
        }
      }
    : createBearerVerifier({
        issuer,
        audience: projectId,
        algorithms: ['RS256'],
        keys: keysFrom(readKeys),
        readClaims: readFirebaseClaims,
      });
  // The browser deletes its own account at the provider: this server has no rights there, nor to ask which sessions
  // were ended.
  return {
    verifyBearer,
    sessionLives: () => Promise.resolve(true),
    onSessionEnded: () => undefined,
    deleteSubject: () => Promise.resolve(),
    endpoints: [],
  };
}

async function readGoogleKeys(): Promise<JSONWebKeySet> {
  const answer = await fetch(keySetUrl, { signal: AbortSignal.timeout(readTimeoutMs) });
  if (!answer.ok) throw new Error(`${keySetUrl} answers ${answer.status}`);
  return (await answer.json()) as JSONWebKeySet;
}

const payloadSchema = z.object({
  sub: z.string().min(1).max(128),
  iss: z.string(),
  iat: z.number(),
  auth_time: z.number(),
  email: z.string().min(3),
  email_verified: z.boolean().default(false),
  name: z.string().default(''),
  firebase: z.object({ sign_in_provider: z.string() }),
});

const authTypes: Readonly<Record<string, Claims['authType']>> = { 'google.com': 'google', 'facebook.com': 'facebook' };

/**
 * Claims of an ID token; throws where one is missing, the address among them: an account without one cannot be written
 * to.
 */
function readFirebaseClaims(payload: JWTPayload): Claims {
  const claims = payloadSchema.parse(payload);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: claims.email,
    emailVerified: claims.email_verified,
    name: accountName(claims.name, claims.email),
    authType: authTypes[claims.firebase.sign_in_provider] ?? 'password',
    issuedAt: new Date(claims.iat * 1000),
    authenticatedAt: new Date(claims.auth_time * 1000),
  };
}
