import { listPayments } from '@kadr/shared/payments';
import { queryKeyOf } from '../../lib/query-key.ts';
import { refresh } from '../../lib/refresh.ts';
import type { ServerEventHandler } from '../../lib/server-events.ts';

export const onBalanceChanged: ServerEventHandler<'balance-changed'> = (queryClient) =>
  refresh(queryClient, queryKeyOf(listPayments));
