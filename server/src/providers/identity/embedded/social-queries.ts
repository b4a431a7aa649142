import { sql } from 'kysely';
import type { Db, Row } from '../../../platform/db/index.ts';

const now = sql<Date>`now()`;

export async function insertSocialAttempt(
  tx: Db,
  attempt: { id: string; provider: string; stateHash: string; lifetimeSeconds: number },
): Promise<void> {
  await tx
    .insertInto('identity_social_attempts')
    .values({
      id: attempt.id,
      provider_id: attempt.provider,
      state_hash: attempt.stateHash,
      expires_at: sql`now() + make_interval(secs => ${attempt.lifetimeSeconds})`,
    })
    .execute();
}

/** Takes an attempt away; undefined when there is none, it is over, or another call was first. */
export async function takeSocialAttempt(
  tx: Db,
  stateHash: string,
): Promise<Row<'identity_social_attempts', 'id' | 'provider_id'> | undefined> {
  return await tx
    .deleteFrom('identity_social_attempts')
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', now)
    .returning(['id', 'provider_id'])
    .executeTakeFirst();
}

export async function userOfSocialAccount(tx: Db, provider: string, subject: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('identity_accounts')
    .select('user_id')
    .where('provider_id', '=', provider)
    .where('account_id', '=', subject)
    .executeTakeFirst();
  return row?.user_id;
}

/** False when that social account is in use already. */
export async function insertSocialAccount(
  tx: Db,
  row: { id: string; userId: string; provider: string; subject: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('identity_accounts')
    .values({
      id: row.id,
      user_id: row.userId,
      provider_id: row.provider,
      account_id: row.subject,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['provider_id', 'account_id']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** False when there is none. */
export async function deleteSocialAccounts(tx: Db, userId: string, provider: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('identity_accounts')
    .where('user_id', '=', userId)
    .where('provider_id', '=', provider)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Unlinks all social accounts; where there is no password, all but the one that the account was made with. */
export async function deleteLinkedAccounts(tx: Db, userId: string): Promise<void> {
  await tx
    .deleteFrom('identity_accounts')
    .where('user_id', '=', userId)
    .where('id', '<>', (eb) =>
      eb
        .selectFrom('identity_accounts as kept')
        .select('kept.id')
        .where('kept.user_id', '=', userId)
        .orderBy(sql<boolean>`kept.provider_id = 'credential'`, 'desc')
        .orderBy('kept.created_at')
        .orderBy('kept.id')
        .limit(1),
    )
    .execute();
}

/** False when the address has an account already. */
export async function insertSocialUser(
  tx: Db,
  user: { id: string; name: string; email: string; emailVerified: boolean; language: string },
): Promise<boolean> {
  const { id, name, email, emailVerified, language } = user;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('identity_users')
    .values({ id, name, email, email_verified: emailVerified, language, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
