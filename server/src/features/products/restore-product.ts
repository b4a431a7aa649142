import { failures } from '@kadr/shared/kernel';
import { productErrors, type Product } from '@kadr/shared/products';
import { analysisOf } from './analysis-queries.ts';
import { photosOf, requeueCutout } from './photo-queries.ts';
import type { ProductDeps } from './product-deps.ts';
import { productView } from './product-view.ts';
import { lockDeletedOwnedBy, unmarkDeleted } from './queries.ts';
import { enqueueAnalysis, enqueueCutout } from './queue.ts';
import { startAnalysisWhenDue } from './request-analysis.ts';

const fail = failures(productErrors);

/** Takes a deletion back. Jobs pass by what is deleted: what waited for one is queued again. */
export async function restoreOwnProduct(
  deps: Pick<ProductDeps, 'db' | 'fileUrl' | 'publish'>,
  userId: string,
  productId: string,
): Promise<Product> {
  const row = await deps.db.transaction().execute(async (tx) => {
    const product = await lockDeletedOwnedBy(tx, userId, productId);
    if (!product) throw fail('products.not-found');
    await unmarkDeleted(tx, productId);
    for (const { id, cutout_state: state } of await photosOf(tx, productId)) {
      if (state !== 'queued' && state !== 'running') continue;
      await requeueCutout(tx, id);
      await enqueueCutout(tx, userId, id);
    }
    if ((await analysisOf(tx, productId))?.state === 'running') await enqueueAnalysis(tx, productId);
    await startAnalysisWhenDue(tx, productId);
    await deps.publish(tx, userId, { type: 'product-changed', productId });
    return product;
  });
  return productView(deps, deps.db, row);
}
