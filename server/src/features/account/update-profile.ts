import { accountErrors, type Profile, type updateProfile as endpoint } from '@kadr/shared/account';
import { AppError, failures, type InputOf } from '@kadr/shared/kernel';
import type { Db } from '../../platform/db/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import { profileOf } from './profile.ts';
import { changeUser } from './queries.ts';

const fail = failures(accountErrors);

/**
 * Changes name, language or country; the region only from none. Throws `account.region-fixed` for another one than
 * before.
 */
export async function updateProfile(db: Db, user: CurrentUser, changes: InputOf<typeof endpoint>): Promise<Profile> {
  const row = await changeUser(db, user.id, changes);
  if (row) return profileOf(row);
  if (changes.region === undefined) throw new AppError('not-found', 'kernel.not-found');
  throw fail('account.region-fixed');
}
