import type { Db } from '../../platform/db/index.ts';
import type { ModelBudget } from './port.ts';
import { reserveTokens, settleTokens } from './spend-queries.ts';

/** So many tokens a day, for all processes on the database together. */
export function createDayBudget(db: Db, tokensPerDay: number): ModelBudget {
  return {
    reserve: (tokens) => reserveTokens(db, tokens, tokensPerDay),
    settle: (reserved, used) => settleTokens(db, reserved, used),
  };
}
