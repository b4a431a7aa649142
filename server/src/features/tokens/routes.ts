import {
  exportStatement,
  getBalance,
  getPrice,
  listPrices,
  listStatement,
  type PricedAction,
} from '@kadr/shared/tokens';
import { bind, type BoundEndpoint } from '../../platform/http/index.ts';
import { balanceOf } from './queries.ts';
import { statementCsv } from './statement-csv.ts';
import { countStatement } from './statement-queries.ts';
import { statementLines, type StatementDeps } from './statement.ts';

export interface TokenDeps extends StatementDeps {
  readonly prices: Readonly<Record<PricedAction, number>>;
}

export function tokenRoutes(deps: TokenDeps): BoundEndpoint[] {
  const { db, prices } = deps;
  return [
    bind(getBalance, ({ user }) => balanceOf(db, user.id)),
    bind(getPrice, async (_, { action }) => (action ? { tokens: prices[action] } : { ...prices })),
    bind(listPrices, async () => ({ ...prices })),
    bind(listStatement, async ({ user }, { cursor, limit }) => {
      const [items, total] = await Promise.all([
        statementLines(deps, user.id, cursor, limit),
        countStatement(db, user.id),
      ]);
      return { items, total, nextCursor: items.length === limit ? (items.at(-1)?.id ?? null) : null };
    }),
    bind(exportStatement, async ({ user }, { language }) => ({
      bytes: await statementCsv(deps, user.id, language),
      contentType: 'text/csv; charset=utf-8',
      fileName: 'kadr-tokens.csv',
    })),
  ];
}
