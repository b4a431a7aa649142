import { failures } from '@kadr/shared/kernel';
import { productErrors, type Product } from '@kadr/shared/products';
import type { ProductDeps } from './product-deps.ts';
import { productView } from './product-view.ts';
import { lockProductOwnedBy, updateProductRow, type ProductChange, type ProductRow } from './queries.ts';

const fail = failures(productErrors);

type FinishDeps = Pick<ProductDeps, 'db' | 'fileUrl' | 'publish'>;

/** "Save and Finish": a product with a ready visual is finished and stays so. */
export function finishOwnProduct(deps: FinishDeps, userId: string, productId: string): Promise<Product> {
  return settle(deps, userId, productId, {
    isAllowed: (row) => row.visuals_ready > 0 && row.status !== 'draft',
    change: { status: 'finished' },
  });
}

/** The product has a saved design. */
export function markOwnDesignReady(deps: FinishDeps, userId: string, productId: string): Promise<Product> {
  return settle(deps, userId, productId, {
    isAllowed: (row) => row.designs > 0,
    change: { design_ready: true },
  });
}

interface Settlement {
  readonly isAllowed: (row: ProductRow) => boolean;
  readonly change: ProductChange;
}

async function settle(
  deps: FinishDeps,
  userId: string,
  productId: string,
  { isAllowed, change }: Settlement,
): Promise<Product> {
  const row = await deps.db.transaction().execute(async (tx) => {
    const product = await lockProductOwnedBy(tx, userId, productId);
    if (!product) throw fail('products.not-found');
    if (!isAllowed(product)) throw fail('products.not-finishable');
    await deps.publish(tx, userId, { type: 'product-changed', productId });
    return updateProductRow(tx, productId, change);
  });
  return productView(deps, deps.db, row);
}
