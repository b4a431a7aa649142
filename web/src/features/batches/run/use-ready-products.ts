import { getImport, maxBatchProducts } from '@kadr/shared/batches';
import { listLibrary, type ProductCard } from '@kadr/shared/products';
import { useEffect, useState } from 'react';
import { useEndpointPages, useEndpointQuery } from '../../../lib/endpoint-hooks.ts';

const pageSize = 100;

/** The products that can be photographed, as many as go into one run, and which of them are chosen: at first those of the import that led here. */
export function useReadyProducts(importId: string | null) {
  const products = useEndpointPages(listLibrary, { for: 'visuals', limit: pageSize });
  const found = useEndpointQuery(getImport, { id: importId ?? '' }, { enabled: importId !== null, meta: { quiet: true } });
  const [decided, setDecided] = useState<Readonly<Record<string, boolean>>>({});
  const items: readonly ProductCard[] = (products.data?.items ?? []).slice(0, maxBatchProducts);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = products;
  const wantsMore = hasNextPage && items.length < maxBatchProducts;
  useEffect(() => {
    if (wantsMore && !isFetchingNextPage) void fetchNextPage();
  }, [wantsMore, isFetchingNextPage, fetchNextPage]);
  const imported = new Set(found.data?.rows.flatMap(({ product }) => (product?.isReady ? [product.id] : [])));
  const isChosen = ({ id }: ProductCard) => decided[id] ?? imported.has(id);
  return {
    items, error: products.error, retry: () => void products.refetch(), isPending: products.isPending || wantsMore, total: products.data?.total ?? 0,
    chosen: items.filter(isChosen), isChosen,
    choose: (id: string, to: boolean) => setDecided((all) => ({ ...all, [id]: to })),
    chooseAll: (to: boolean) => setDecided(Object.fromEntries(items.map(({ id }) => [id, to]))),
  };
}
export type ReadyProducts = ReturnType<typeof useReadyProducts>;
