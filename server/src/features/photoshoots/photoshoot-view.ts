import type { FrameType, Photoshoot } from '@kadr/shared/visuals';
import type { ImageModel } from '../../providers/image-model/port.ts';
import {
  frameRequest,
  partnerOf,
  toRemakeFree,
  visualsOfProduct,
  visualView,
  type LoadProduct,
  type StudioProduct,
  type VisualViewDeps,
} from '../frames/index.ts';
import { stepsOf, type PhotoshootRow, type StepRow } from './queries.ts';

export interface ViewDeps extends VisualViewDeps {
  readonly imageModel: ImageModel;
  readonly studioProduct: LoadProduct;
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
    ...notPlanned(deps.imageModel, photoshoot, { product, steps }),
    painter: deps.imageModel.painter,
    steps: await Promise.all(
      steps.map(async (step) => {
        const partner = await partnerOf(deps.db, deps.studioProduct, {
          user_id: photoshoot.user_id,
          with_product_id: step.with_product_id,
        });
        const request = frameRequest(
          product,
          { frameType: step.frame_type, styleId: step.style_id, format: photoshoot.format, seed: 0 },
          partner,
        );
        const versions = visuals.filter((row) => row.step === step.step);
        const { ways, unavailable } = deps.imageModel.options(request);
        return {
          step: step.step,
          frameType: step.frame_type,
          styleId: step.style_id,
          pickedVisualId: step.picked_visual_id,
          withProductId: partner?.id ?? null,
          ways: [...ways],
          freeRemake: toRemakeFree(versions) !== undefined,
          versions: await Promise.all(versions.map((row) => visualView(deps, row))),
          unavailable: unavailable && { reason: unavailable.reason, offers: [...unavailable.offers] },
        };
      }),
    ),
  };
}

/** A plan with fewer frames lacked something when it was made. */
const shortPlan = 5;

/** What the plan leaves out and why, and what it would hold by now. */
function notPlanned(
  imageModel: ImageModel,
  { style_id: styleId }: PhotoshootRow,
  { product, steps }: { readonly product: StudioProduct; readonly steps: readonly StepRow[] },
): Pick<Photoshoot, 'leftOut' | 'canAdd'> {
  const isStep = (frameType: FrameType) => steps.some((step) => step.frame_type === frameType);
  const request = { ...product, styleId };
  return {
    leftOut: imageModel.leftOut(request).filter(({ frameType }) => !isStep(frameType)),
    canAdd: steps.length < shortPlan ? imageModel.frameTypesFor(request).filter((frameType) => !isStep(frameType)) : [],
  };
}
