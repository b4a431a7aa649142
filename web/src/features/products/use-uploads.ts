import { AppError, newId } from '@kadr/shared/kernel';
import { getProduct, listProducts, uploadPhotos, type Photo, type PhotoGroup, type Product } from '@kadr/shared/products';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api-client.ts';
import { queryKeyOf } from '../../lib/endpoint-hooks.ts';
import { errorText } from '../../lib/show-error.ts';
import { placesTaken, sortFiles, type Refusal, type Upload } from './upload-list.ts';
import { createUploadQueue } from './upload-queue.ts';

const atOnce = 2;
/** Worth another try with the same file: nothing is wrong with it. */
const passingKinds: readonly string[] = ['unavailable', 'limited', 'bug'];

/** Photos on their way into a group: each with its progress, each refused in its own place. */
export function useUploads(productId: string, group: PhotoGroup, photoCount: number) {
  const { t } = useTranslation('products');
  const queryClient = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [queue] = useState(() => createUploadQueue(atOnce, async (id, file, signal) => {
    const change = (to: Partial<Upload>) => setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...to } : upload)));
    change({ state: 'sending', share: 0 });
    try {
      const photos = await call(uploadPhotos, { id: productId, group }, {
        files: [file], signal, silent: true, onUploadProgress: (share) => change({ share, state: share < 1 ? 'sending' : 'reading' }),
      });
      keepPhotos(queryClient, productId, photos);
      setUploads((all) => all.filter((upload) => upload.id !== id));
    } catch (error) {
      // One that was called off is off the list already.
      const canRetry = error instanceof AppError && passingKinds.includes(error.kind);
      change({ state: 'refused', problem: { text: (await errorText(error)).description, canRetry } });
    }
  }));
  const refusedUpload = ({ file, reason }: Refusal): Upload =>
    ({ id: newId(), file, state: 'refused', share: 0, problem: { text: t(`upload.refused.${reason}`), canRetry: false } });
  return {
    uploads,
    add: (files: readonly File[]) => {
      const { accepted, refused } = sortFiles(files, group, placesTaken(photoCount, uploads));
      const added = accepted.map((file): Upload => ({ id: newId(), file, state: 'waiting', share: 0 }));
      setUploads((all) => [...all, ...added, ...refused.map(refusedUpload)]);
      for (const { id, file } of added) queue.add(id, file);
    },
    /** Says of files that the drop zone itself turned away why. */
    refuse: (refused: readonly Refusal[]) => setUploads((all) => [...all, ...refused.map(refusedUpload)]),
    retry: ({ id, file }: Upload) => {
      setUploads((all) => all.map((upload) => (upload.id === id ? { id, file, state: 'waiting', share: 0 } : upload)));
      queue.add(id, file);
    },
    /** Stops one that is on its way, or takes a refused one off the list. */
    remove: ({ id }: Upload) => {
      queue.cancel(id);
      setUploads((all) => all.filter((upload) => upload.id !== id));
    },
  };
}

/** Shows the new photos at once; what they changed elsewhere is read anew. */
function keepPhotos(queryClient: QueryClient, productId: string, photos: readonly Photo[]): void {
  const key = queryKeyOf(getProduct, { id: productId });
  queryClient.setQueryData<Product>(key, (product) => product && {
    ...product, photos: [...product.photos, ...photos.filter(({ id }) => !product.photos.some((photo) => photo.id === id))],
  });
  void queryClient.invalidateQueries({ queryKey: key });
  void queryClient.invalidateQueries({ queryKey: queryKeyOf(listProducts) });
}
