import { failures } from '@kadr/shared/kernel';
import { identityErrors, secondFactorTicketSeconds, type IssuedSession } from '@kadr/shared/identity';
import { passwordHashOf, rememberDevice } from './account-queries.ts';
import type { Client } from './client.ts';
import type { EmbeddedDeps } from './deps.ts';
import { describeDevice } from './describe-device.ts';
import { deviceHashOf } from './known-device.ts';
import { giveNotice } from './notices.ts';
import { signInFactsOf } from './queries.ts';
import { isMarkOf, markOf } from '../../../platform/seal/index.ts';
import { sessionFor } from './sessions.ts';

const fail = failures(identityErrors);

interface SignedIn {
  readonly userId: string;
  readonly deviceId: string | undefined;
  /** The second factor has been given, or the account was made just now. */
  readonly cleared: boolean;
  /** Not worth a mail: the account's very first session. */
  readonly firstSession?: boolean;
}

/**
 * A session for who has proved who they are: the last step of every way to sign in. Throws `identity.user-disabled`, or
 * `identity.mfa-required` with a ticket where the account has a second factor. A browser that is new to the account is
 * told by mail.
 */
export async function startSession(
  deps: EmbeddedDeps,
  client: Client,
  { userId, deviceId, cleared, firstSession }: SignedIn,
): Promise<IssuedSession> {
  const facts = await signInFactsOf(deps.db, userId);
  if (!facts || facts.disabled) throw fail('identity.user-disabled');
  if (facts.second_factor && !cleared)
    throw fail('identity.mfa-required', { ticket: await ticketFor(deps, userId, Date.now()) });
  const { internalAdapter } = await deps.engine.$context;
  const { token } = await internalAdapter.createSession(userId, false, {
    ipAddress: client.clientAddress,
    userAgent: client.userAgent,
  });
  await deps.db.transaction().execute(async (tx) => {
    const isNew = deviceId === undefined || (await rememberDevice(tx, userId, deviceHashOf(deviceId)));
    if (!isNew || firstSession || !facts.email_verified) return;
    await giveNotice(
      tx,
      { userId, kind: 'newSignIn' },
      { device: describeDevice(client.userAgent) || '?', address: client.clientAddress },
    );
  });
  return sessionFor(deps, token);
}

/** Says who has given the first factor; good for some minutes, and until the account has another password. */
async function ticketFor({ db, secret }: EmbeddedDeps, userId: string, nowMs: number): Promise<string> {
  const password = markOf(secret, 'ticket-password', (await passwordHashOf(db, userId)) ?? '');
  const text = `${userId}.${nowMs + secondFactorTicketSeconds * 1000}.${password}`;
  return `${text}.${markOf(secret, 'second-factor-ticket', text)}`;
}

/**
 * Whose ticket it is. Throws `identity.code-expired`, or `identity.invalid-verification-code` for what is none of ours.
 */
export async function openTicket({ db, secret }: EmbeddedDeps, ticket: string, nowMs: number): Promise<string> {
  const [userId = '', untilMs = '', password = '', mark = ''] = ticket.split('.');
  if (!isMarkOf(secret, 'second-factor-ticket', `${userId}.${untilMs}.${password}`, mark))
    throw fail('identity.invalid-verification-code');
  const isSamePassword = isMarkOf(secret, 'ticket-password', (await passwordHashOf(db, userId)) ?? '', password);
  if (Number(untilMs) < nowMs || !isSamePassword) throw fail('identity.code-expired');
  return userId;
}
