import { getProfile } from '@kadr/shared/account';
import { getUserStat } from '@kadr/shared/products';
import { queryKeyOf } from '../../lib/query-key.ts';
import { refresh } from '../../lib/refresh.ts';
import type { ServerEventHandler } from '../../lib/server-events.ts';

export const onProfileChanged: ServerEventHandler<'profile-changed'> = (queryClient) => {
  for (const endpoint of [getProfile, getUserStat]) refresh(queryClient, queryKeyOf(endpoint));
};
