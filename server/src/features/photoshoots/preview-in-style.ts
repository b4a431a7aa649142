import { createHash } from 'node:crypto';
import type { OutputOf } from '@kadr/shared/kernel';
import type { previewStyle, StyleId } from '@kadr/shared/visuals';
import type { Db } from '../../platform/db/index.ts';
import { keepFiles, type FileUrl } from '../../platform/files/index.ts';
import { isInfeasible, type ImageModel } from '../../providers/image-model/port.ts';
import { pictureView } from '../products/index.ts';
import { asIfWhole, frameRequest, type StudioProduct } from '../frames/index.ts';
import { findPreview, savePreview } from './preview-queries.ts';

export interface PreviewDeps {
  readonly db: Db;
  readonly imageModel: ImageModel;
  readonly fileUrl: FileUrl;
  readonly putObject: (bytes: Uint8Array) => Promise<string>;
}

const previewSidePx = 320;

/**
 * The product in a style, small; made once for a plan, so again where the cut-out, its size or the plate has changed,
 * then kept.
 */
export async function previewInStyle(
  deps: PreviewDeps,
  userId: string,
  product: StudioProduct,
  styleId: StyleId,
): Promise<OutputOf<typeof previewStyle>> {
  const plan = deps.imageModel.planFrame(
    frameRequest(asIfWhole(product), { frameType: 'hero', styleId, format: '1:1', way: 'studio', seed: 1 }),
  );
  if (isInfeasible(plan)) return { picture: null, unavailable: { reason: plan.unavailable, offers: [...plan.offers] } };
  const fingerprint = createHash('sha256').update(JSON.stringify(plan)).digest('hex');
  let key = await findPreview(deps.db, product.id, styleId, fingerprint);
  if (!key) {
    const made = await deps.putObject(await deps.imageModel.preview(plan));
    await deps.db.transaction().execute(async (tx) => {
      await keepFiles(tx, { useId: product.id, userId, productId: product.id, keys: [made] });
      await savePreview(tx, { productId: product.id, styleId, fingerprint, key: made });
    });
    key = made;
  }
  const picture = pictureView(deps.fileUrl, {
    viewKey: key,
    thumbnailKey: key,
    widthPx: previewSidePx,
    heightPx: previewSidePx,
    blur: '',
  });
  return { picture, unavailable: null };
}
