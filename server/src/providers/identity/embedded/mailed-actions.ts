import { newId, type InputOf } from '@kadr/shared/kernel';
import type {
  checkActionCode,
  confirmPasswordReset,
  confirmVerification,
  renewActionCode,
  requestPasswordReset,
  resendVerification,
} from '@kadr/shared/identity';
import { hashActionCode, openActionCode, redeemActionCode } from './action-codes.ts';
import { confirmAddress } from './confirm-address.ts';
import { requestLinkByAddress, requestLinkByCode } from './request-link-job.ts';
import { newPassword } from './credentials.ts';
import type { EmbeddedDeps } from './deps.ts';
import { countedAs } from './known-device.ts';
import { limitAttempts } from './limit-attempts.ts';
import { deleteSessionsOf, voidAddressChanges, writePassword } from './queries.ts';

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
  const { email } = await redeemActionCode(deps.db, 'verifyEmail', input.oobCode, (tx, row) =>
    confirmAddress(tx, row.user_id),
  );
  return { email };
}

/** A new password ends every session and change of address under way; the link came by mail, so the address is confirmed as well. */
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
    await voidAddressChanges(tx, row.user_id);
  });
  return { email };
}
