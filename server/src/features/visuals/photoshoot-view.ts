import type { Photoshoot, Visual } from '@kadr/shared/visuals';
import type { Db } from '../../platform/db/index.ts';
import type { FileUrl } from '../../platform/files/index.ts';
import type { ImageModel } from '../../providers/image-model/port.ts';
import { pictureView } from '../products/index.ts';
import { frameRequest } from './frame-request.ts';
import { placeInQueue, stepsOf, visualsOfProduct, type PhotoshootRow, type VisualRow } from './queries.ts';
import { partnerOf, type LoadProduct, type StudioProduct } from './studio-product.ts';

export interface ViewDeps {
  readonly db: Db;
  readonly imageModel: ImageModel;
  readonly fileUrl: FileUrl;
  readonly studioProduct: LoadProduct;
}

export async function visualView({ db, fileUrl }: Pick<ViewDeps, 'db' | 'fileUrl'>, row: VisualRow): Promise<Visual> {
  const { picture_key: key, view_key: viewKey, thumbnail_key: thumbnailKey } = row;
  return {
    id: row.id,
    productId: row.product_id,
    step: row.step,
    version: row.version,
    frameType: row.frame_type,
    styleId: row.style_id,
    format: row.format,
    way: row.way,
    state: row.state,
    placeInQueue: row.state === 'queued' ? await placeInQueue(db, row) : null,
    progress: row.progress,
    prompt: row.prompt,
    promptRead: row.prompt_read,
    picture:
      key && viewKey && thumbnailKey
        ? pictureView(fileUrl, {
            viewKey,
            thumbnailKey,
            widthPx: row.width_px ?? 1,
            heightPx: row.height_px ?? 1,
            blur: row.blur ?? '',
          })
        : null,
    productBox: row.product_box,
    watermarked: row.watermarked,
    engine: row.engine,
    fidelity: row.fidelity,
    failure: row.failure,
    priceTokens: row.price_tokens,
    createdAt: row.created_at.toISOString(),
  };
}

/** The photoshoot as the seller sees it: steps with their versions, and what cannot be made of the photos there are. */
export async function photoshootView(
  deps: ViewDeps,
  photoshoot: PhotoshootRow,
  product: StudioProduct,
): Promise<Photoshoot> {
  const [steps, visuals] = await Promise.all([
    stepsOf(deps.db, photoshoot.product_id),
    visualsOfProduct(deps.db, photoshoot.product_id),
  ]);
  return {
    productId: photoshoot.product_id,
    styleId: photoshoot.style_id,
    format: photoshoot.format,
    activeStep: photoshoot.active_step,
    steps: await Promise.all(
      steps.map(async (step) => {
        const partner = await partnerOf(deps.db, deps.studioProduct, {
          user_id: photoshoot.user_id,
          with_product_id: step.with_product_id,
        });
        const request = frameRequest(
          product,
          { frameType: step.frame_type, styleId: step.style_id, format: photoshoot.format, seed: 0, prompts: [] },
          partner,
        );
        const ways = deps.imageModel.ways(request);
        const feasibility = deps.imageModel.feasibility({ ...request, way: ways[0] ?? 'studio' });
        return {
          step: step.step,
          frameType: step.frame_type,
          styleId: step.style_id,
          pickedVisualId: step.picked_visual_id,
          withProductId: partner?.id ?? null,
          ways: [...ways],
          versions: await Promise.all(
            visuals.filter((row) => row.step === step.step).map((row) => visualView(deps, row)),
          ),
          unavailable: feasibility.possible ? null : { reason: feasibility.reason, offers: [...feasibility.offers] },
        };
      }),
    ),
  };
}
