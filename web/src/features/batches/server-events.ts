import { getImport, getRun, listImports, listRuns, quoteRun } from '@kadr/shared/batches';
import { previewStyle } from '@kadr/shared/visuals';
import { queryKeyOf } from '../../lib/query-key.ts';
import { refresh, refreshList } from '../../lib/refresh.ts';
import type { ServerEventHandler } from '../../lib/server-events.ts';

export const onBatchChanged: ServerEventHandler<'batch-changed'> = (queryClient, { batchId }) => {
  for (const one of [getImport, getRun]) refresh(queryClient, queryKeyOf(one, { id: batchId }));
  for (const list of [listImports, listRuns]) refresh(queryClient, queryKeyOf(list));
};

/** An answer about a photo, or another pose, changes what a run would make of it. */
export const onProductChanged: ServerEventHandler<'product-changed'> = (queryClient, { productId }) => {
  refreshList(queryClient, quoteRun);
  refresh(queryClient, queryKeyOf(previewStyle, { productId }));
};
