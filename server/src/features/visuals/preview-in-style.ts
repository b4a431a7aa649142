import type { OutputOf } from '@kadr/shared/kernel';
import type { previewStyle, StyleId } from '@kadr/shared/visuals';
import type { Db } from '../../platform/db/index.ts';
import { keepFiles, type FileUrl } from '../../platform/files/index.ts';
import type { ImageModel } from '../../providers/image-model/port.ts';
import { pictureView } from '../products/index.ts';
import { frameRequest } from './frame-request.ts';
import { findPreview, savePreview } from './preview-queries.ts';
import type { StudioProduct } from './studio-product.ts';

export interface PreviewDeps {
  readonly db: Db;
  readonly imageModel: ImageModel;
  readonly fileUrl: FileUrl;
  readonly putObject: (bytes: Uint8Array) => Promise<string>;
}

const previewSidePx = 320;

/** The product in a style, small; made once per style and cut-out, then kept. */
export async function previewInStyle(
  deps: PreviewDeps,
  userId: string,
  product: StudioProduct,
  styleId: StyleId,
): Promise<OutputOf<typeof previewStyle>> {
  const request = frameRequest(product, { frameType: 'hero', styleId, format: '1:1', seed: 1, prompts: [] });
  const feasibility = deps.imageModel.feasibility(request);
  if (!feasibility.possible)
    return { picture: null, unavailable: { reason: feasibility.reason, offers: [...feasibility.offers] } };
  const fingerprint = JSON.stringify([deps.imageModel.name, request.size, request.photos]);
  let key = await findPreview(deps.db, product.id, styleId, fingerprint);
  if (!key) {
    const made = await deps.putObject(await deps.imageModel.preview(request));
    await deps.db.transaction().execute(async (tx) => {
      await keepFiles(tx, { useId: product.id, userId, productId: product.id, keys: [made] });
      await savePreview(tx, product.id, styleId, fingerprint, made);
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
