import { createHash } from 'node:crypto';
import type { OutputOf } from '@kadr/shared/kernel';
import { styleIds, type previewStyle, type StyleId } from '@kadr/shared/visuals';
import type { Db } from '../../platform/db/index.ts';
import { keepFiles, type FileUrl } from '../../platform/files/index.ts';
import { isInfeasible, type FramePlan, type ImageModel, type Infeasible } from '../../providers/image-model/port.ts';
import { pictureView } from '../products/index.ts';
import { asIfWhole, frameRequest, type StudioProduct } from '../frames/index.ts';
import { blendedPreviews, blendsIn, findPreview, savePreview } from './preview-queries.ts';

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
  const plan = planPreview(deps.imageModel, product, styleId);
  if (isInfeasible(plan))
    return { picture: null, blendsIn: false, unavailable: { reason: plan.unavailable, offers: [...plan.offers] } };
  const fingerprint = fingerprintOf(plan);
  const kept = await findPreview(deps.db, product.id, styleId, fingerprint);
  const { key, ...seen } =
    kept ?? (await makePreview(deps, userId, plan, { productId: product.id, styleId, fingerprint }));
  const picture = pictureView(deps.fileUrl, {
    viewKey: key,
    thumbnailKey: key,
    widthPx: previewSidePx,
    heightPx: previewSidePx,
    blur: '',
  });
  return { picture, ...seen, unavailable: null };
}

async function makePreview(
  deps: PreviewDeps,
  userId: string,
  plan: FramePlan,
  of: { productId: string; styleId: StyleId; fingerprint: string },
): Promise<{ key: string; blendsIn: boolean }> {
  const { bytes, edgeContrast } = await deps.imageModel.preview(plan);
  const key = await deps.putObject(bytes);
  await deps.db.transaction().execute(async (tx) => {
    await keepFiles(tx, { useId: of.productId, userId, productId: of.productId, keys: [key] });
    await savePreview(tx, { ...of, key, edgeContrast });
  });
  return { key, blendsIn: blendsIn(edgeContrast) };
}

const planPreview = (imageModel: ImageModel, product: StudioProduct, styleId: StyleId): FramePlan | Infeasible =>
  imageModel.planFrame(
    frameRequest(asIfWhole(product), { frameType: 'hero', styleId, format: '1:1', way: 'studio', seed: 1 }),
  );

const fingerprintOf = (plan: FramePlan): string => createHash('sha256').update(JSON.stringify(plan)).digest('hex');

/** The styles that the product blends into, as far as previews of it as it is now have been made. */
export async function stylesBlendedInto(
  { db, imageModel }: Pick<PreviewDeps, 'db' | 'imageModel'>,
  product: StudioProduct,
): Promise<ReadonlySet<StyleId>> {
  const kept = new Map(
    (await blendedPreviews(db, product.id)).map(({ styleId, fingerprint }) => [styleId, fingerprint]),
  );
  const current = styleIds.filter((styleId) => {
    if (!kept.has(styleId)) return false;
    const plan = planPreview(imageModel, product, styleId);
    return !isInfeasible(plan) && fingerprintOf(plan) === kept.get(styleId);
  });
  return new Set(current);
}
