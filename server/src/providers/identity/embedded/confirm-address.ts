import type { Db } from '../../../platform/db/index.ts';
import { forgetDevices, sessionsOf } from './account-queries.ts';
import { describeDevice } from './describe-device.ts';
import { giveNotice } from './notices.ts';
import { markEmailVerified, spendActionCodesOf } from './queries.ts';
import { deleteSecondFactor } from './second-factor-queries.ts';
import { deleteLinkedAccounts } from './social-queries.ts';

/**
 * Marks the address as confirmed. The first time, the account may have been set up by a stranger: linked sign-ins, the
 * second factor, known devices and open links are removed. The caller ends sessions where that is wanted. False when it
 * was confirmed before.
 */
export async function confirmAddress(tx: Db, userId: string): Promise<boolean> {
  if (!(await markEmailVerified(tx, userId))) return false;
  await deleteLinkedAccounts(tx, userId);
  await deleteSecondFactor(tx, userId);
  await forgetDevices(tx, userId);
  await spendActionCodesOf(tx, userId);
  return true;
}

/** Browsers that a mail names; more would be no help to its reader. */
const mostNamed = 5;

/**
 * Confirms by the link of the mail. Sessions stay, since people sign up on one device and follow the link on another;
 * a mail names the other browsers, since one may belong to somebody who signed up with an address that is not theirs.
 */
export async function confirmByLink(tx: Db, userId: string, sessionKey: string | null): Promise<void> {
  if (!(await confirmAddress(tx, userId))) return;
  const others = (await sessionsOf(tx, userId)).filter(({ token }) => token !== sessionKey);
  if (others.length === 0) return;
  const devices = others.map((one) => `${describeDevice(one.user_agent ?? '') || '?'} (${one.ip_address ?? '?'})`);
  const named = [...new Set(devices)].slice(0, mostNamed).join('; ');
  await giveNotice(tx, { userId, kind: 'openElsewhere' }, { devices: named });
}
