import { addPhotos, type PhotoGroup } from '@kadr/shared/products';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation } from '../../lib/endpoint-hooks.ts';
import { keepPhotos } from './use-uploads.ts';

/** Makes pictures of the library photos of a product. */
export function useAddFromLibrary(productId: string, group: PhotoGroup, onDone: () => void) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useEndpointMutation(addPhotos, {
    onSuccess: (photos) => {
      keepPhotos(queryClient, productId, photos);
      onDone();
    },
    onError: onDone,
  });
  return {
    add: (imageIds: readonly string[]) =>
      mutate({ productId, group, sources: imageIds.map((imageId) => ({ type: 'library', imageId })) }),
    isPending,
  };
}
