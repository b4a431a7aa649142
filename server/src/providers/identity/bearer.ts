import { AppError } from '@kadr/shared/kernel';
import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import type { Claims } from './port.ts';

export interface BearerConfig {
  readonly issuer: string;
  readonly audience: string;
  /** The issuer's own algorithms; a token cannot choose another, `none` least of all. */
  readonly algorithms: readonly string[];
  readonly keys: JWTVerifyGetKey;
  /** Throws when a claim is missing or of another shape. */
  readonly readClaims: (payload: JWTPayload) => Claims;
}

const clockToleranceSeconds = 5;

/**
 * Verifies signed tokens by the issuer's key set (RFC 7519, RFC 8725): signature, algorithm, issuer, audience, expiry.
 */
export function createBearerVerifier(config: BearerConfig): (token: string) => Promise<Claims> {
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, config.keys, {
        issuer: config.issuer,
        audience: config.audience,
        algorithms: [...config.algorithms],
        clockTolerance: clockToleranceSeconds,
        requiredClaims: ['sub', 'iat', 'exp'],
      });
      return config.readClaims(payload);
    } catch (error) {
      throw asBearerError(error);
    }
  };
}

/** What the caller is told about a token that cannot be accepted. */
export function asBearerError(error: unknown): AppError {
  if (isOutage(error)) return new AppError('unavailable', 'kernel.unavailable', {}, error);
  const expired = error instanceof errors.JWTExpired;
  return new AppError('unauthenticated', expired ? 'kernel.token-expired' : 'kernel.unauthenticated', {}, error);
}

/** A key set that could not be read says nothing about the token. */
function isOutage(error: unknown): boolean {
  return error instanceof KeysUnavailable || error instanceof errors.JWKSTimeout;
}

class KeysUnavailable extends Error {}

const keysFreshForMs = 5 * 60_000;
const reloadPauseMs = 5_000;

/** Keys of an issuer whose set is at hand; read again when a token names a key that is not known yet. */
export function keysFrom(load: () => Promise<JSONWebKeySet>, now: () => number = Date.now): JWTVerifyGetKey {
  let known: { find: ReturnType<typeof createLocalJWKSet>; loadedAtMs: number } | undefined;
  const reload = async () => {
    const set = await load().catch((cause: unknown) => {
      throw new KeysUnavailable('signing keys could not be read', { cause });
    });
    known = { find: createLocalJWKSet(set), loadedAtMs: now() };
    return known;
  };
  return async (header, token) => {
    const current = known && now() - known.loadedAtMs < keysFreshForMs ? known : await reload();
    try {
      return await current.find(header, token);
    } catch (error) {
      const mayBeNew = error instanceof errors.JWKSNoMatchingKey && now() - current.loadedAtMs >= reloadPauseMs;
      if (!mayBeNew) throw error;
      return (await reload()).find(header, token);
    }
  };
}
