import { getBalance, listStatement } from '@kadr/shared/tokens';
import { queryKeyOf } from '../../lib/query-key.ts';
import { refresh } from '../../lib/refresh.ts';
import type { ServerEventHandler } from '../../lib/server-events.ts';

export const onBalanceChanged: ServerEventHandler<'balance-changed'> = (queryClient) => {
  for (const endpoint of [getBalance, listStatement]) refresh(queryClient, queryKeyOf(endpoint));
};
