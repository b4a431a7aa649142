import type { Language } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import type { Db, Row } from '../../platform/db/index.ts';
import type { PhotoFindings } from '../../engine/port.ts';

const columns = ['product_id', 'state', 'progress', 'language', 'findings', 'failure_code'] as const;
interface Narrowed {
  language: Language;
  /** As found; what they mean depends on what the seller has said since. */
  findings: PhotoFindings | null;
}
export type AnalysisRow = Omit<Row<'analyses', (typeof columns)[number]>, keyof Narrowed> & Narrowed;

const unsettled = ['queued', 'running'] as const;
const now = sql<Date>`now()`;

export async function analysisOf(db: Db, productId: string): Promise<AnalysisRow | undefined> {
  return await db
    .selectFrom('analyses')
    .select(columns)
    .$narrowType<Narrowed>()
    .where('product_id', '=', productId)
    .executeTakeFirst();
}

/** Requests an analysis, for the first time or again; what the last one found stays until the next is ready. */
export async function requestAnalysisRow(tx: Db, productId: string, language: Language): Promise<void> {
  await tx
    .insertInto('analyses')
    .values({ product_id: productId, language })
    .onConflict((conflict) =>
      conflict.column('product_id').doUpdateSet({
        state: 'queued',
        progress: 0,
        language,
        failure_code: null,
        requested_at: now,
        updated_at: now,
      }),
    )
    .execute();
}

/** Marks it as running. False when it is settled already (the job came twice) or was called off. */
export async function beginAnalysis(db: Db, productId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('analyses')
    .set({ state: 'running', progress: 0, updated_at: now })
    .where('product_id', '=', productId)
    .where('state', 'in', unsettled)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setAnalysisProgress(db: Db, productId: string, progress: number): Promise<void> {
  await db
    .updateTable('analyses')
    .set({ progress })
    .where('product_id', '=', productId)
    .where('state', '=', 'running')
    .execute();
}

export async function saveAnalysis(tx: Db, productId: string, findings: PhotoFindings): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('analyses')
    .set({ state: 'ready', progress: 1, findings: JSON.stringify(findings), failure_code: null, updated_at: now })
    .where('product_id', '=', productId)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function failAnalysis(tx: Db, productId: string, code: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('analyses')
    .set({ state: 'failed', progress: 0, failure_code: code, updated_at: now })
    .where('product_id', '=', productId)
    .where('state', 'in', unsettled)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The last sample photo is gone: there is nothing to analyse, and the findings were of it. */
export async function dropAnalysis(tx: Db, productId: string): Promise<void> {
  await tx.deleteFrom('analyses').where('product_id', '=', productId).execute();
}

/** Until the transaction ends, no other counts what the product's seller has waiting and adds to it. */
export async function lockWaitingAnalyses(tx: Db, productId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('analyses:' || user_id, 0)) from products where id = ${productId}`.execute(
    tx,
  );
}

/** Analyses of the same seller that wait or run, without this product's. */
export async function countOtherAnalyses(db: Db, productId: string): Promise<number> {
  const { n } = await db
    .selectFrom('analyses as a')
    .innerJoin('products as p', 'p.id', 'a.product_id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('a.state', 'in', unsettled)
    .where('p.id', '<>', productId)
    .where('p.user_id', '=', (eb) => eb.selectFrom('products').select('user_id').where('id', '=', productId))
    .executeTakeFirstOrThrow();
  return n;
}
