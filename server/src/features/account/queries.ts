import type { Region } from '@kadr/shared/account';
import { newId, type Language } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import type { Db, Row } from '../../platform/db/index.ts';
import type { Claims } from '../../providers/identity/port.ts';

const columns = [
  'id',
  'name',
  'email',
  'email_verified',
  'verified_at',
  'auth_type',
  'region',
  'language',
  'country_code',
  'products_added',
  'visuals_created',
  'batch_mails',
  'deleted_at',
] as const;
export type UserRow = Row<'users', (typeof columns)[number]>;

export async function userOfSubject(tx: Db, issuer: string, subject: string): Promise<UserRow | undefined> {
  return await tx
    .selectFrom('users')
    .select(columns)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/**
 * The user of the claims, made when new. Name and language are the user's own after that; address, its confirmation and
 * the way of signing in follow the issuer. A token from before the confirmation or the last change of the address does
 * not take it back. Undefined for a deleted account.
 */
export async function upsertUser(tx: Db, claims: Claims): Promise<UserRow | undefined> {
  const isNewer = sql`(users.email <> excluded.email and coalesce(users.address_as_of < ${claims.issuedAt}, true))`;
  return await tx
    .insertInto('users')
    .values({
      id: newId(),
      issuer: claims.issuer,
      subject: claims.subject,
      name: claims.name,
      email: claims.email,
      email_verified: claims.emailVerified,
      auth_type: claims.authType,
      language: claims.language ?? 'en',
    })
    .onConflict((conflict) =>
      conflict
        .columns(['issuer', 'subject'])
        .doUpdateSet((eb) => ({
          email: sql<string>`case when ${isNewer} then excluded.email else users.email end`,
          email_verified: sql<boolean>`case when ${isNewer} then excluded.email_verified
            else users.email_verified or (excluded.email_verified and users.email = excluded.email) end`,
          address_as_of: sql<Date | null>`case when ${isNewer} then ${claims.issuedAt} else users.address_as_of end`,
          auth_type: eb.ref('excluded.auth_type'),
        }))
        .where('users.deleted_at', 'is', null),
    )
    .returning(columns)
    .executeTakeFirst();
}

/** True for the one call that sees the user verified first. */
export async function markVerified(tx: Db, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ verified_at: sql`now()` })
    .where('id', '=', userId)
    .where('email_verified', '=', true)
    .where('verified_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function userById(tx: Db, userId: string): Promise<UserRow | undefined> {
  return await tx.selectFrom('users').select(columns).where('id', '=', userId).executeTakeFirst();
}

export interface ProfileChanges {
  readonly name?: string | undefined;
  readonly language?: Language | undefined;
  readonly countryCode?: string | undefined;
  readonly region?: Region | undefined;
  readonly batchMails?: boolean | undefined;
}

/**
 * Changes what is given. The region is written only while there is none (one statement, so of two at once one wins);
 * undefined when it is another one already, and then nothing else is changed either.
 */
export async function changeUser(tx: Db, userId: string, changes: ProfileChanges): Promise<UserRow | undefined> {
  const { name, language, countryCode, region, batchMails } = changes;
  return await tx
    .updateTable('users')
    .set({
      name,
      language,
      country_code: countryCode,
      region: sql`coalesce(region, ${region ?? null})`,
      batch_mails: batchMails,
    })
    .where('id', '=', userId)
    .$if(region !== undefined, (query) =>
      query.where((eb) => eb.or([eb('region', 'is', null), eb('region', '=', region ?? null)])),
    )
    .returning(columns)
    .executeTakeFirst();
}

/** Users of an address, or the one of an id. */
export async function findUsers(
  db: Db,
  emailOrId: string,
): Promise<Row<'users', 'id' | 'email' | 'name' | 'language'>[]> {
  return await db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'language'])
    .where(sql<boolean>`(lower(email) = lower(${emailOrId}) or id::text = lower(${emailOrId}))`)
    .orderBy('id')
    .execute();
}

/** Whom mails about batches go to; null for a deleted account, and for a user who switched them off. */
export async function batchReader(
  db: Db,
  userId: string,
): Promise<Pick<UserRow, 'email' | 'name' | 'language'> | null> {
  const user = await userById(db, userId);
  return user?.batch_mails && !user.deleted_at ? user : null;
}

/** Name and language of an issuer's account; null before its first visit, and once it is deleted. */
export async function readerOf(
  db: Db,
  issuer: string,
  subject: string,
): Promise<Pick<UserRow, 'name' | 'language'> | null> {
  const user = await userOfSubject(db, issuer, subject);
  return user && !user.deleted_at ? user : null;
}

/** Null for an account that is gone. */
export async function languageOf(db: Db, userId: string): Promise<Language | null> {
  const user = await userById(db, userId);
  return user && !user.deleted_at ? user.language : null;
}

/** The user's region; null before setup. */
export async function regionOf(db: Db, userId: string): Promise<Region | null> {
  return (await userById(db, userId))?.region ?? null;
}

/** Takes the person out of the row. What the ledger needs (id, region) stays. False when it was done before. */
export async function forgetPerson(tx: Db, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ name: '', email: '', email_verified: false, country_code: null, deleted_at: sql`now()` })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Issuer and subject, for the provider that keeps the account itself. */
export async function subjectOf(tx: Db, userId: string): Promise<Row<'users', 'issuer' | 'subject'> | undefined> {
  return await tx.selectFrom('users').select(['issuer', 'subject']).where('id', '=', userId).executeTakeFirst();
}

/** Adds to the counters of the account page, in the transaction that adds the product or delivers the visual. */
export async function incrementCounters(
  tx: Db,
  userId: string,
  { products = 0, visuals = 0 }: { products?: number; visuals?: number },
): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({
      products_added: eb('products_added', '+', products),
      visuals_created: eb('visuals_created', '+', visuals),
    }))
    .where('id', '=', userId)
    .execute();
}

/** The user's lifetime counters. */
export async function userStatOf(db: Db, userId: string): Promise<{ productsAdded: number; visualsCreated: number }> {
  const user = await userById(db, userId);
  return { productsAdded: user?.products_added ?? 0, visualsCreated: user?.visuals_created ?? 0 };
}
