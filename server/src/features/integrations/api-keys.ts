import { createHash, randomBytes } from 'node:crypto';
import {
  apiKeyErrors,
  apiKeyPrefix,
  maxApiKeys,
  type ApiKey,
  type createApiKey as createEndpoint,
} from '@kadr/shared/integrations';
import { identityErrors, recentLoginSeconds } from '@kadr/shared/identity';
import { failures, type InputOf } from '@kadr/shared/kernel';
import type { Db } from '../../platform/db/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import { countKeys, insertKey, keyOfHash, type KeyRow } from './key-queries.ts';
import { giveNotice } from './notices.ts';

const fail = failures({
  ...apiKeyErrors,
  'identity.requires-recent-login': identityErrors['identity.requires-recent-login'],
});

/** 256 random bits in base 36: one word, so that a double click marks the whole key. */
const secretDigits = 50;

/**
 * Makes a key; its secret is in the answer and nowhere else. Throws `identity.requires-recent-login`,
 * `integrations.too-many-keys`.
 */
export async function createApiKey(
  db: Db,
  user: CurrentUser,
  { name, scopes }: InputOf<typeof createEndpoint>,
): Promise<{ key: ApiKey; secret: string }> {
  const sinceMs = Date.now() - (user.authenticatedAt?.getTime() ?? 0);
  if (sinceMs > recentLoginSeconds * 1000) throw fail('identity.requires-recent-login');
  const secret =
    apiKeyPrefix +
    BigInt(`0x${randomBytes(32).toString('hex')}`)
      .toString(36)
      .padStart(secretDigits, '0');
  const hint = secret.slice(0, apiKeyPrefix.length + 4);
  return db.transaction().execute(async (tx) => {
    if ((await countKeys(tx, user.id)) >= maxApiKeys) throw fail('integrations.too-many-keys', { count: maxApiKeys });
    const row = await insertKey(tx, user.id, { name, hash: hashOf(secret), hint, scopes: [...new Set(scopes)] });
    await giveNotice(tx, user.id, 'apiKeyCreated', { key: name, hint });
    return { key: keyView(row), secret };
  });
}

export function keyView(row: KeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: row.scopes,
    createdAt: row.created_at.toISOString(),
    usedAt: row.used_at?.toISOString() ?? null,
  };
}

export interface BearerDeps {
  readonly db: Db;
  /** The user of an id; undefined for a deleted account. */
  readonly currentUser: (db: Db, userId: string) => Promise<CurrentUser | undefined>;
  /** Resolves every bearer that is no API key. */
  readonly authenticate: (bearer: string) => Promise<CurrentUser>;
}

/**
 * Resolves API keys next to the access tokens of sessions. A revoked key is refused from its next call on. Throws
 * `integrations.key-invalid`.
 */
export function withApiKeys({ db, currentUser, authenticate }: BearerDeps): (bearer: string) => Promise<CurrentUser> {
  return async (bearer) => {
    if (!bearer.startsWith(apiKeyPrefix)) return authenticate(bearer);
    const key = await keyOfHash(db, hashOf(bearer));
    const user = key && (await currentUser(db, key.user_id));
    if (!user) throw fail('integrations.key-invalid');
    return { ...user, apiKey: { id: key.id, scopes: key.scopes } };
  };
}

function hashOf(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest();
}
