import type { Db } from '../../../platform/db/index.ts';
import { forgetDevices } from './account-queries.ts';
import { markEmailVerified, spendActionCodesOf } from './queries.ts';
import { deleteSecondFactor } from './second-factor-queries.ts';
import { deleteLinkedAccounts } from './social-queries.ts';

/**
 * The address counts as confirmed from now on. Where it did not before, whoever set the account up may never have seen
 * the mailbox: what they could come back by, or keep the owner out with, goes. Sessions are the caller's to end.
 */
export async function confirmAddress(tx: Db, userId: string): Promise<void> {
  if (!(await markEmailVerified(tx, userId))) return;
  await deleteLinkedAccounts(tx, userId);
  await deleteSecondFactor(tx, userId);
  await forgetDevices(tx, userId);
  await spendActionCodesOf(tx, userId);
}
