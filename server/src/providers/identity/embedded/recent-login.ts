import { AppError, failures, type InputOf } from '@kadr/shared/kernel';
import { identityErrors, type reauthenticate } from '@kadr/shared/identity';
import { markAuthenticated, passwordHashOf } from './account-queries.ts';
import type { EmbeddedDeps } from './deps.ts';
import { forgiveAddress, limitAttempts } from './limit-attempts.ts';
import { sessionOf } from './sessions.ts';

const fail = failures(identityErrors);

/** The session behind a token, its password given within the last minutes. Throws `identity.requires-recent-login`. */
export async function recentSession(deps: EmbeddedDeps, sessionToken: string) {
  const session = await sessionOf(deps, sessionToken);
  if (!session.row.recent) throw fail('identity.requires-recent-login');
  return session;
}

/**
 * The same for what gives the account another way in: only who has the mailbox may. Throws `kernel.email-unverified` as
 * well.
 */
export async function recentOwnerSession(deps: EmbeddedDeps, sessionToken: string) {
  const session = await recentSession(deps, sessionToken);
  if (!session.row.email_verified) throw new AppError('forbidden', 'kernel.email-unverified');
  return session;
}

export async function giveLoginAgain(
  deps: EmbeddedDeps,
  clientAddress: string,
  { sessionToken, password }: InputOf<typeof reauthenticate>,
): Promise<Record<string, never>> {
  const { sessionKey, row } = await sessionOf(deps, sessionToken);
  await assertPassword(deps, clientAddress, row.user_id, password);
  await markAuthenticated(deps.db, sessionKey);
  return {};
}

/** Throws `identity.wrong-password`, also for an account that has none; limited like a sign-in. */
export async function assertPassword(
  deps: EmbeddedDeps,
  clientAddress: string,
  userId: string,
  password: string,
): Promise<void> {
  await limitAttempts(deps, 'password', { clientAddress, emailOrAccount: userId });
  const hash = await passwordHashOf(deps.db, userId);
  const { password: hasher } = await deps.engine.$context;
  if (hash === null || !(await hasher.verify({ hash, password: password.normalize('NFKC') })))
    throw fail('identity.wrong-password');
  await forgiveAddress(deps.db, 'password', userId);
}
