import { recentLoginSeconds, type ActionMode } from '@kadr/shared/identity';
import { languageSchema, type Language } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../platform/db/index.ts';

export interface IdentityUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly email_verified: boolean;
  readonly disabled: boolean;
}

export async function userByEmail(tx: Db, email: string): Promise<IdentityUser | undefined> {
  const { rows } = await sql<IdentityUser>`
    select id, email, name, email_verified, disabled from identity_users where email = ${email}`.execute(tx);
  return rows[0];
}

const sessionRowSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  email: z.string(),
  name: z.string(),
  email_verified: z.boolean(),
  disabled: z.boolean(),
  language: languageSchema,
  authenticated_at: z.date(),
  /** The password (or the like) was given within the last minutes. */
  recent: z.boolean(),
  second_factor: z.boolean(),
  first_provider: z.enum(['credential', 'google', 'facebook']).nullable(),
  stale: z.boolean(),
});
export type SessionRow = z.infer<typeof sessionRowSchema>;

/** A living session with its user; `stale` when its life was last extended more than an hour ago. */
export async function livingSession(tx: Db, token: string): Promise<SessionRow | undefined> {
  const { rows } = await sql`
    select s.id, u.id as user_id, u.email, u.name, u.email_verified, u.disabled, u.language, s.authenticated_at,
      s.authenticated_at > now() - make_interval(secs => ${recentLoginSeconds}) as recent,
      exists (select from identity_second_factors f where f.user_id = u.id and f.confirmed_at is not null) as second_factor,
      (select a.provider_id from identity_accounts a where a.user_id = u.id order by a.created_at, a.id limit 1) as first_provider,
      s.updated_at < now() - interval '1 hour' as stale
    from identity_sessions s join identity_users u on u.id = s.user_id
    where s.token = ${token} and s.expires_at > now()`.execute(tx);
  return rows[0] === undefined ? undefined : sessionRowSchema.parse(rows[0]);
}

export async function isLivingSession(tx: Db, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from identity_sessions s join identity_users u on u.id = s.user_id
    where s.id = ${id} and s.user_id = ${userId} and s.expires_at > now() and not u.disabled`.execute(tx);
  return rows.length > 0;
}

export async function extendSession(tx: Db, token: string, lifetimeSeconds: number): Promise<void> {
  await sql`
    update identity_sessions set updated_at = now(), expires_at = now() + make_interval(secs => ${lifetimeSeconds})
    where token = ${token}`.execute(tx);
}

export async function deleteSession(tx: Db, token: string): Promise<void> {
  await sql`delete from identity_sessions where token = ${token}`.execute(tx);
}

export async function deleteSessionsOf(tx: Db, userId: string): Promise<void> {
  await sql`delete from identity_sessions where user_id = ${userId}`.execute(tx);
}

export interface NewActionCode {
  readonly id: string;
  readonly userId: string;
  readonly mode: ActionMode;
  readonly email: string;
  readonly language: Language;
  readonly codeHash: string;
  readonly lifetimeSeconds: number;
}

export async function insertActionCode(tx: Db, code: NewActionCode): Promise<void> {
  await sql`
    insert into identity_action_codes (id, user_id, mode, email, language, code_hash, expires_at)
    values (${code.id}, ${code.userId}, ${code.mode}, ${code.email}, ${code.language}, ${code.codeHash},
      now() + make_interval(secs => ${code.lifetimeSeconds}))`.execute(tx);
}

export interface ActionCodeRow {
  readonly id: string;
  readonly user_id: string;
  readonly mode: ActionMode;
  readonly email: string;
  readonly language: Language;
  readonly name: string;
  /** `spent` also when the account has another address by now, or the new one already. */
  readonly state: 'open' | 'expired' | 'spent';
}

const actionCodeColumns = sql`c.id, c.user_id, c.mode, c.email, c.language, u.name,
  case when c.used_at is not null or (u.email <> c.email) <> (c.mode = 'verifyAndChangeEmail') then 'spent' when c.expires_at <= now() then 'expired' else 'open' end as state`;

export async function actionCodeByHash(tx: Db, mode: ActionMode, codeHash: string): Promise<ActionCodeRow | undefined> {
  const { rows } = await sql<ActionCodeRow>`
    select ${actionCodeColumns} from identity_action_codes c join identity_users u on u.id = c.user_id
    where c.code_hash = ${codeHash} and c.mode = ${mode}`.execute(tx);
  return rows[0];
}

export async function actionCodeById(tx: Db, id: string): Promise<ActionCodeRow | undefined> {
  const { rows } = await sql<ActionCodeRow>`
    select ${actionCodeColumns} from identity_action_codes c join identity_users u on u.id = c.user_id
    where c.id = ${id}`.execute(tx);
  return rows[0];
}

/** Uses an open code up; false when another call was first. */
export async function spendActionCode(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    update identity_action_codes set used_at = now() where id = ${id} and used_at is null and expires_at > now() returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** One success makes the account's other links of that kind worthless. */
export async function spendOtherActionCodes(tx: Db, userId: string, mode: ActionMode): Promise<void> {
  await sql`
    update identity_action_codes set used_at = now() where user_id = ${userId} and mode = ${mode} and used_at is null`.execute(
    tx,
  );
}

export async function markEmailVerified(tx: Db, userId: string): Promise<void> {
  await sql`update identity_users set email_verified = true, updated_at = now() where id = ${userId}`.execute(tx);
}

/** Sets the password; an account that only had a social sign-in gets one. */
export async function writePassword(tx: Db, userId: string, accountRowId: string, passwordHash: string): Promise<void> {
  await sql`
    insert into identity_accounts (id, user_id, provider_id, account_id, password, created_at, updated_at)
    values (${accountRowId}, ${userId}, 'credential', ${userId}, ${passwordHash}, now(), now())
    on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = now()`.execute(tx);
}

export interface SignInFacts {
  readonly disabled: boolean;
  readonly email_verified: boolean;
  readonly second_factor: boolean;
}

export async function signInFactsOf(tx: Db, userId: string): Promise<SignInFacts | undefined> {
  const { rows } = await sql<SignInFacts>`
    select u.disabled, u.email_verified,
      exists (select from identity_second_factors f where f.user_id = u.id and f.confirmed_at is not null) as second_factor
    from identity_users u where u.id = ${userId}`.execute(tx);
  return rows[0];
}

/** Counts one attempt in the key's window and tells how many there were; a window that has ended starts again. */
export async function countAttempt(
  tx: Db,
  key: string,
  windowSeconds: number,
): Promise<{ count: number; retryAfterSeconds: number }> {
  const { rows } = await sql<{ count: number; retry_after: number }>`
    insert into identity_attempts (key, count, window_ends_at) values (${key}, 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      count = case when identity_attempts.window_ends_at <= now() then 1 else identity_attempts.count + 1 end,
      window_ends_at = case when identity_attempts.window_ends_at <= now() then excluded.window_ends_at else identity_attempts.window_ends_at end
    returning count, ceil(extract(epoch from window_ends_at - now()))::int as retry_after`.execute(tx);
  return { count: rows[0]?.count ?? 1, retryAfterSeconds: rows[0]?.retry_after ?? windowSeconds };
}

export async function forgetAttempts(tx: Db, key: string): Promise<void> {
  await sql`delete from identity_attempts where key = ${key}`.execute(tx);
}

/** Keys encrypted with a secret that is gone: no new token is signed with them. */
export async function retireSigningKeys(tx: Db): Promise<void> {
  await sql`update identity_keys set expires_at = now() where expires_at is null or expires_at > now()`.execute(tx);
}

/** What nobody can use any more. A dead link is told apart from an unknown one for another month. */
export async function deleteExpired(tx: Db): Promise<void> {
  await sql`delete from identity_attempts where window_ends_at < now()`.execute(tx);
  await sql`delete from identity_sessions where expires_at < now()`.execute(tx);
  await sql`delete from identity_action_codes where expires_at < now() - interval '30 days'`.execute(tx);
  await sql`delete from identity_social_attempts where expires_at < now()`.execute(tx);
  await sql`delete from identity_devices where last_seen_at < now() - interval '2 years'`.execute(tx);
}
