import { getBalance, getPrice, listPrices, listStatement, type PricedAction } from '@kadr/shared/tokens';
import type { Db } from '../../platform/db/index.ts';
import { bind, type BoundEndpoint } from '../../platform/http/index.ts';
import { balanceOf, countStatement, statementPage } from './queries.ts';

export interface TokenDeps {
  readonly db: Db;
  readonly prices: Readonly<Record<PricedAction, number>>;
}

export function tokenRoutes({ db, prices }: TokenDeps): BoundEndpoint[] {
  return [
    bind(getBalance, ({ user }) => balanceOf(db, user.id)),
    bind(getPrice, async (_, { action }) => ({ tokens: prices[action] })),
    bind(listPrices, async () => ({ ...prices })),
    bind(listStatement, async ({ user }, { cursor, limit }) => {
      const [items, total] = await Promise.all([statementPage(db, user.id, cursor, limit), countStatement(db, user.id)]);
      return { items, total, nextCursor: items.length === limit ? (items.at(-1)?.id ?? null) : null };
    }),
  ];
}
