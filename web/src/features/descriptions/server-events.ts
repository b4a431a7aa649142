import { getDescription } from '@kadr/shared/descriptions';
import { queryKeyOf } from '../../lib/query-key.ts';
import { refresh } from '../../lib/refresh.ts';
import type { ServerEventHandler } from '../../lib/server-events.ts';

/** A benefit, a length or a photo is another fact; another window writes, too. */
export const onProductChanged: ServerEventHandler<'product-changed'> = (queryClient, { productId }) =>
  refresh(queryClient, queryKeyOf(getDescription, { id: productId }));
