import { getImport, getRun, listImports, listRuns } from '@kadr/shared/batches';
import { queryKeyOf } from '../../lib/query-key.ts';
import { refresh } from '../../lib/refresh.ts';
import type { ServerEventHandler } from '../../lib/server-events.ts';

export const onBatchChanged: ServerEventHandler<'batch-changed'> = (queryClient, { batchId }) => {
  for (const one of [getImport, getRun]) refresh(queryClient, queryKeyOf(one, { id: batchId }));
  for (const list of [listImports, listRuns]) refresh(queryClient, queryKeyOf(list));
};
