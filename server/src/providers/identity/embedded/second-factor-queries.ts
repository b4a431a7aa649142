import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';

export interface SecondFactorRow {
  readonly sealed_secret: string;
  readonly confirmed: boolean;
  readonly last_step: number;
}

/** Locks the row until the transaction ends: of two uses of one code, one comes second. */
export async function lockSecondFactor(tx: Db, userId: string): Promise<SecondFactorRow | undefined> {
  const { rows } = await sql<{ sealed_secret: string; confirmed: boolean; last_step: string | number }>`
    select sealed_secret, confirmed_at is not null as confirmed, last_step from identity_second_factors where user_id = ${userId} for update`.execute(
    tx,
  );
  return rows[0] && { ...rows[0], last_step: Number(rows[0].last_step) };
}

/** Begins anew while nothing is confirmed; false when there is a confirmed one. */
export async function insertSecondFactor(tx: Db, userId: string, sealedSecret: string): Promise<boolean> {
  const { rows } = await sql`
    insert into identity_second_factors (user_id, sealed_secret) values (${userId}, ${sealedSecret})
    on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, last_step = 0 where identity_second_factors.confirmed_at is null
    returning user_id`.execute(tx);
  return rows.length > 0;
}

/** A code of this step was taken; the first one confirms. */
export async function takeStep(tx: Db, userId: string, step: number): Promise<void> {
  await sql`
    update identity_second_factors set last_step = ${step}, confirmed_at = coalesce(confirmed_at, now()) where user_id = ${userId}`.execute(
    tx,
  );
}

export async function writeRecoveryCodes(tx: Db, userId: string, hashes: readonly string[]): Promise<void> {
  await sql`delete from identity_recovery_codes where user_id = ${userId}`.execute(tx);
  for (const hash of hashes)
    await sql`insert into identity_recovery_codes (user_id, code_hash) values (${userId}, ${hash})`.execute(tx);
}

/** Uses a recovery code up; false when there is no such open one. */
export async function spendRecoveryCode(tx: Db, userId: string, hash: string): Promise<boolean> {
  const { rows } = await sql`
    update identity_recovery_codes set used_at = now() where user_id = ${userId} and code_hash = ${hash} and used_at is null returning user_id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** True when there was one that counted. */
export async function deleteSecondFactor(tx: Db, userId: string): Promise<boolean> {
  await sql`delete from identity_recovery_codes where user_id = ${userId}`.execute(tx);
  const { rows } = await sql<{ confirmed: boolean }>`
    delete from identity_second_factors where user_id = ${userId} returning confirmed_at is not null as confirmed`.execute(
    tx,
  );
  return rows[0]?.confirmed ?? false;
}
