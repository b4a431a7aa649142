import { newId, type InputOf } from '@kadr/shared/kernel';
import {
  socialProviders,
  type checkActionCode,
  type confirmPasswordReset,
  type confirmVerification,
  type renewActionCode,
  type requestPasswordReset,
  type resendVerification,
} from '@kadr/shared/identity';
import type { Db } from '../../../platform/db/index.ts';
import type { NoticeRemark } from '../../../platform/mails/index.ts';
import { forgetDevices, providersOf } from './account-queries.ts';
import { hashActionCode, openActionCode, redeemActionCode } from './action-codes.ts';
import { confirmAddress, confirmByLink } from './confirm-address.ts';
import { requestLinkByAddress, requestLinkByCode } from './request-link-job.ts';
import { newPassword } from './credentials.ts';
import type { EmbeddedDeps } from './deps.ts';
import { countedAs } from './known-device.ts';
import { limitAttempts } from './limit-attempts.ts';
import { giveNotice, providerNames } from './notices.ts';
import { deleteSessionsOf, signInFactsOf, voidAddressChanges, writePassword } from './queries.ts';
import { openSession } from './sessions.ts';

export async function mailPasswordReset(
  deps: EmbeddedDeps,
  clientAddress: string,
  { email, language, deviceId }: InputOf<typeof requestPasswordReset>,
): Promise<Record<string, never>> {
  await limitAttempts(deps, 'mail', {
    clientAddress,
    emailOrAccount: email,
    counted: await countedAs(deps.db, email, deviceId),
  });
  await requestLinkByAddress(deps, 'resetPassword', email, language);
  return {};
}

export async function mailVerification(
  deps: EmbeddedDeps,
  clientAddress: string,
  { email, language, deviceId }: InputOf<typeof resendVerification>,
): Promise<Record<string, never>> {
  await limitAttempts(deps, 'mail', {
    clientAddress,
    emailOrAccount: email,
    counted: await countedAs(deps.db, email, deviceId),
  });
  await requestLinkByAddress(deps, 'verifyEmail', email, language);
  return {};
}

/** The button on the page of an expired link: who holds the link had the mail, and need not type the address. */
export async function mailNewLink(
  deps: EmbeddedDeps,
  clientAddress: string,
  { mode, oobCode, language }: InputOf<typeof renewActionCode>,
): Promise<Record<string, never>> {
  const codeHash = hashActionCode(oobCode);
  await limitAttempts(deps, 'mail', { clientAddress, emailOrAccount: codeHash });
  await requestLinkByCode(deps, mode, codeHash, language);
  return {};
}

export async function checkMailedCode(
  deps: EmbeddedDeps,
  clientAddress: string,
  input: InputOf<typeof checkActionCode>,
) {
  await limitAttempts(deps, 'code', { clientAddress });
  const { email } = await openActionCode(deps.db, input.mode, input.oobCode);
  return { email };
}

export async function verifyEmail(
  deps: EmbeddedDeps,
  clientAddress: string,
  input: InputOf<typeof confirmVerification>,
) {
  await limitAttempts(deps, 'code', { clientAddress });
  const sessionKey = input.sessionToken === undefined ? null : openSession(deps.secret, input.sessionToken);
  const { email } = await redeemActionCode(deps.db, 'verifyEmail', input.oobCode, (tx, row) =>
    confirmByLink(tx, row.user_id, sessionKey),
  );
  return { email };
}

/**
 * A new password ends every session and change of address under way, and no browser is known any more: each one's next
 * login is told. The link came by mail, so the address is confirmed as well.
 */
export async function resetPassword(
  deps: EmbeddedDeps,
  clientAddress: string,
  input: InputOf<typeof confirmPasswordReset>,
) {
  await limitAttempts(deps, 'code', { clientAddress });
  const password = newPassword(input.password);
  await openActionCode(deps.db, 'resetPassword', input.oobCode);
  // Hashing takes a tenth of a second: not inside the transaction.
  const passwordHash = await (await deps.engine.$context).password.hash(password);
  const { email } = await redeemActionCode(deps.db, 'resetPassword', input.oobCode, async (tx, row) => {
    await writePassword(tx, row.user_id, newId(), passwordHash);
    await confirmAddress(tx, row.user_id);
    await deleteSessionsOf(tx, row.user_id);
    await forgetDevices(tx, row.user_id);
    await voidAddressChanges(tx, row.user_id);
    await tellOfReset(tx, row.user_id);
  });
  return { email };
}

/** Says what a reset leaves as it is: linked sign-ins and the second factor are the owner's, whoever knew the password. */
async function tellOfReset(tx: Db, userId: string): Promise<void> {
  const providers = await providersOf(tx, userId);
  const linked = socialProviders.filter((provider) => providers.includes(provider)).map((id) => providerNames[id]);
  const remarks: NoticeRemark[] = [];
  if (linked.length > 0) remarks.push('linkedLeft');
  if ((await signInFactsOf(tx, userId))?.second_factor) remarks.push('factorLeft');
  await giveNotice(tx, { userId, kind: 'passwordReset', remarks }, { linked: linked.join(', ') });
}
