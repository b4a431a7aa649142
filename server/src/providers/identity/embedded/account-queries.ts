import type { Language } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import type { Db, Row } from '../../../platform/db/index.ts';

const now = sql<Date>`now()`;

const listed = ['id', 'token', 'ip_address', 'user_agent', 'created_at', 'updated_at'] as const;
export type ListedSession = Row<'identity_sessions', (typeof listed)[number]>;

/** Living sessions, the one used last first. */
export async function sessionsOf(tx: Db, userId: string): Promise<ListedSession[]> {
  return await tx
    .selectFrom('identity_sessions')
    .select(listed)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function deleteSessionOwnedBy(tx: Db, userId: string, id: string): Promise<void> {
  await tx.deleteFrom('identity_sessions').where('user_id', '=', userId).where('id', '=', id).execute();
}

export async function deleteOtherSessions(tx: Db, userId: string, keptToken: string): Promise<void> {
  await tx.deleteFrom('identity_sessions').where('user_id', '=', userId).where('token', '<>', keptToken).execute();
}

/** The password has been given in this session just now. */
export async function markAuthenticated(tx: Db, token: string): Promise<void> {
  await tx.updateTable('identity_sessions').set({ authenticated_at: now }).where('token', '=', token).execute();
}

/** Until the transaction ends: of two changes of the account's ways in, one sees what the other left. */
export async function lockUser(tx: Db, userId: string): Promise<void> {
  await tx.selectFrom('identity_users').select('id').where('id', '=', userId).forUpdate().execute();
}

export async function passwordHashOf(tx: Db, userId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('identity_accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return row?.password ?? null;
}

export async function providersOf(tx: Db, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('identity_accounts')
    .select('provider_id')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.provider_id);
}

/** False when another account has the address. */
export async function changeAddress(tx: Db, userId: string, email: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('identity_users')
    .set({ email, email_verified: true, updated_at: now })
    .where('id', '=', userId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('identity_users as other')
            .select('other.id')
            .where('other.email', '=', email)
            .where('other.id', '<>', userId),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** True when the account has not been seen in this browser before; it has from now on. */
export async function rememberDevice(tx: Db, userId: string, deviceHash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('identity_devices')
    .set({ last_seen_at: now })
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return false;
  await tx
    .insertInto('identity_devices')
    .values({ user_id: userId, device_hash: deviceHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

export async function hasDevice(tx: Db, email: string, deviceHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('identity_devices as d')
    .innerJoin('identity_users as u', 'u.id', 'd.user_id')
    .select('u.id')
    .where('u.email', '=', email)
    .where('d.device_hash', '=', deviceHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function forgetDevices(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('identity_devices').where('user_id', '=', userId).execute();
}

export interface NoticedUser {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
}

export async function userForNotice(tx: Db, userId: string): Promise<NoticedUser | undefined> {
  return await tx
    .selectFrom('identity_users')
    .select(['email', 'name', 'language'])
    .$narrowType<{ language: Language }>()
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** With its sessions, ways to sign in, codes and devices. */
export async function deleteIdentityUser(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('identity_users').where('id', '=', userId).execute();
}
