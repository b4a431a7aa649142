import { failures, newId, type InputOf, type Language } from '@kadr/shared/kernel';
import {
  emailSchema,
  identityErrors,
  type finishSocialSignIn,
  type IssuedSession,
  type SocialProvider,
  type startSocialSignIn,
} from '@kadr/shared/identity';
import type { Db } from '../../../platform/db/index.ts';
import { accountName } from '../account-name.ts';
import { hashActionCode, issueActionCodeIn } from './action-codes.ts';
import type { Client } from './client.ts';
import type { EmbeddedDeps } from './deps.ts';
import { limitAttempts } from './limit-attempts.ts';
import { giveNotice, providerNames } from './notices.ts';
import { userByEmail } from './queries.ts';
import { recentOwnerSession } from './recent-login.ts';
import { markOf } from '../../../platform/seal/index.ts';
import { sessionFor } from './sessions.ts';
import { authorizationUrl, NotVouchedFor, type FlowSecrets, type SocialProfile } from './social-provider.ts';
import {
  insertSocialAccount,
  insertSocialAttempt,
  insertSocialUser,
  takeSocialAttempt,
  userOfSocialAccount,
} from './social-queries.ts';
import { startSession } from './start-session.ts';

const fail = failures(identityErrors);

/** Long enough for a password, a second factor and a consent at the provider. */
const attemptSeconds = 10 * 60;

/** The page of ours that the provider sends the popup back to. */
function redirectUri(publicUrl: URL): string {
  return new URL('/auth/social', publicUrl).href;
}

function secretsOf(secret: string, id: string): FlowSecrets {
  return {
    state: markOf(secret, 'social-state', id),
    nonce: markOf(secret, 'social-nonce', id),
    verifier: markOf(secret, 'social-verifier', id),
  };
}

export async function beginSocialSignIn(
  deps: EmbeddedDeps,
  { clientAddress }: Client,
  { provider, language }: InputOf<typeof startSocialSignIn>,
): Promise<{ url: string; state: string }> {
  await limitAttempts(deps, 'social', { clientAddress });
  const config = deps.social.get(provider)?.config;
  if (!config) throw fail('identity.operation-not-allowed');
  const id = newId();
  const secrets = secretsOf(deps.secret, id);
  await insertSocialAttempt(deps.db, {
    id,
    provider,
    stateHash: hashActionCode(secrets.state),
    lifetimeSeconds: attemptSeconds,
  });
  return { url: authorizationUrl(config, redirectUri(deps.publicUrl), secrets, language), state: secrets.state };
}

export async function endSocialSignIn(
  deps: EmbeddedDeps,
  client: Client,
  input: InputOf<typeof finishSocialSignIn>,
): Promise<IssuedSession> {
  await limitAttempts(deps, 'social', { clientAddress: client.clientAddress });
  const attempt = await takeSocialAttempt(deps.db, hashActionCode(input.state));
  if (!attempt) throw fail('identity.social-refused');
  const provider = [...deps.social.values()].find(({ config }) => config.id === attempt.provider_id);
  if (!provider) throw fail('identity.operation-not-allowed');
  const profile = await provider
    .exchange(input.code, redirectUri(deps.publicUrl), secretsOf(deps.secret, attempt.id))
    .catch((error: unknown) => {
      throw error instanceof NotVouchedFor ? fail('identity.social-refused', {}, error) : error;
    });
  if (input.sessionToken !== undefined) return linkTo(deps, input.sessionToken, provider.config.id, profile);
  const { userId, isNew } = await userFor(deps, provider.config.id, profile, input.language);
  return startSession(deps, client, { userId, deviceId: input.deviceId, cleared: false, firstSession: isNew });
}

/** The account may be anyone's but a stranger's: no address is compared, the owner is there. */
async function linkTo(
  deps: EmbeddedDeps,
  sessionToken: string,
  provider: SocialProvider,
  { subject }: SocialProfile,
): Promise<IssuedSession> {
  const { sessionKey, row } = await recentOwnerSession(deps, sessionToken);
  const linked = await deps.db
    .transaction()
    .execute((tx) => linkAccount(tx, { userId: row.user_id, provider, subject }));
  if (!linked && (await userOfSocialAccount(deps.db, provider, subject)) !== row.user_id)
    throw fail('identity.credential-already-in-use');
  return sessionFor(deps, sessionKey);
}

/** Links and tells the owner; false when that social account is in use already. */
async function linkAccount(
  tx: Db,
  link: { userId: string; provider: SocialProvider; subject: string },
): Promise<boolean> {
  const linked = await insertSocialAccount(tx, { id: newId(), ...link });
  if (linked)
    await giveNotice(tx, { userId: link.userId, kind: 'socialLinked' }, { provider: providerNames[link.provider] });
  return linked;
}

/**
 * Whose social account it is: the one it was used with before; else the account of that address, where both sides have
 * confirmed the address; else a new one. Throws `identity.account-exists-with-different-credential` where one side has
 * not: who typed the address of another would get into the other's account.
 */
async function userFor(
  deps: EmbeddedDeps,
  provider: SocialProvider,
  profile: SocialProfile,
  language: Language,
): Promise<{ userId: string; isNew: boolean }> {
  const known = await userOfSocialAccount(deps.db, provider, profile.subject);
  if (known) return { userId: known, isNew: false };
  const email = emailSchema.safeParse(profile.email ?? '').data;
  if (email === undefined) throw fail('identity.social-email-missing');
  const id = newId();
  const name = accountName(profile.name, email);
  return deps.db.transaction().execute(async (tx) => {
    const isNew = await insertSocialUser(tx, { id, name, email, emailVerified: profile.emailVerified, language });
    const owner = isNew ? { id, email_verified: true } : await userByEmail(tx, email);
    if (!owner || (!isNew && !(owner.email_verified && profile.emailVerified)))
      throw fail('identity.account-exists-with-different-credential');
    const link = { userId: owner.id, provider, subject: profile.subject };
    await (isNew ? insertSocialAccount(tx, { id: newId(), ...link }) : linkAccount(tx, link));
    if (isNew && !profile.emailVerified)
      await issueActionCodeIn(tx, deps.secret, { id, email }, { mode: 'verifyEmail', language });
    return { userId: owner.id, isNew };
  });
}
