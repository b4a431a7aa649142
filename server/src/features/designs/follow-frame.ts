import { designForPicture } from '@kadr/card';
import { designErrors, type Design } from '@kadr/shared/designs';
import { failures, type Language } from '@kadr/shared/kernel';
import { visualErrors } from '@kadr/shared/visuals';
import { withRoomForTexts } from './card-logos.ts';
import { ownDesign } from './change-design.ts';
import type { DesignDeps } from './design-deps.ts';
import { designView } from './design-view.ts';
import { pictureOf } from './picture-of.ts';
import { changePicture, lockDesignOwnedBy } from './queries.ts';
import { readyVisual } from './ready-visual.ts';

const fail = failures({ ...designErrors, ...visualErrors });

/**
 * The card on another visual of its product, its layout, texts and colours as they are. Throws designs.not-found,
 * designs.changed-elsewhere, visuals.not-found, visuals.not-ready.
 */
export async function followOwnFrame(
  deps: DesignDeps,
  user: { readonly id: string; readonly language: Language },
  { id, revision, visualId }: { readonly id: string; readonly revision: number; readonly visualId: string },
): Promise<Design> {
  const design = await ownDesign(deps, user.id, id);
  const visual = await readyVisual(deps.db, user.id, visualId);
  if (visual.product_id !== design.product_id) throw fail('visuals.not-found');
  const moved = designForPicture(design.document, {
    aspect: visual.width_px / visual.height_px,
    ...(await pictureOf(deps, visual)),
  });
  const document = await withRoomForTexts(deps, moved, user.language);
  const row = await deps.db.transaction().execute(async (tx) => {
    if (!(await lockDesignOwnedBy(tx, user.id, id))) throw fail('designs.not-found');
    const changed = await changePicture(tx, id, revision, { visualId, document });
    if (!changed) throw fail('designs.changed-elsewhere');
    await deps.publish(tx, user.id, { type: 'design-changed', designId: id });
    await deps.publish(tx, user.id, { type: 'product-changed', productId: changed.product_id });
    return changed;
  });
  return designView(deps, row);
}
