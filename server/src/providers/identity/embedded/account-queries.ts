import type { Language } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';

export interface ListedSession {
  readonly id: string;
  readonly token: string;
  readonly ip_address: string | null;
  readonly user_agent: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** Living sessions, the one used last first. */
export async function sessionsOf(tx: Db, userId: string): Promise<ListedSession[]> {
  const { rows } = await sql<ListedSession>`
    select id, token, ip_address, user_agent, created_at, updated_at from identity_sessions
    where user_id = ${userId} and expires_at > now() order by updated_at desc, id desc`.execute(tx);
  return rows;
}

export async function deleteSessionOwnedBy(tx: Db, userId: string, id: string): Promise<void> {
  await sql`delete from identity_sessions where user_id = ${userId} and id = ${id}`.execute(tx);
}

export async function deleteOtherSessions(tx: Db, userId: string, keptToken: string): Promise<void> {
  await sql`delete from identity_sessions where user_id = ${userId} and token <> ${keptToken}`.execute(tx);
}

/** The password has been given in this session just now. */
export async function markAuthenticated(tx: Db, token: string): Promise<void> {
  await sql`update identity_sessions set authenticated_at = now() where token = ${token}`.execute(tx);
}

export async function passwordHashOf(tx: Db, userId: string): Promise<string | null> {
  const { rows } = await sql<{ password: string | null }>`
    select password from identity_accounts where user_id = ${userId} and provider_id = 'credential'`.execute(tx);
  return rows[0]?.password ?? null;
}

export async function providersOf(tx: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ provider_id: string }>`
    select provider_id from identity_accounts where user_id = ${userId} order by created_at, id`.execute(tx);
  return rows.map((row) => row.provider_id);
}

/** False when another account has the address. */
export async function changeAddress(tx: Db, userId: string, email: string): Promise<boolean> {
  const { rows } = await sql`
    update identity_users set email = ${email}, email_verified = true, updated_at = now()
    where id = ${userId} and not exists (select from identity_users other where other.email = ${email} and other.id <> ${userId})
    returning id`.execute(tx);
  return rows.length > 0;
}

/** True when the account has not been seen in this browser before; it has from now on. */
export async function rememberDevice(tx: Db, userId: string, deviceHash: string): Promise<boolean> {
  const { rows } = await sql`
    update identity_devices set last_seen_at = now() where user_id = ${userId} and device_hash = ${deviceHash} returning user_id`.execute(
    tx,
  );
  if (rows.length > 0) return false;
  await sql`insert into identity_devices (user_id, device_hash) values (${userId}, ${deviceHash}) on conflict do nothing`.execute(
    tx,
  );
  return true;
}

export async function hasDevice(tx: Db, email: string, deviceHash: string): Promise<boolean> {
  const { rows } = await sql`
    select from identity_devices d join identity_users u on u.id = d.user_id where u.email = ${email} and d.device_hash = ${deviceHash}`.execute(
    tx,
  );
  return rows.length > 0;
}

export interface NoticedUser {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
}

export async function userForNotice(tx: Db, userId: string): Promise<NoticedUser | undefined> {
  const { rows } =
    await sql<NoticedUser>`select email, name, language from identity_users where id = ${userId}`.execute(tx);
  return rows[0];
}

/** Takes sessions, ways to sign in, codes and devices along. */
export async function deleteIdentityUser(tx: Db, userId: string): Promise<void> {
  await sql`delete from identity_users where id = ${userId}`.execute(tx);
}
