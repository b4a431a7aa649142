import { getImport, maxBatchProducts } from '@kadr/shared/batches';
import { listLibrary, type ProductCard } from '@kadr/shared/products';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { createDrafts } from '../../../lib/drafts.ts';
import { useEndpointPages, useEndpointQuery } from '../../../lib/endpoint-hooks.ts';

const pageSize = 100;

/** What the seller decided of each product, for each import that leads here; a reload keeps it. */
const choices = createDrafts(
  'run',
  (stored) => z.record(z.string(), z.boolean()).parse(stored),
  () => sessionStorage,
);

/**
 * The products that can be photographed, those last worked on or those that a search finds, as many as go into one run,
 * and which are chosen: at first those of the import that led here. Chosen ones stay chosen while something else is
 * searched for.
 */
export function useReadyProducts(importId: string | null) {
  const [search, setSearch] = useState('');
  const text = search.trim();
  const products = useEndpointPages(listLibrary, {
    for: 'visuals',
    limit: pageSize,
    ...(text ? { search: text } : {}),
  });
  const found = useEndpointQuery(
    getImport,
    { id: importId ?? '' },
    { enabled: importId !== null, quiet: 'background' },
  );
  const kept = importId ?? 'all';
  const [decided, setDecided] = useState<Readonly<Record<string, boolean>>>(() => choices.read(kept)?.document ?? {});
  const items: readonly ProductCard[] = (products.data?.items ?? []).slice(0, maxBatchProducts);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = products;
  // A page that failed is not asked for again by itself: those that came can be chosen.
  const wantsMore = hasNextPage && !isFetchNextPageError && items.length < maxBatchProducts;
  useEffect(() => {
    if (wantsMore && !isFetchingNextPage) void fetchNextPage();
  }, [wantsMore, isFetchingNextPage, fetchNextPage]);
  const imported = found.data?.rows.flatMap(({ product }) => (product?.isReady ? [product.id] : [])) ?? [];
  const chosen = [...new Set([...imported, ...Object.keys(decided)])].filter((id) => decided[id] ?? true);
  const areChosen = new Set(chosen);
  const isFull = chosen.length >= maxBatchProducts;
  const isChosen = ({ id }: ProductCard) => areChosen.has(id);
  const choose = (ids: readonly string[], to: boolean) => {
    const room = to ? ids.filter((id) => !areChosen.has(id)).slice(0, maxBatchProducts - chosen.length) : ids;
    const document = { ...decided, ...Object.fromEntries(room.map((id) => [id, to])) };
    setDecided(document);
    choices.keep(kept, { revision: 0, document });
  };
  return {
    items,
    error: products.error,
    retry: () => void products.refetch(),
    isPending: products.isPending || wantsMore,
    total: products.data?.total ?? 0,
    /** Not all that would be shown has come. */
    isMoreFailed: isFetchNextPageError,
    isFetchingMore: isFetchingNextPage,
    retryMore: () => void fetchNextPage(),
    search,
    setSearch,
    isSearched: text !== '',
    chosen,
    isFull,
    isChosen,
    choose,
    chooseShown: (to: boolean) =>
      choose(
        items.map(({ id }) => id),
        to,
      ),
    chooseNone: () => choose(chosen, false),
    /** Clears the choice once the run is ordered. */
    forget: () => choices.drop(kept),
  };
}
export type ReadyProducts = ReturnType<typeof useReadyProducts>;
