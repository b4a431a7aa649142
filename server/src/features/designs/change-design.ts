import { designErrors, type Design, type DesignDocument } from '@kadr/shared/designs';
import { designForPicture } from '@kadr/card';
import { failures, newId, type Language } from '@kadr/shared/kernel';
import { releaseFiles } from '../../platform/files/index.ts';
import { productOwnedBy, setDesigns } from '../products/index.ts';
import { withRoomForTexts } from './card-logos.ts';
import type { DesignDeps } from './design-deps.ts';
import { designView } from './design-view.ts';
import { pictureOf } from './picture-of.ts';
import { withProductTexts } from './product-texts.ts';
import {
  changeDocument,
  countSaved,
  designOwnedBy,
  designWithDocument,
  insertDesignOnce,
  lockDesignOwnedBy,
  removeDesign,
  type DesignRow,
} from './queries.ts';
import { readyVisual } from './ready-visual.ts';

const fail = failures(designErrors);

/** @throws designs.not-found */
export async function ownDesign(deps: Pick<DesignDeps, 'db'>, userId: string, id: string): Promise<DesignRow> {
  const row = await designOwnedBy(deps.db, userId, id);
  if (!row) throw fail('designs.not-found');
  return row;
}

/**
 * Autosave: keeps the whole document when no one changed it since the revision that it rests on. Asked again, because
 * no answer came, it answers.
 */
export async function updateOwnDesign(
  deps: DesignDeps,
  userId: string,
  { id, revision, document }: { id: string; revision: number; document: DesignDocument },
): Promise<Design> {
  const row = await deps.db.transaction().execute(async (tx) => {
    if (!(await lockDesignOwnedBy(tx, userId, id))) throw fail('designs.not-found');
    const changed = await changeDocument(tx, id, revision, document);
    if (!changed) {
      const same = await designWithDocument(tx, id, document);
      if (same) return same;
      throw fail('designs.changed-elsewhere');
    }
    await deps.publish(tx, userId, { type: 'design-changed', designId: id });
    return changed;
  });
  return designView(deps, row);
}

interface Copied {
  readonly id: string;
  readonly visualId?: string | undefined;
  readonly copyId?: string | undefined;
}

/**
 * The same card once more. On another visual it is laid out around the product there; on another product's it says what
 * that product's own proposals say. Asked again with the same `copyId` the copy that was made is answered.
 */
export async function duplicateOwnDesign(
  deps: DesignDeps,
  user: { readonly id: string; readonly language: Language },
  { id, visualId, copyId }: Copied,
): Promise<Design> {
  const made = copyId === undefined ? undefined : await designOwnedBy(deps.db, user.id, copyId);
  if (made) return designView(deps, made);
  const design = await ownDesign(deps, user.id, id);
  const visual = await readyVisual(deps.db, user.id, visualId ?? design.visual_id);
  const product =
    visual.product_id === design.product_id ? undefined : await productOwnedBy(deps.db, user.id, visual.product_id);
  const moved = designForPicture(design.document, {
    aspect: visual.width_px / visual.height_px,
    ...(await pictureOf(deps, visual)),
  });
  const document =
    visual.id === design.visual_id
      ? design.document
      : await withRoomForTexts(deps, product ? withProductTexts(moved, product, user.language) : moved, user.language);
  const row = await insertDesignOnce(deps.db, {
    id: copyId ?? newId(),
    productId: visual.product_id,
    visualId: visual.id,
    userId: user.id,
    document,
  });
  // Taken meanwhile: by the same press once more, or it is someone else's.
  if (!row) return designView(deps, await ownDesign(deps, user.id, copyId ?? id));
  await deps.publish(deps.db, user.id, { type: 'product-changed', productId: visual.product_id });
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
