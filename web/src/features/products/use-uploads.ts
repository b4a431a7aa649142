import {
  addPhoto,
  getProduct,
  listProducts,
  maxPhotosIn,
  uploadPhotos,
  type Photo,
  type PhotoGroup,
  type Product,
} from '@kadr/shared/products';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { queryKeyOf } from '../../lib/query-key.ts';
import { refresh } from '../../lib/refresh.ts';
import { useFileUploads } from '../uploads/index.ts';

/** Photos on their way into a group of a product. */
export function useUploads(productId: string, group: PhotoGroup, photoCount: number) {
  const queryClient = useQueryClient();
  return useFileUploads({
    room: maxPhotosIn[group] - photoCount,
    send: async (upload, options) => {
      keepPhotos(queryClient, productId, await call(uploadPhotos, { id: productId, group, ...upload }, options));
    },
    finish: async (uploadId) => {
      keepPhotos(queryClient, productId, [
        await call(addPhoto, { productId, group, source: { type: 'upload', uploadId } }, { silent: 'upload' }),
      ]);
    },
  });
}

/** Shows the new photos at once; what they changed elsewhere is fetched again. */
export function keepPhotos(queryClient: QueryClient, productId: string, photos: readonly Photo[]): void {
  const key = queryKeyOf(getProduct, { id: productId });
  queryClient.setQueryData<Product>(
    key,
    (product) =>
      product && {
        ...product,
        photos: [...product.photos, ...photos.filter(({ id }) => !product.photos.some((photo) => photo.id === id))],
      },
  );
  refresh(queryClient, key);
  refresh(queryClient, queryKeyOf(listProducts));
}
