import { authTypes, regionSchema, type Region } from '@kadr/shared/account';
import { languageSchema, newId, type Language } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/index.ts';
import type { Claims } from '../../providers/identity/port.ts';

const userRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  verified_at: z.date().nullable(),
  auth_type: z.enum(authTypes),
  region: regionSchema.nullable(),
  language: languageSchema,
  country_code: z.string().nullable(),
  products_added: z.number(),
  visuals_created: z.number(),
  deleted_at: z.date().nullable(),
});
export type UserRow = z.infer<typeof userRowSchema>;

const columns = sql`id, name, email, email_verified, verified_at, auth_type, region, language, country_code, products_added, visuals_created, deleted_at`;

function firstRow(rows: unknown[]): UserRow | undefined {
  return rows[0] === undefined ? undefined : userRowSchema.parse(rows[0]);
}

export async function userOfSubject(tx: Db, issuer: string, subject: string): Promise<UserRow | undefined> {
  const { rows } = await sql`select ${columns} from users where issuer = ${issuer} and subject = ${subject}`.execute(
    tx,
  );
  return firstRow(rows);
}

/**
 * The user of the claims, made when new. Name and language are the user's own after that; address, its confirmation and the
 * way of signing in follow the issuer. A token from before the confirmation or the last change of the address does not take it
 * back. Undefined for a deleted account.
 */
export async function upsertUser(tx: Db, claims: Claims): Promise<UserRow | undefined> {
  const isNewer = sql`(users.email <> excluded.email and coalesce(users.address_as_of < ${claims.issuedAt}, true))`;
  const { rows } = await sql`
    insert into users (id, issuer, subject, name, email, email_verified, auth_type, language)
    values (${newId()}, ${claims.issuer}, ${claims.subject}, ${claims.name}, ${claims.email}, ${claims.emailVerified},
      ${claims.authType}, ${claims.language ?? 'en'})
    on conflict (issuer, subject) do update set
      email = case when ${isNewer} then excluded.email else users.email end,
      email_verified = case when ${isNewer} then excluded.email_verified
        else users.email_verified or (excluded.email_verified and users.email = excluded.email) end,
      address_as_of = case when ${isNewer} then ${claims.issuedAt} else users.address_as_of end,
      auth_type = excluded.auth_type
    where users.deleted_at is null
    returning ${columns}`.execute(tx);
  return firstRow(rows);
}

/** True for the one call that sees the user verified first. */
export async function markVerified(tx: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    update users set verified_at = now() where id = ${userId} and email_verified and verified_at is null returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function userById(tx: Db, userId: string): Promise<UserRow | undefined> {
  const { rows } = await sql`select ${columns} from users where id = ${userId}`.execute(tx);
  return firstRow(rows);
}

export interface ProfileChanges {
  readonly name?: string | undefined;
  readonly language?: Language | undefined;
  readonly countryCode?: string | undefined;
  readonly region?: Region | undefined;
}

/**
 * Changes what is given. The region is written only while there is none (one statement, so of two at once one wins);
 * undefined when it is another one already, and then nothing else is changed either.
 */
export async function changeUser(tx: Db, userId: string, changes: ProfileChanges): Promise<UserRow | undefined> {
  const region = changes.region ?? null;
  const { rows } = await sql`
    update users set
      name = coalesce(${changes.name ?? null}, name),
      language = coalesce(${changes.language ?? null}, language),
      country_code = coalesce(${changes.countryCode ?? null}, country_code),
      region = coalesce(region, ${region})
    where id = ${userId} and (${region}::text is null or region is null or region = ${region})
    returning ${columns}`.execute(tx);
  return firstRow(rows);
}

interface Found {
  id: string;
  email: string;
  name: string;
  language: Language;
}

/** Users of an address, or the one of an id. */
export async function findUsers(db: Db, emailOrId: string): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select id, email, name, language from users where lower(email) = lower(${emailOrId}) or id::text = lower(${emailOrId}) order by id`.execute(
    db,
  );
  return rows;
}

/** The user's region; null before setup. */
export async function regionOf(db: Db, userId: string): Promise<Region | null> {
  return (await userById(db, userId))?.region ?? null;
}

/** Takes the person out of the row. What the ledger needs (id, region) stays. False when it was done before. */
export async function forgetPerson(tx: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    update users set name = '', email = '', email_verified = false, country_code = null, deleted_at = now()
    where id = ${userId} and deleted_at is null returning id`.execute(tx);
  return rows.length > 0;
}

/** Issuer and subject, for who keeps the account itself. */
export async function subjectOf(tx: Db, userId: string): Promise<{ issuer: string; subject: string } | undefined> {
  const { rows } = await sql<{
    issuer: string;
    subject: string;
  }>`select issuer, subject from users where id = ${userId}`.execute(tx);
  return rows[0];
}

/** Adds to the counters of the account page, in the transaction that adds the product or delivers the visual. */
export async function incrementCounters(
  tx: Db,
  userId: string,
  added: { products?: number; visuals?: number },
): Promise<void> {
  await sql`
    update users set products_added = products_added + ${added.products ?? 0}, visuals_created = visuals_created + ${added.visuals ?? 0}
    where id = ${userId}`.execute(tx);
}

/** The user's lifetime counters. */
export async function userStatOf(db: Db, userId: string): Promise<{ productsAdded: number; visualsCreated: number }> {
  const user = await userById(db, userId);
  return { productsAdded: user?.products_added ?? 0, visualsCreated: user?.visuals_created ?? 0 };
}
