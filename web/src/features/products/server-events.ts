import {
  getProduct,
  listLibrary,
  listPhotos,
  listProducts,
  listVariants,
  type Photo,
  type Product,
} from '@kadr/shared/products';
import { getPhotoshoot } from '@kadr/shared/visuals';
import type { QueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '../../lib/query-key.ts';
import { refresh, refreshList } from '../../lib/refresh.ts';
import type { ServerEventHandler } from '../../lib/server-events.ts';

export const onProductChanged: ServerEventHandler<'product-changed'> = (queryClient, { productId }) => {
  refresh(queryClient, queryKeyOf(getProduct, { id: productId }));
  refresh(queryClient, queryKeyOf(listPhotos, { id: productId }));
  // What can be made follows from its photos and what was said of them.
  refresh(queryClient, queryKeyOf(getPhotoshoot, { productId }));
  refreshList(queryClient, listProducts);
  refreshList(queryClient, listLibrary);
  refresh(queryClient, queryKeyOf(listVariants));
};

export const onPhotoProgress: ServerEventHandler<'photo-progress'> = (queryClient, { productId, photoId, progress }) =>
  changeProduct(queryClient, productId, (product) => ({
    ...product,
    photos: product.photos.map((photo) => (photo.id === photoId ? withProgress(photo, progress) : photo)),
  }));

export const onAnalysisProgress: ServerEventHandler<'analysis-progress'> = (queryClient, { productId, progress }) =>
  changeProduct(queryClient, productId, (product) =>
    isOver(product.analysis.state) ? product : { ...product, analysis: { ...product.analysis, progress } },
  );

function changeProduct(queryClient: QueryClient, productId: string, change: (product: Product) => Product): void {
  queryClient.setQueryData<Product>(queryKeyOf(getProduct, { id: productId }), (product) => product && change(product));
}

function withProgress(photo: Photo, progress: number): Photo {
  if (!photo.cutout || isOver(photo.cutout.state)) return photo;
  return { ...photo, cutout: { ...photo.cutout, state: 'running', progress } };
}

/** Progress may arrive late: what has ended never goes back to work because of it. */
function isOver(state: 'none' | 'queued' | 'running' | 'ready' | 'failed'): boolean {
  return state === 'ready' || state === 'failed';
}
