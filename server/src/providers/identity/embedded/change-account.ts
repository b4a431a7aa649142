import { failures, newId, type InputOf } from '@kadr/shared/kernel';
import {
  identityErrors,
  type changeEmail,
  type changePassword,
  type confirmEmailChange,
  type getSignInMethods,
  type IssuedSession,
  type listSessions,
  type removeSocialSignIn,
} from '@kadr/shared/identity';
import type { OutputOf } from '@kadr/shared/kernel';
import {
  changeAddress,
  deleteOtherSessions,
  lockUser,
  markAuthenticated,
  passwordHashOf,
  providersOf,
  sessionsOf,
  userForNotice,
} from './account-queries.ts';
import { redeemActionCode } from './action-codes.ts';
import { requestLinkByOwner } from './request-link-job.ts';
import { addressOf, newPassword } from './credentials.ts';
import type { EmbeddedDeps } from './deps.ts';
import { describeDevice } from './describe-device.ts';
import { limitAttempts } from './limit-attempts.ts';
import { giveNotice, providerNames } from './notices.ts';
import { deleteSessionsOf, voidAddressChanges, writePassword } from './queries.ts';
import { assertPassword, recentOwnerSession, recentSession } from './recent-login.ts';
import { sessionFor, sessionOf } from './sessions.ts';
import { deleteSocialAccounts } from './social-queries.ts';

const fail = failures(identityErrors);

export async function methodsOf(deps: EmbeddedDeps, sessionToken: string): Promise<OutputOf<typeof getSignInMethods>> {
  const { row } = await sessionOf(deps, sessionToken);
  const providers = await providersOf(deps.db, row.user_id);
  return {
    password: providers.includes('credential'),
    secondFactor: row.second_factor,
    social: (['google', 'facebook'] as const).filter((provider) => providers.includes(provider)),
  };
}

export async function sessionList(deps: EmbeddedDeps, sessionToken: string): Promise<OutputOf<typeof listSessions>> {
  const { sessionKey, row } = await sessionOf(deps, sessionToken);
  const sessions = await sessionsOf(deps.db, row.user_id);
  return {
    sessions: sessions.map((session) => ({
      id: session.id,
      current: session.token === sessionKey,
      device: describeDevice(session.user_agent ?? ''),
      address: session.ip_address ?? '',
      createdAt: session.created_at.toISOString(),
      usedAt: session.updated_at.toISOString(),
    })),
  };
}

export async function endEverySession(deps: EmbeddedDeps, sessionToken: string): Promise<Record<string, never>> {
  const { row } = await sessionOf(deps, sessionToken);
  await deps.db.transaction().execute(async (tx) => {
    await deleteSessionsOf(tx, row.user_id);
    await voidAddressChanges(tx, row.user_id);
  });
  return {};
}

/** Ends every other session: anyone who knew the old password is out. */
export async function replacePassword(
  deps: EmbeddedDeps,
  clientAddress: string,
  { sessionToken, currentPassword, password: given }: InputOf<typeof changePassword>,
): Promise<IssuedSession> {
  const { sessionKey, row } = await sessionOf(deps, sessionToken);
  const password = newPassword(given);
  if ((await passwordHashOf(deps.db, row.user_id)) === null) await recentSession(deps, sessionToken);
  else await assertPassword(deps, clientAddress, row.user_id, currentPassword);
  const passwordHash = await (await deps.engine.$context).password.hash(password);
  await deps.db.transaction().execute(async (tx) => {
    await writePassword(tx, row.user_id, newId(), passwordHash);
    await deleteOtherSessions(tx, row.user_id, sessionKey);
    await voidAddressChanges(tx, row.user_id);
    await markAuthenticated(tx, sessionKey);
    await giveNotice(tx, { userId: row.user_id, kind: 'passwordChanged' });
  });
  return sessionFor(deps, sessionKey);
}

/** The answer is the same whether or not someone has the address already. */
export async function mailAddressChange(
  deps: EmbeddedDeps,
  clientAddress: string,
  { sessionToken, email: given, language }: InputOf<typeof changeEmail>,
): Promise<Record<string, never>> {
  const { row } = await recentOwnerSession(deps, sessionToken);
  const email = addressOf(given);
  await limitAttempts(deps, 'mail', { clientAddress, emailOrAccount: email });
  await requestLinkByOwner(deps, row.user_id, email, language);
  return {};
}

/** The account has the new address from now on; the old one is told. */
export async function takeNewAddress(
  deps: EmbeddedDeps,
  clientAddress: string,
  { oobCode }: InputOf<typeof confirmEmailChange>,
): Promise<{ email: string }> {
  await limitAttempts(deps, 'code', { clientAddress });
  const { email } = await redeemActionCode(deps.db, 'verifyAndChangeEmail', oobCode, async (tx, code) => {
    const before = await userForNotice(tx, code.user_id);
    if (!(await changeAddress(tx, code.user_id, code.email))) throw fail('identity.email-already-in-use');
    if (before)
      await giveNotice(tx, { userId: code.user_id, kind: 'emailChanged', to: before.email }, { newEmail: code.email });
  });
  return { email };
}

/** The account keeps another way in; who came in by the one that goes is signed out. */
export async function unlinkSocial(
  deps: EmbeddedDeps,
  { sessionToken, provider }: InputOf<typeof removeSocialSignIn>,
): Promise<Record<string, never>> {
  const { sessionKey, row } = await recentSession(deps, sessionToken);
  await deps.db.transaction().execute(async (tx) => {
    await lockUser(tx, row.user_id);
    if ((await providersOf(tx, row.user_id)).every((id) => id === provider)) throw fail('identity.only-sign-in');
    if (!(await deleteSocialAccounts(tx, row.user_id, provider))) return;
    await deleteOtherSessions(tx, row.user_id, sessionKey);
    await giveNotice(tx, { userId: row.user_id, kind: 'socialUnlinked' }, { provider: providerNames[provider] });
  });
  return {};
}
