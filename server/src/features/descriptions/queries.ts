import type { Description, Judgement } from '@kadr/shared/descriptions';
import type { Language } from '@kadr/shared/kernel';
import type { AnalysisEngine, ModelFailure } from '@kadr/shared/products';
import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { Db, Row, Tables } from '../../platform/db/index.ts';

/** Which texts: of a product, for a marketplace, in a language. */
export interface Place {
  readonly productId: string;
  readonly marketplace: string;
  readonly language: Language;
}

const versionColumns = [
  'v.id',
  'v.made_by',
  'v.seed',
  'v.content',
  'v.created_at',
  'v.model',
  'v.model_failure',
] as const;
interface Narrowed {
  content: Description;
  model_failure: ModelFailure | null;
}
export type VersionRow = Row<'description_versions', 'id' | 'made_by' | 'seed' | 'created_at' | 'model'> & Narrowed;
type VersionMaker = VersionRow['made_by'];
export interface CurrentRow extends VersionRow {
  revision: number;
  is_fresh: boolean;
}

const keptVersions = 40;

/** Of the seller's own product: every query below reads through it. */
function ownedBy(userId: string, productId: string): Expression<SqlBool> {
  const eb = expressionBuilder<Tables>();
  return eb.exists(
    eb
      .selectFrom('products as p')
      .select('p.id')
      .where('p.id', '=', productId)
      .where('p.user_id', '=', userId)
      .where('p.deleted_at', 'is', null),
  );
}

const at = ({ productId, marketplace, language }: Place) => ({ product_id: productId, marketplace, language });

/** The current versions of the seller's product. */
const selectCurrents = (db: Db, userId: string, productId: string) =>
  db
    .selectFrom('descriptions as d')
    .innerJoin('description_versions as v', 'v.id', 'd.version_id')
    .select(versionColumns)
    .$narrowType<Narrowed>()
    .where('d.product_id', '=', productId)
    .where(ownedBy(userId, productId));

/** The current version; `is_fresh` while further edits belong to it. */
export async function currentOf(
  db: Db,
  userId: string,
  { productId, marketplace, language }: Place,
): Promise<CurrentRow | undefined> {
  return await selectCurrents(db, userId, productId)
    .select(['d.revision', sql<boolean>`v.created_at > now() - interval '10 minutes'`.as('is_fresh')])
    .where('d.marketplace', '=', marketplace)
    .where('d.language', '=', language)
    .executeTakeFirst();
}

/** The current versions of all places. */
export async function currentsOf(
  db: Db,
  userId: string,
  productId: string,
): Promise<(VersionRow & Omit<Place, 'productId'>)[]> {
  return await selectCurrents(db, userId, productId).select(['d.marketplace', 'd.language']).execute();
}

export async function hasAny(db: Db, userId: string, productId: string): Promise<boolean> {
  const row = await db
    .selectFrom('descriptions')
    .select('version_id')
    .where('product_id', '=', productId)
    .where(ownedBy(userId, productId))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function versionsOf(db: Db, userId: string, place: Place): Promise<VersionRow[]> {
  return await db
    .selectFrom('description_versions as v')
    .select(versionColumns)
    .$narrowType<Narrowed>()
    .where((eb) => eb.and(at(place)))
    .where(ownedBy(userId, place.productId))
    .orderBy('v.created_at', 'desc')
    .orderBy('v.id', 'desc')
    .execute();
}

/** Moves the texts on from a revision to a version. False when they stand at another revision. */
export async function moveHead(tx: Db, place: Place, revision: number, versionId: string): Promise<boolean> {
  if (revision === 0) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('descriptions')
      .values({ ...at(place), revision: 1, version_id: versionId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const { numUpdatedRows } = await tx
    .updateTable('descriptions')
    .set((eb) => ({ revision: eb('revision', '+', 1), version_id: versionId }))
    .where((eb) => eb.and(at(place)))
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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
  await tx
    .insertInto('description_versions')
    .values({
      id,
      ...at(place),
      made_by: madeBy,
      seed,
      content: JSON.stringify(content),
      model: engine?.model ?? null,
      model_failure: engine?.failure ?? null,
      created_at: sql`clock_timestamp()`,
    })
    .execute();
  await tx
    .deleteFrom('description_versions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('description_versions')
        .select('id')
        .where((version) => version.and(at(place)))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(keptVersions),
    )
    .execute();
}

export async function updateVersion(tx: Db, id: string, content: Description): Promise<void> {
  await tx
    .updateTable('description_versions')
    .set({ content: JSON.stringify(content) })
    .where('id', '=', id)
    .execute();
}

export async function judgementsOf(db: Db, userId: string, productId: string): Promise<ReadonlyMap<string, Judgement>> {
  const rows = await db
    .selectFrom('description_judgements')
    .select(['fact_id', 'judgement'])
    .where('product_id', '=', productId)
    .where(ownedBy(userId, productId))
    .execute();
  return new Map(rows.map((row) => [row.fact_id, row.judgement]));
}

export async function writeJudgement(
  tx: Db,
  productId: string,
  factId: string,
  judgement: Judgement | null,
): Promise<void> {
  if (judgement === null)
    await tx
      .deleteFrom('description_judgements')
      .where('product_id', '=', productId)
      .where('fact_id', '=', factId)
      .execute();
  else
    await tx
      .insertInto('description_judgements')
      .values({ product_id: productId, fact_id: factId, judgement })
      .onConflict((conflict) =>
        conflict.columns(['product_id', 'fact_id']).doUpdateSet({ judgement, judged_at: sql`now()` }),
      )
      .execute();
}

export async function copyJudgements(tx: Db, userId: string, fromId: string, toId: string): Promise<void> {
  await tx
    .insertInto('description_judgements')
    .columns(['product_id', 'fact_id', 'judgement'])
    .expression((eb) =>
      eb
        .selectFrom('description_judgements')
        .select([sql<string>`${toId}::uuid`.as('product_id'), 'fact_id', 'judgement'])
        .where('product_id', '=', fromId)
        .where(ownedBy(userId, fromId)),
    )
    .execute();
}

/** The current texts of all the seller's products, for the export of their data. */
export async function exportedDescriptions(db: Db, userId: string) {
  const rows = await db
    .selectFrom('descriptions as d')
    .innerJoin('description_versions as v', 'v.id', 'd.version_id')
    .innerJoin('products as p', 'p.id', 'd.product_id')
    .select(['d.product_id', 'd.marketplace', 'd.language', 'v.content', 'v.created_at'])
    .$narrowType<{ content: Description }>()
    .where('p.user_id', '=', userId)
    .where('p.deleted_at', 'is', null)
    .orderBy('d.product_id')
    .orderBy('d.marketplace')
    .orderBy('d.language')
    .execute();
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
