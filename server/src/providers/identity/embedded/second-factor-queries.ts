import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';

export interface SecondFactorRow {
  readonly sealed_secret: string;
  readonly confirmed: boolean;
  readonly last_step: number;
}

/** Locks the row until the transaction ends: of two uses of one code, one comes second. */
export async function lockSecondFactor(tx: Db, userId: string): Promise<SecondFactorRow | undefined> {
  return await tx
    .selectFrom('identity_second_factors')
    .select(['sealed_secret', 'last_step', sql<boolean>`confirmed_at is not null`.as('confirmed')])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Begins again while nothing is confirmed; false when there is a confirmed one. */
export async function insertSecondFactor(tx: Db, userId: string, sealedSecret: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('identity_second_factors')
    .values({ user_id: userId, sealed_secret: sealedSecret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: sealedSecret, last_step: 0 })
        .where('identity_second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** A code of this step was taken; the first one confirms. */
export async function takeStep(tx: Db, userId: string, step: number): Promise<void> {
  await tx
    .updateTable('identity_second_factors')
    .set({ last_step: step, confirmed_at: sql`coalesce(confirmed_at, now())` })
    .where('user_id', '=', userId)
    .execute();
}

export async function writeRecoveryCodes(tx: Db, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('identity_recovery_codes').where('user_id', '=', userId).execute();
  for (const hash of hashes)
    await tx.insertInto('identity_recovery_codes').values({ user_id: userId, code_hash: hash }).execute();
}

/** Uses a recovery code up; false when there is no such open one. */
export async function spendRecoveryCode(tx: Db, userId: string, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('identity_recovery_codes')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** True when there was a confirmed one. */
export async function deleteSecondFactor(tx: Db, userId: string): Promise<boolean> {
  await tx.deleteFrom('identity_recovery_codes').where('user_id', '=', userId).execute();
  const row = await tx
    .deleteFrom('identity_second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return row !== undefined && row.confirmed_at !== null;
}
