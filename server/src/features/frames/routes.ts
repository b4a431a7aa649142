import { failures } from '@kadr/shared/kernel';
import { productErrors } from '@kadr/shared/products';
import { latestVisuals, listVisuals } from '@kadr/shared/visuals';
import { bind, type BoundEndpoint } from '../../platform/http/index.ts';
import { latestReady, readyVisuals } from './queries.ts';
import type { LoadProduct } from './studio-product.ts';
import { visualView, type VisualViewDeps } from './visual-view.ts';

const failProduct = failures(productErrors);

export interface FrameDeps extends VisualViewDeps {
  /** The seller's product for the studio; undefined when it is not theirs. */
  readonly studioProduct: LoadProduct;
}

/** The ready versions, of one product and of all. */
export function frameRoutes(deps: FrameDeps): BoundEndpoint[] {
  return [
    bind(listVisuals, async ({ user }, { productId }) => {
      if (!(await deps.studioProduct(deps.db, user.id, productId))) throw failProduct('products.not-found');
      return Promise.all((await readyVisuals(deps.db, user.id, productId)).map((row) => visualView(deps, row)));
    }),
    bind(latestVisuals, async ({ user }, page) =>
      Promise.all((await latestReady(deps.db, user.id, page)).map((row) => visualView(deps, row))),
    ),
  ];
}
