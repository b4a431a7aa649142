import { actionModes, recentLoginSeconds, type ActionMode } from '@kadr/shared/identity';
import { languageSchema, type Language } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db, type Row } from '../../../platform/db/index.ts';

const now = sql<Date>`now()`;
const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

const userColumns = ['id', 'email', 'name', 'email_verified', 'disabled'] as const;
export type IdentityUser = Row<'identity_users', (typeof userColumns)[number]>;

export async function userByEmail(tx: Db, email: string): Promise<IdentityUser | undefined> {
  return await tx.selectFrom('identity_users').select(userColumns).where('email', '=', email).executeTakeFirst();
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
  const [session] = await checkedRows(
    tx,
    sessionRowSchema,
    sql`
    select s.id, u.id as user_id, u.email, u.name, u.email_verified, u.disabled, u.language, s.authenticated_at,
      s.authenticated_at > now() - make_interval(secs => ${recentLoginSeconds}) as recent,
      exists (select from identity_second_factors f where f.user_id = u.id and f.confirmed_at is not null) as second_factor,
      (select a.provider_id from identity_accounts a where a.user_id = u.id order by a.created_at, a.id limit 1) as first_provider,
      s.updated_at < now() - interval '1 hour' as stale
    from identity_sessions s join identity_users u on u.id = s.user_id
    where s.token = ${token} and s.expires_at > now()`,
  );
  return session;
}

export async function isLivingSession(tx: Db, userId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('identity_sessions as s')
    .innerJoin('identity_users as u', 'u.id', 's.user_id')
    .select('s.id')
    .where('s.id', '=', id)
    .where('s.user_id', '=', userId)
    .where('s.expires_at', '>', now)
    .where('u.disabled', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

export async function extendSession(tx: Db, token: string, lifetimeSeconds: number): Promise<void> {
  await tx
    .updateTable('identity_sessions')
    .set({ updated_at: now, expires_at: inSeconds(lifetimeSeconds) })
    .where('token', '=', token)
    .execute();
}

export async function deleteSession(tx: Db, token: string): Promise<void> {
  await tx.deleteFrom('identity_sessions').where('token', '=', token).execute();
}

export async function deleteSessionsOf(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('identity_sessions').where('user_id', '=', userId).execute();
}

/** The newest last. */
export async function sessionsEndedWithin(db: Db, seconds: number): Promise<string[]> {
  const rows = await db
    .selectFrom('identity_ended_sessions')
    .select('id')
    .where('ended_at', '>', inSeconds(-seconds))
    .orderBy('ended_at')
    .execute();
  return rows.map(({ id }) => id);
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
  const { id, mode, email, language } = code;
  await tx
    .insertInto('identity_action_codes')
    .values({
      id,
      user_id: code.userId,
      mode,
      email,
      language,
      code_hash: code.codeHash,
      expires_at: inSeconds(code.lifetimeSeconds),
    })
    .execute();
}

export type ActionCodeRow = Row<'identity_action_codes', 'id' | 'user_id' | 'mode' | 'email'> & {
  readonly language: Language;
  readonly name: string;
  /** `spent` also when the account has another address by now, or the new one already. */
  readonly state: 'open' | 'expired' | 'spent';
};

const selectActionCodes = (tx: Db) =>
  tx
    .selectFrom('identity_action_codes as c')
    .innerJoin('identity_users as u', 'u.id', 'c.user_id')
    .select(['c.id', 'c.user_id', 'c.mode', 'c.email', 'c.language', 'u.name'])
    .select(
      sql<ActionCodeRow['state']>`case
        when c.used_at is not null or (u.email <> c.email) <> (c.mode = 'verifyAndChangeEmail') then 'spent'
        when c.expires_at <= now() then 'expired' else 'open' end`.as('state'),
    )
    .$narrowType<{ language: Language }>();

export async function actionCodeByHash(tx: Db, mode: ActionMode, codeHash: string): Promise<ActionCodeRow | undefined> {
  return await selectActionCodes(tx).where('c.code_hash', '=', codeHash).where('c.mode', '=', mode).executeTakeFirst();
}

export async function actionCodeById(tx: Db, id: string): Promise<ActionCodeRow | undefined> {
  return await selectActionCodes(tx).where('c.id', '=', id).executeTakeFirst();
}

/** Uses an open code up; false when another call was first. */
export async function spendActionCode(tx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('identity_action_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Voids the account's links, those that have expired as well: no new ones come in their place. */
export async function spendActionCodesOf(
  tx: Db,
  userId: string,
  modes: readonly ActionMode[] = actionModes,
): Promise<void> {
  await tx
    .updateTable('identity_action_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('mode', 'in', modes)
    .where('used_at', 'is', null)
    .execute();
}

/** An address change that someone began does not outlive the password and the sessions that it was begun with. */
export async function voidAddressChanges(tx: Db, userId: string): Promise<void> {
  await spendActionCodesOf(tx, userId, ['verifyAndChangeEmail']);
}

/** False when it was confirmed before. */
export async function markEmailVerified(tx: Db, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('identity_users')
    .set({ email_verified: true, updated_at: now })
    .where('id', '=', userId)
    .where('email_verified', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sets the password; an account that only had a social sign-in gets one. */
export async function writePassword(tx: Db, userId: string, accountRowId: string, passwordHash: string): Promise<void> {
  await tx
    .insertInto('identity_accounts')
    .values({
      id: accountRowId,
      user_id: userId,
      provider_id: 'credential',
      account_id: userId,
      password: passwordHash,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password: passwordHash, updated_at: now }),
    )
    .execute();
}

export interface SignInFacts {
  readonly disabled: boolean;
  readonly email_verified: boolean;
  readonly second_factor: boolean;
}

export async function signInFactsOf(tx: Db, userId: string): Promise<SignInFacts | undefined> {
  return await tx
    .selectFrom('identity_users as u')
    .select(['u.disabled', 'u.email_verified'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('identity_second_factors as f')
            .select('f.user_id')
            .whereRef('f.user_id', '=', 'u.id')
            .where('f.confirmed_at', 'is not', null),
        )
        .$castTo<boolean>()
        .as('second_factor'),
    )
    .where('u.id', '=', userId)
    .executeTakeFirst();
}

const countedSchema = z.object({ count: z.number(), retry_after: z.number() });

/** Counts one attempt in the key's window and says how many there were; a window that has ended starts again. */
export async function countAttempt(
  tx: Db,
  key: string,
  windowSeconds: number,
): Promise<{ count: number; retryAfterSeconds: number }> {
  const [counted] = await checkedRows(
    tx,
    countedSchema,
    sql`
    insert into identity_attempts (key, count, window_ends_at) values (${key}, 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      count = case when identity_attempts.window_ends_at <= now() then 1 else identity_attempts.count + 1 end,
      window_ends_at = case when identity_attempts.window_ends_at <= now() then excluded.window_ends_at else identity_attempts.window_ends_at end
    returning count, ceil(extract(epoch from window_ends_at - now()))::int as retry_after`,
  );
  return { count: counted?.count ?? 1, retryAfterSeconds: counted?.retry_after ?? windowSeconds };
}

export async function forgetAttempts(tx: Db, key: string): Promise<void> {
  await tx.deleteFrom('identity_attempts').where('key', '=', key).execute();
}

/** Keys encrypted with a secret that is gone: no new token is signed with them. */
export async function retireSigningKeys(tx: Db): Promise<void> {
  await tx
    .updateTable('identity_keys')
    .set({ expires_at: now })
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .execute();
}

/** What is of no more use. A dead link is told apart from an unknown one for another month. */
export async function deleteExpired(tx: Db): Promise<void> {
  await tx.deleteFrom('identity_attempts').where('window_ends_at', '<', now).execute();
  await tx.deleteFrom('identity_sessions').where('expires_at', '<', now).execute();
  await tx
    .deleteFrom('identity_ended_sessions')
    .where('ended_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
  await tx
    .deleteFrom('identity_action_codes')
    .where('expires_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
  await tx.deleteFrom('identity_social_attempts').where('expires_at', '<', now).execute();
  await tx
    .deleteFrom('identity_devices')
    .where('last_seen_at', '<', sql<Date>`now() - interval '2 years'`)
    .execute();
}
