import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';

export async function insertSocialAttempt(
  tx: Db,
  attempt: { id: string; provider: string; stateHash: string; lifetimeSeconds: number },
): Promise<void> {
  await sql`
    insert into identity_social_attempts (id, provider_id, state_hash, expires_at)
    values (${attempt.id}, ${attempt.provider}, ${attempt.stateHash}, now() + make_interval(secs => ${attempt.lifetimeSeconds}))`.execute(
    tx,
  );
}

/** Takes an attempt away; undefined when there is none, it is over, or another call was first. */
export async function takeSocialAttempt(
  tx: Db,
  stateHash: string,
): Promise<{ id: string; provider_id: string } | undefined> {
  const { rows } = await sql<{ id: string; provider_id: string }>`
    delete from identity_social_attempts where state_hash = ${stateHash} and expires_at > now() returning id, provider_id`.execute(
    tx,
  );
  return rows[0];
}

export async function userOfSocialAccount(tx: Db, provider: string, subject: string): Promise<string | undefined> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from identity_accounts where provider_id = ${provider} and account_id = ${subject}`.execute(tx);
  return rows[0]?.user_id;
}

/** False when somebody has that social account already. */
export async function insertSocialAccount(
  tx: Db,
  row: { id: string; userId: string; provider: string; subject: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into identity_accounts (id, user_id, provider_id, account_id, created_at, updated_at)
    values (${row.id}, ${row.userId}, ${row.provider}, ${row.subject}, now(), now()) on conflict (provider_id, account_id) do nothing
    returning id`.execute(tx);
  return rows.length > 0;
}

/** False when the address has an account already. */
export async function insertSocialUser(
  tx: Db,
  user: { id: string; name: string; email: string; emailVerified: boolean; language: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into identity_users (id, name, email, email_verified, language, created_at, updated_at)
    values (${user.id}, ${user.name}, ${user.email}, ${user.emailVerified}, ${user.language}, now(), now()) on conflict (email) do nothing
    returning id`.execute(tx);
  return rows.length > 0;
}
