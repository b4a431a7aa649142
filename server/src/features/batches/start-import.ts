import { batchErrors, keptImports, type ProductImport, type startImport } from '@kadr/shared/batches';
import { catalogErrors, findCategory } from '@kadr/shared/catalog';
import { failures, type InputOf } from '@kadr/shared/kernel';
import type { Db } from '../../platform/db/index.ts';
import { startDraft } from '../products/index.ts';
import type { BatchDeps } from './batch-deps.ts';
import { dropOldImports, importOwnedBy, insertImport, insertLines, type ImportLine } from './import-queries.ts';
import { importView } from './import-view.ts';

const fail = failures({ ...batchErrors, ...catalogErrors });

/**
 * Takes the announcement down, all of it or nothing. Rows without photos are drafts at once; the others when their
 * first photo has come. `alongside` runs in the same transaction, with the drafts made at once.
 */
export async function startOwnImport(
  deps: BatchDeps,
  userId: string,
  { id, rows }: InputOf<typeof startImport>,
  alongside?: (tx: Db, productIds: readonly string[]) => Promise<void>,
): Promise<ProductImport> {
  for (const { categoryId } of rows)
    if (categoryId !== null && !findCategory(categoryId)) throw fail('catalog.category-unknown');
  await deps.db.transaction().execute(async (tx) => {
    if (!(await insertImport(tx, userId, id))) {
      if (!(await importOwnedBy(tx, userId, id))) throw fail('batches.not-found');
      return;
    }
    const lines: ImportLine[] = [];
    for (const [position, { sku, title, categoryId, dimensions, photos }] of rows.entries()) {
      const productId =
        photos.length > 0 ? null : await startDraft(deps.products, tx, userId, { sku, title, categoryId, dimensions });
      const { lengthMm, widthMm, heightMm } = dimensions;
      lines.push({
        position,
        sku,
        title,
        category_id: categoryId,
        length_mm: lengthMm,
        width_mm: widthMm,
        height_mm: heightMm,
        product_id: productId,
      });
    }
    const photos = rows.flatMap((row, position) =>
      row.photos.map(({ name, bytes }, photo) => ({ position, photo, file_name: name, bytes })),
    );
    await insertLines(tx, id, lines, photos);
    await alongside?.(
      tx,
      lines.flatMap(({ product_id: productId }) => productId ?? []),
    );
    await dropOldImports(tx, userId, keptImports);
    await deps.publish(tx, userId, { type: 'batch-changed', batchId: id });
  });
  return importView(deps, userId, id);
}
