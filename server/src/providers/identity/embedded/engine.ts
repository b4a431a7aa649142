import { newId } from '@kadr/shared/kernel';
import { betterAuth } from 'better-auth';
import { jwt } from 'better-auth/plugins';
import type { Db } from '../../../platform/db/index.ts';
import type { Client } from './client.ts';

/*
 * Where accounts, password hashes (scrypt), sessions and signing keys come from. Its own HTTP routes stay closed: their
 * verification token works more than once, and its limits do not count addresses. The calls of ours use its functions.
 */

/** Constant, so that users (keyed on issuer and subject) survive a change of the public address. */
export const embeddedIssuer = 'urn:kadr:embedded-identity';
export const embeddedAudience = 'urn:kadr:api';
export const signingAlgorithm = 'ES256';

export const accessTokenSeconds = 10 * 60;
export const sessionSeconds = 60 * 24 * 60 * 60;
export const providerPasswordMin = 6;

const keyRotationSeconds = 90 * 24 * 60 * 60;
const clientAddressHeader = 'x-kadr-client-address';

export type IdentityEngine = ReturnType<typeof createEngine>;

/** better-auth's tables and columns by our names. */
const tables = {
  user: {
    modelName: 'identity_users',
    fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    additionalFields: { language: { type: 'string', required: true, defaultValue: 'en' } },
  },
  session: {
    modelName: 'identity_sessions',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
    expiresIn: sessionSeconds,
  },
  account: {
    modelName: 'identity_accounts',
    fields: {
      userId: 'user_id',
      providerId: 'provider_id',
      accountId: 'account_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  verification: {
    modelName: 'identity_verifications',
    fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
  },
} as const;

const keysTable = {
  jwks: {
    modelName: 'identity_keys',
    fields: {
      publicKey: 'public_key',
      privateKey: 'private_key',
      createdAt: 'created_at',
      expiresAt: 'expires_at',
    },
  },
} as const;

export function createEngine(db: Db, secret: string, publicUrl: URL) {
  return betterAuth({
    appName: 'Kadr',
    baseURL: publicUrl.origin,
    secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: { db, type: 'postgres', transaction: true },
    advanced: {
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: providerPasswordMin,
      // Counts UTF-16 units, two for some characters; 64 characters is our own rule.
      maxPasswordLength: 512,
    },
    ...tables,
    plugins: [
      jwt({
        jwks: {
          keyPairConfig: { alg: signingAlgorithm },
          rotationInterval: keyRotationSeconds,
          gracePeriod: 24 * 60 * 60,
        },
        jwt: { issuer: embeddedIssuer, audience: embeddedAudience, expirationTime: `${accessTokenSeconds}s` },
        schema: keysTable,
      }),
    ],
  });
}

/** Tells the engine whose session it makes. */
export function clientHeaders({ clientAddress, userAgent }: Client): Headers {
  return new Headers({ [clientAddressHeader]: clientAddress, 'user-agent': userAgent });
}
