import { failures } from '@kadr/shared/kernel';
import { productErrors } from '@kadr/shared/products';
import type { ProductDeps } from './product-deps.ts';
import { lockProductOwnedBy, markDeleted } from './queries.ts';

const fail = failures(productErrors);

/**
 * Gone for the seller at once; a job removes the rows within two hours, and with them the uses of the files, which are
 * then swept.
 */
export async function deleteOwnProduct(
  deps: Pick<ProductDeps, 'db' | 'publish'>,
  userId: string,
  productId: string,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (!(await lockProductOwnedBy(tx, userId, productId))) throw fail('products.not-found');
    await markDeleted(tx, productId);
    await deps.publish(tx, userId, { type: 'product-changed', productId });
  });
}
