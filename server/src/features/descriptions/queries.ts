import type { Description, Judgement, VersionMaker } from '@kadr/shared/descriptions';
import type { Language } from '@kadr/shared/kernel';
import type { AnalysisEngine, ModelFailure } from '@kadr/shared/products';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** Which texts: of a product, for a marketplace, in a language. */
export interface Place {
  readonly productId: string;
  readonly marketplace: string;
  readonly language: Language;
}

export interface VersionRow {
  id: string;
  made_by: VersionMaker;
  seed: number;
  content: Description;
  created_at: Date;
  model: string | null;
  model_failure: ModelFailure | null;
}
export interface CurrentRow extends VersionRow {
  revision: number;
  is_fresh: boolean;
}

const keptVersions = 40;

function at({ productId, marketplace, language }: Place) {
  return sql`product_id = ${productId} and marketplace = ${marketplace} and language = ${language}`;
}

/** The seller's own product: every query below reads through it. */
function ownedBy(userId: string) {
  return sql`exists (select from products p where p.id = product_id and p.user_id = ${userId} and p.deleted_at is null)`;
}

/** The version that counts; `is_fresh` while further edits belong to it. */
export async function currentOf(db: Db, userId: string, place: Place): Promise<CurrentRow | undefined> {
  const { rows } = await sql<CurrentRow>`
    select v.id, v.made_by, v.seed, v.content, v.created_at, v.model, v.model_failure, d.revision, v.created_at > now() - interval '10 minutes' as is_fresh
    from (select * from descriptions where ${at(place)} and ${ownedBy(userId)}) d join description_versions v on v.id = d.version_id`.execute(
    db,
  );
  return rows[0];
}

/** The versions that count of all places. */
export async function currentsOf(
  db: Db,
  userId: string,
  productId: string,
): Promise<(VersionRow & Omit<Place, 'productId'>)[]> {
  const { rows } = await sql<VersionRow & Omit<Place, 'productId'>>`
    select d.marketplace, d.language, v.id, v.made_by, v.seed, v.content, v.created_at, v.model, v.model_failure
    from (select * from descriptions where product_id = ${productId} and ${ownedBy(userId)}) d join description_versions v on v.id = d.version_id`.execute(
    db,
  );
  return rows;
}

export async function hasAny(db: Db, userId: string, productId: string): Promise<boolean> {
  const { rows } =
    await sql`select from descriptions where product_id = ${productId} and ${ownedBy(userId)} limit 1`.execute(db);
  return rows.length > 0;
}

export async function versionsOf(db: Db, userId: string, place: Place): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select id, made_by, seed, content, created_at, model, model_failure from description_versions
    where ${at(place)} and ${ownedBy(userId)} order by created_at desc, id desc`.execute(db);
  return rows;
}

/** Moves the texts on from a revision to a version. False when they stand at another revision. */
export async function moveHead(tx: Db, place: Place, revision: number, versionId: string): Promise<boolean> {
  const result =
    revision === 0
      ? await sql`
      insert into descriptions (product_id, marketplace, language, revision, version_id)
      values (${place.productId}, ${place.marketplace}, ${place.language}, 1, ${versionId}) on conflict do nothing`.execute(
          tx,
        )
      : await sql`update descriptions set revision = revision + 1, version_id = ${versionId} where ${at(place)} and revision = ${revision}`.execute(
          tx,
        );
  return (result.numAffectedRows ?? 0n) > 0n;
}

export interface NewVersion {
  readonly id: string;
  readonly madeBy: VersionMaker;
  readonly seed: number;
  readonly content: Description;
  readonly engine?: AnalysisEngine;
}

/** Adds a version, and forgets the oldest ones beyond the number that is kept. */
export async function insertVersion(
  tx: Db,
  place: Place,
  { id, madeBy, seed, content, engine }: NewVersion,
): Promise<void> {
  await sql`
    insert into description_versions (id, product_id, marketplace, language, made_by, seed, content, model, model_failure, created_at)
    values (${id}, ${place.productId}, ${place.marketplace}, ${place.language}, ${madeBy}, ${seed}, ${JSON.stringify(content)}::jsonb,
      ${engine?.model ?? null}, ${engine?.failure ?? null}, clock_timestamp())`.execute(tx);
  await sql`
    delete from description_versions where id in (
      select id from description_versions where ${at(place)} order by created_at desc, id desc offset ${keptVersions})`.execute(
    tx,
  );
}

export async function updateVersion(tx: Db, id: string, content: Description): Promise<void> {
  await sql`update description_versions set content = ${JSON.stringify(content)}::jsonb where id = ${id}`.execute(tx);
}

export async function judgementsOf(db: Db, userId: string, productId: string): Promise<ReadonlyMap<string, Judgement>> {
  const { rows } = await sql<{ fact_id: string; judgement: Judgement }>`
    select fact_id, judgement from description_judgements where product_id = ${productId} and ${ownedBy(userId)}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.fact_id, row.judgement]));
}

export async function writeJudgement(
  tx: Db,
  productId: string,
  factId: string,
  judgement: Judgement | null,
): Promise<void> {
  if (judgement === null)
    await sql`delete from description_judgements where product_id = ${productId} and fact_id = ${factId}`.execute(tx);
  else {
    await sql`
      insert into description_judgements (product_id, fact_id, judgement) values (${productId}, ${factId}, ${judgement})
      on conflict (product_id, fact_id) do update set judgement = excluded.judgement, judged_at = now()`.execute(tx);
  }
}

export async function copyJudgements(tx: Db, userId: string, fromId: string, toId: string): Promise<void> {
  await sql`
    insert into description_judgements (product_id, fact_id, judgement)
    select ${toId}, fact_id, judgement from description_judgements where product_id = ${fromId} and ${ownedBy(userId)}`.execute(
    tx,
  );
}

/** The texts that count of all the seller's products, for the export of their data. */
export async function exportedDescriptions(db: Db, userId: string) {
  const { rows } = await sql<{
    product_id: string;
    marketplace: string;
    language: Language;
    content: Description;
    created_at: Date;
  }>`
    select d.product_id, d.marketplace, d.language, v.content, v.created_at
    from descriptions d join description_versions v on v.id = d.version_id join products p on p.id = d.product_id
    where p.user_id = ${userId} and p.deleted_at is null order by d.product_id, d.marketplace, d.language`.execute(db);
  return {
    name: 'descriptions',
    rows: rows.map(({ content, ...row }) => ({
      ...row,
      title: content.title.text,
      bullets: content.bullets.map(({ text }) => text),
      text: content.text.text,
    })),
    files: [],
  };
}
