import { failures, type Language } from '@kadr/shared/kernel';
import { productErrors, type Product } from '@kadr/shared/products';
import type { Db } from '../../platform/db/index.ts';
import { analysisOf, dropAnalysis, requestAnalysisRow } from './analysis-queries.ts';
import { countPendingSamples, countPhotos } from './photo-queries.ts';
import type { ProductDeps } from './product-deps.ts';
import { productView } from './product-view.ts';
import { lockProductOwnedBy, updateProductRow } from './queries.ts';
import { enqueueAnalysis } from './queue.ts';

const fail = failures(productErrors);

/** "Start Analysis": answers at once; the analysis runs as soon as the sample photos are cut out. */
export async function requestAnalysis(
  deps: Pick<ProductDeps, 'db' | 'fileUrl' | 'publish'>,
  user: { id: string; language: Language },
  productId: string,
): Promise<Product> {
  const row = await deps.db.transaction().execute(async (tx) => {
    const product = await lockProductOwnedBy(tx, user.id, productId);
    if (!product) throw fail('products.not-found');
    if ((await countPhotos(tx, productId, 'sample')).count === 0) throw fail('products.no-photos');
    const current = await analysisOf(tx, productId);
    if (current?.state === 'queued' || current?.state === 'running') throw fail('products.analysis-running');
    await requestAnalysisRow(tx, productId, user.language);
    await startAnalysisWhenDue(tx, productId);
    await deps.publish(tx, user.id, { type: 'product-changed', productId });
    return updateProductRow(tx, productId, product.creation_step === 'photos' ? { creation_step: 'analysis' } : {});
  });
  return productView(deps, deps.db, row);
}

/**
 * Queues a requested analysis once no sample photo waits for its cut-out. To be called, with the product locked,
 * whenever that may have become true: a cut-out was settled, a photo was deleted.
 */
export async function startAnalysisWhenDue(tx: Db, productId: string): Promise<void> {
  const analysis = await analysisOf(tx, productId);
  if (!analysis) return;
  if ((await countPhotos(tx, productId, 'sample')).count === 0) return dropAnalysis(tx, productId);
  if (analysis.state === 'queued' && (await countPendingSamples(tx, productId)) === 0)
    await enqueueAnalysis(tx, productId);
}
