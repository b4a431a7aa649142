import type { Db } from '../../../platform/db/index.ts';
import { forgetDevices } from './account-queries.ts';
import { markEmailVerified, spendActionCodesOf } from './queries.ts';
import { deleteSecondFactor } from './second-factor-queries.ts';
import { deleteLinkedAccounts } from './social-queries.ts';

/**
 * Marks the address as confirmed. The first time, the account may have been set up by a stranger: linked sign-ins, the
 * second factor, known devices and open links are removed. The caller ends sessions where that is wanted.
 */
export async function confirmAddress(tx: Db, userId: string): Promise<void> {
  if (!(await markEmailVerified(tx, userId))) return;
  await deleteLinkedAccounts(tx, userId);
  await deleteSecondFactor(tx, userId);
  await forgetDevices(tx, userId);
  await spendActionCodesOf(tx, userId);
}
