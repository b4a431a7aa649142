import { accountErrors, type deleteAccount as endpoint } from '@kadr/shared/account';
import { identityErrors, recentLoginSeconds } from '@kadr/shared/identity';
import { failures, type InputOf } from '@kadr/shared/kernel';
import type { Db } from '../../platform/db/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import type { IdentityProvider } from '../../providers/identity/port.ts';
import { forgetPerson, subjectOf } from './queries.ts';

const fail = failures({
  ...accountErrors,
  'identity.requires-recent-login': identityErrors['identity.requires-recent-login'],
});

export interface DeleteDeps {
  readonly db: Db;
  readonly identity: Pick<IdentityProvider, 'deleteSubject'>;
  /** What each feature does when an account ends, in the same transaction. */
  readonly onDelete: readonly ((tx: Db, userId: string) => Promise<void>)[];
}

/**
 * Ends the account, all or nothing: products and messages are gone at once (their files are erased within a day), the
 * person is taken out of the row that the ledger names. Throws `account.wrong-confirmation`,
 * `identity.requires-recent-login`.
 */
export async function deleteAccount(
  { db, identity, onDelete }: DeleteDeps,
  user: CurrentUser,
  { confirmation }: InputOf<typeof endpoint>,
): Promise<void> {
  const sinceMs = Date.now() - (user.authenticatedAt?.getTime() ?? 0);
  if (sinceMs > recentLoginSeconds * 1000) throw fail('identity.requires-recent-login');
  if (confirmation.trim().toLowerCase() !== user.email.toLowerCase()) throw fail('account.wrong-confirmation');
  await db.transaction().execute(async (tx) => {
    const account = await subjectOf(tx, user.id);
    if (!account || !(await forgetPerson(tx, user.id))) return;
    for (const end of onDelete) await end(tx, user.id);
    await identity.deleteSubject(tx, account.subject);
  });
}
