import { randomBytes } from 'node:crypto';
import { failures, type InputOf } from '@kadr/shared/kernel';
import {
  identityErrors,
  recoveryCodeCount,
  type confirmSecondFactor,
  type finishSignIn,
  type IssuedSession,
} from '@kadr/shared/identity';
import type { Db } from '../../../platform/db/index.ts';
import type { Client } from './client.ts';
import type { EmbeddedDeps } from './deps.ts';
import { forgiveAddress, limitAttempts } from './limit-attempts.ts';
import { giveNotice } from './notices.ts';
import { recentOwnerSession, recentSession } from './recent-login.ts';
import { markOf, openBytes, sealBytes } from '../../../platform/seal/index.ts';
import {
  deleteSecondFactor,
  insertSecondFactor,
  lockSecondFactor,
  spendRecoveryCode,
  takeStep,
  writeRecoveryCodes,
} from './second-factor-queries.ts';
import { openTicket, startSession } from './start-session.ts';
import { base32, totpStepOf, totpUri } from './totp.ts';

const fail = failures(identityErrors);

const secretBytes = 20;
const purpose = 'second-factor';

export async function beginSecondFactor(
  deps: EmbeddedDeps,
  sessionToken: string,
): Promise<{ secret: string; uri: string }> {
  const { row } = await recentOwnerSession(deps, sessionToken);
  const secret = randomBytes(secretBytes);
  if (!(await insertSecondFactor(deps.db, row.user_id, sealBytes(deps.secret, purpose, secret))))
    throw fail('identity.credential-already-in-use');
  return { secret: base32(secret), uri: totpUri(secret, row.email, 'Kadr') };
}

export async function switchSecondFactorOn(
  deps: EmbeddedDeps,
  { clientAddress }: Client,
  { sessionToken, code }: InputOf<typeof confirmSecondFactor>,
): Promise<{ recoveryCodes: string[] }> {
  const { row } = await recentOwnerSession(deps, sessionToken);
  await limitAttempts(deps, 'second-factor', { clientAddress, emailOrAccount: row.user_id });
  const recoveryCodes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await deps.db.transaction().execute(async (tx) => {
    if (!(await takeCode(tx, deps.secret, row.user_id, code))) throw fail('identity.invalid-verification-code');
    await writeRecoveryCodes(
      tx,
      row.user_id,
      recoveryCodes.map((one) => recoveryHash(deps.secret, row.user_id, one)),
    );
    await giveNotice(tx, { userId: row.user_id, kind: row.second_factor ? 'recoveryCodesNew' : 'secondFactorOn' });
  });
  await forgiveAddress(deps.db, 'second-factor', row.user_id);
  return { recoveryCodes };
}

export async function switchSecondFactorOff(deps: EmbeddedDeps, sessionToken: string): Promise<Record<string, never>> {
  const { row } = await recentSession(deps, sessionToken);
  await deps.db.transaction().execute(async (tx) => {
    if (await deleteSecondFactor(tx, row.user_id))
      await giveNotice(tx, { userId: row.user_id, kind: 'secondFactorOff' });
  });
  return {};
}

/** The second step of a sign-in: a code of the app, or a recovery code, which is used up. */
export async function finishWithSecondFactor(
  deps: EmbeddedDeps,
  client: Client,
  { ticket, code, deviceId }: InputOf<typeof finishSignIn>,
): Promise<IssuedSession> {
  const userId = await openTicket(deps, ticket, Date.now());
  await limitAttempts(deps, 'second-factor', { clientAddress: client.clientAddress, emailOrAccount: userId });
  const good = await deps.db
    .transaction()
    .execute(
      async (tx) =>
        (await takeCode(tx, deps.secret, userId, code)) ||
        (await spendRecoveryCode(tx, userId, recoveryHash(deps.secret, userId, code))),
    );
  if (!good) throw fail('identity.invalid-verification-code');
  await forgiveAddress(deps.db, 'second-factor', userId);
  return startSession(deps, client, { userId, deviceId, cleared: true });
}

async function takeCode(tx: Db, appSecret: string, userId: string, code: string): Promise<boolean> {
  const row = await lockSecondFactor(tx, userId);
  const secret = row && openBytes(appSecret, purpose, row.sealed_secret);
  if (!row || !secret) return false;
  const step = totpStepOf(secret, plain(code), row.last_step, Date.now());
  if (step === null) return false;
  await takeStep(tx, userId, step);
  return true;
}

/** Ten letters and digits that are not mistaken for each other: 50 bits. */
function newRecoveryCode(): string {
  const text = base32(randomBytes(7)).slice(0, 10).toLowerCase();
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}

function recoveryHash(appSecret: string, userId: string, code: string): string {
  return markOf(appSecret, 'recovery-code', `${userId}:${plain(code)}`);
}

function plain(code: string): string {
  return code.replace(/[\s-]/g, '').toLowerCase();
}
