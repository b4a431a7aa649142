import { newId } from '@kadr/shared/kernel';
import type { Product } from '@kadr/shared/products';
import type { ProductDeps } from './product-deps.ts';
import { productView } from './product-view.ts';
import { findUntouchedDraft, insertProduct, lockSeller } from './queries.ts';

type AddDeps = Pick<ProductDeps, 'db' | 'fileUrl' | 'countProductAdded' | 'publish'>;

export async function addTitledProduct(deps: AddDeps, userId: string, title: string): Promise<Product> {
  const row = await deps.db.transaction().execute(async (tx) => {
    const inserted = await insertProduct(tx, { id: newId(), userId, title });
    await deps.countProductAdded(tx, userId);
    await deps.publish(tx, userId, { type: 'product-changed', productId: inserted.id });
    return inserted;
  });
  return productView(deps, deps.db, row);
}

/** A new draft; one that was begun and never touched is given again, also when the button is pressed twice at once. */
export async function addEmptyDraft(deps: AddDeps, userId: string): Promise<Product> {
  const row = await deps.db.transaction().execute(async (tx) => {
    await lockSeller(tx, userId);
    const untouched = await findUntouchedDraft(tx, userId);
    if (untouched) return untouched;
    const inserted = await insertProduct(tx, { id: newId(), userId, title: '' });
    await deps.countProductAdded(tx, userId);
    return inserted;
  });
  return productView(deps, deps.db, row);
}
