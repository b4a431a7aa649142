import type { StatementLine } from '@kadr/shared/tokens';
import type { Db } from '../../platform/db/index.ts';
import { statementPage, type StatementRow } from './statement-queries.ts';

/** Titles of those of the user's products that are still there, by id. */
export type ProductTitles = (db: Db, userId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

export interface StatementDeps {
  readonly db: Db;
  readonly productTitles: ProductTitles;
}

/** A page of the statement, newest first, from before the line `beforeId`. */
export async function statementLines(
  { db, productTitles }: StatementDeps,
  userId: string,
  beforeId: string | undefined,
  limit: number,
): Promise<StatementLine[]> {
  const rows = await statementPage(db, userId, beforeId, limit);
  const ids = new Set(rows.flatMap((row) => productIdOf(row) ?? []));
  const titles = ids.size > 0 ? await productTitles(db, userId, [...ids]) : new Map<string, string>();
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at.toISOString(),
    kind: row.kind,
    action: row.action,
    outcome: row.outcome,
    subject: row.subject,
    productTitle: titles.get(productIdOf(row) ?? '') ?? null,
    tokens: row.tokens,
    balanceAfter: row.balance_after,
  }));
}

function productIdOf({ subject }: StatementRow): string | undefined {
  return subject?.type === 'visual' || subject?.type === 'video' ? subject.productId : undefined;
}
