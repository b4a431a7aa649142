import type { DesignDocument } from '@kadr/shared/designs';
import type { DesignDeps } from './design-deps.ts';
import type { ReadyVisual } from './ready-visual.ts';

/** What cards know of a visual's picture, and whether the set of its scene has a bare version. */
export interface PictureOfCard extends Pick<DesignDocument['picture'], 'product' | 'beyond' | 'props'> {
  readonly hasBare?: boolean;
  readonly isLevel?: boolean;
}

/** Measured at the visual: where its product is, how far its set goes on, and where things stand in that. */
export async function pictureOf({ sceneOf }: Pick<DesignDeps, 'sceneOf'>, visual: ReadyVisual): Promise<PictureOfCard> {
  const scene = await sceneOf(visual);
  const product = visual.product_box;
  return scene ? { product, beyond: scene.beyond, ...(await scene.things()) } : { product };
}
