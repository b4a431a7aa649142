import type { Db } from '../../platform/db/index.ts';
import type { ModelBudget } from './port.ts';
import { reserveTokens, settleTokens, type DayLimits } from './spend-queries.ts';

/** So many tokens a day, for all processes on the database together. */
export function createDayBudget(db: Db, limits: DayLimits): ModelBudget {
  return {
    reserve: (spend) => reserveTokens(db, spend, limits),
    settle: (reserved, used) => settleTokens(db, reserved, used),
  };
}
