import type { Language } from '@kadr/shared/kernel';
import type { Analysis } from '@kadr/shared/products';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import type { PhotoFindings } from '../../engine/port.ts';

export interface AnalysisRow {
  product_id: string;
  state: Exclude<Analysis['state'], 'none'>;
  progress: number;
  language: Language;
  /** As they were seen; what they mean depends on what the seller has said since. */
  findings: PhotoFindings | null;
  failure_code: string | null;
}

const columns = sql.raw('product_id, state, progress, language, findings, failure_code');

export async function analysisOf(db: Db, productId: string): Promise<AnalysisRow | undefined> {
  const { rows } = await sql<AnalysisRow>`select ${columns} from analyses where product_id = ${productId}`.execute(db);
  return rows[0];
}

/** Asks for an analysis, for the first time or anew; what the last one found stays until the next is ready. */
export async function requestAnalysisRow(tx: Db, productId: string, language: Language): Promise<void> {
  await sql`
    insert into analyses (product_id, language) values (${productId}, ${language})
    on conflict (product_id) do update set state = 'queued', progress = 0, language = excluded.language, failure_code = null,
      requested_at = now(), updated_at = now()`.execute(tx);
}

/** Marks it as running. False when it is settled already (the job came twice) or was called off. */
export async function beginAnalysis(db: Db, productId: string): Promise<boolean> {
  const result = await sql`
    update analyses set state = 'running', progress = 0, updated_at = now()
    where product_id = ${productId} and state in ('queued', 'running')`.execute(db);
  return (result.numAffectedRows ?? 0n) > 0n;
}

export async function setAnalysisProgress(db: Db, productId: string, progress: number): Promise<void> {
  await sql`update analyses set progress = ${progress} where product_id = ${productId} and state = 'running'`.execute(
    db,
  );
}

export async function saveAnalysis(tx: Db, productId: string, findings: PhotoFindings): Promise<boolean> {
  const saved = await sql`
    update analyses set state = 'ready', progress = 1, findings = ${JSON.stringify(findings)}::jsonb, failure_code = null, updated_at = now()
    where product_id = ${productId} and state = 'running'`.execute(tx);
  return (saved.numAffectedRows ?? 0n) > 0n;
}

export async function failAnalysis(tx: Db, productId: string, code: string): Promise<void> {
  await sql`
    update analyses set state = 'failed', progress = 0, failure_code = ${code}, updated_at = now()
    where product_id = ${productId} and state in ('queued', 'running')`.execute(tx);
}

/** The last sample photo is gone: there is nothing to analyse, and what was found was of it. */
export async function dropAnalysis(tx: Db, productId: string): Promise<void> {
  await sql`delete from analyses where product_id = ${productId}`.execute(tx);
}

/** Until the transaction ends: nobody else counts what the product's seller has waiting, and adds to it. */
export async function lockWaitingAnalyses(tx: Db, productId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('analyses:' || user_id, 0)) from products where id = ${productId}`.execute(
    tx,
  );
}

/** Analyses of the same seller that wait or run, without this product's. */
export async function countOtherAnalyses(db: Db, productId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from analyses a join products p on p.id = a.product_id
    where a.state in ('queued', 'running') and p.id <> ${productId} and p.user_id = (select user_id from products where id = ${productId})`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}
