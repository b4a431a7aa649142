import { designErrors, designForPicture, type Design, type DesignDocument } from '@kadr/shared/designs';
import { failures, newId } from '@kadr/shared/kernel';
import { visualErrors } from '@kadr/shared/visuals';
import { releaseFiles } from '../../platform/files/index.ts';
import { setDesigns } from '../products/index.ts';
import type { DesignDeps } from './design-deps.ts';
import { designView } from './design-view.ts';
import { changeDocument, countSaved, designOwnedBy, insertDesign, lockDesignOwnedBy, removeDesign, type DesignRow } from './queries.ts';
import { readyVisual } from './ready-visual.ts';

const fail = failures(designErrors);
const failVisual = failures(visualErrors);

/** @throws designs.not-found */
export async function ownDesign(deps: Pick<DesignDeps, 'db'>, userId: string, id: string): Promise<DesignRow> {
  const row = await designOwnedBy(deps.db, userId, id);
  if (!row) throw fail('designs.not-found');
  return row;
}

/** Autosave: keeps the whole document when nobody changed it since the revision that it rests on. */
export async function updateOwnDesign(
  deps: DesignDeps, userId: string, { id, revision, document }: { id: string; revision: number; document: DesignDocument },
): Promise<Design> {
  const row = await deps.db.transaction().execute(async (tx) => {
    if (!await lockDesignOwnedBy(tx, userId, id)) throw fail('designs.not-found');
    const changed = await changeDocument(tx, id, revision, document);
    if (!changed) throw fail('designs.changed-elsewhere');
    await deps.publish(tx, userId, { type: 'design-changed', designId: id });
    return changed;
  });
  return designView(deps, row);
}

/** The same card once more; on another visual it is laid out around the product there. */
export async function duplicateOwnDesign(deps: DesignDeps, userId: string, id: string, visualId: string | undefined): Promise<Design> {
  const design = await ownDesign(deps, userId, id);
  const visual = await readyVisual(deps.db, userId, visualId ?? design.visual_id);
  if (visual.product_id !== design.product_id) throw failVisual('visuals.not-found');
  const document = visual.id === design.visual_id
    ? design.document
    : designForPicture(design.document, { aspect: visual.width_px / visual.height_px, product: visual.product_box });
  const row = await insertDesign(deps.db, { id: newId(), productId: design.product_id, visualId: visual.id, userId, document });
  await deps.publish(deps.db, userId, { type: 'product-changed', productId: design.product_id });
  return designView(deps, row);
}

export async function deleteOwnDesign(deps: DesignDeps, userId: string, id: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockDesignOwnedBy(tx, userId, id);
    if (!row) throw fail('designs.not-found');
    await removeDesign(tx, id);
    await releaseFiles(tx, id);
    await setDesigns(tx, row.product_id, await countSaved(tx, row.product_id));
    await deps.publish(tx, userId, { type: 'product-changed', productId: row.product_id });
  });
}
