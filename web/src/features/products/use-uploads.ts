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
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../lib/api-client.ts';
import { queryKeyOf } from '../../lib/query-key.ts';
import { refresh } from '../../lib/refresh.ts';
import { useFileUploads } from '../uploads/index.ts';
import { useTakenPhotos, type TakenPhoto } from './camera/use-taken-photos.ts';

/** Photos on their way into a group of a product. */
export function useUploads(productId: string, group: PhotoGroup, photoCount: number) {
  const queryClient = useQueryClient();
  const taken = useTakenPhotos(`${productId} ${group}`);
  const control = useFileUploads({
    room: maxPhotosIn[group] - photoCount,
    send: async (upload, options, file) => {
      const input = { id: productId, group, pitchDeg: taken.pitchOf(file), ...upload };
      keepPhotos(queryClient, productId, await call(uploadPhotos, input, options));
    },
    finish: async (uploadId, file) => {
      const source = { type: 'upload' as const, uploadId, pitchDeg: taken.pitchOf(file) };
      keepPhotos(queryClient, productId, [await call(addPhoto, { productId, group, source }, { silent: 'upload' })]);
    },
    onGone: taken.forget,
  });
  const resume = useEffectEvent((files: File[]) => control.add(files));
  const { left } = taken;
  useEffect(() => {
    void left().then((files) => (files.length > 0 ? resume(files) : undefined));
  }, [left]);
  return {
    ...control,
    /** One that was taken in the page: kept in this browser until it is sent. */
    addTaken: (photo: TakenPhoto) => {
      taken.keep(photo);
      control.add([photo.file]);
    },
  };
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
