import { getProfile } from '@kadr/shared/account';
import { getImport, getRun, listImports, listRuns } from '@kadr/shared/batches';
import type { ServerEvent } from '@kadr/shared/events';
import type { Endpoint } from '@kadr/shared/kernel';
import { getProduct, getUserStat, listLibrary, listPhotos, listProducts, type Product } from '@kadr/shared/products';
import { getBalance, listStatement } from '@kadr/shared/tokens';
import { getPhotoshoot, latestVisuals, listVisuals, type Photoshoot } from '@kadr/shared/visuals';
import type { QueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '../lib/endpoint-hooks.ts';
import { readListAnew } from './lists-now-and-then.ts';

/** Puts a progress where it is shown; for all else, marks what the event says is old. */
export function applyServerEvent(queryClient: QueryClient, event: ServerEvent): void {
  const old = (...endpoints: Endpoint[]) => {
    for (const endpoint of endpoints) void queryClient.invalidateQueries({ queryKey: queryKeyOf(endpoint) });
  };
  const lists = (...endpoints: Endpoint[]) => {
    for (const endpoint of endpoints) readListAnew(queryClient, endpoint);
  };
  switch (event.type) {
    case 'product-changed':
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(getProduct, { id: event.productId }) });
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(listPhotos, { id: event.productId }) });
      return lists(listProducts, listLibrary);
    case 'photo-progress':
      return changeProduct(queryClient, event.productId, (product) =>
        withPhotoProgress(product, event.photoId, event.progress),
      );
    case 'analysis-progress':
      return changeProduct(queryClient, event.productId, (product) => ({
        ...product,
        analysis: { ...product.analysis, progress: event.progress },
      }));
    case 'photoshoot-changed':
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(getPhotoshoot, { productId: event.productId }) });
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(listVisuals, { productId: event.productId }) });
      lists(listProducts, listLibrary, latestVisuals);
      return old(getUserStat);
    case 'visual-progress':
      queryClient.setQueryData<Photoshoot | null>(
        queryKeyOf(getPhotoshoot, { productId: event.productId }),
        (photoshoot) => photoshoot && withVisualProgress(photoshoot, event),
      );
      return undefined;
    case 'balance-changed':
      return old(getBalance, listStatement);
    case 'profile-changed':
      return old(getProfile, getUserStat);
    case 'batch-changed':
      for (const one of [getImport, getRun])
        void queryClient.invalidateQueries({ queryKey: queryKeyOf(one, { id: event.batchId }) });
      return old(listImports, listRuns);
    case 'design-changed':
      // The designs feature listens itself.
      return undefined;
  }
}

function changeProduct(queryClient: QueryClient, productId: string, change: (product: Product) => Product): void {
  queryClient.setQueryData<Product>(queryKeyOf(getProduct, { id: productId }), (product) => product && change(product));
}

function withPhotoProgress(product: Product, photoId: string, progress: number): Product {
  const photos = product.photos.map((photo) =>
    photo.id === photoId && photo.cutout
      ? { ...photo, cutout: { ...photo.cutout, state: 'running' as const, progress } }
      : photo,
  );
  return { ...product, photos };
}

type VisualProgress = Extract<ServerEvent, { type: 'visual-progress' }>;

function withVisualProgress(photoshoot: Photoshoot, event: VisualProgress): Photoshoot {
  const state = event.placeInQueue === null ? ('in_progress' as const) : ('queued' as const);
  const steps = photoshoot.steps.map((step) => ({
    ...step,
    versions: step.versions.map((visual) =>
      visual.id === event.visualId
        ? { ...visual, state, progress: event.progress, placeInQueue: event.placeInQueue }
        : visual,
    ),
  }));
  return { ...photoshoot, steps };
}
