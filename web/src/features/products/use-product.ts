import { getProduct, listProducts, updateProduct, type Product } from '@kadr/shared/products';
import type { SentInputOf } from '@kadr/shared/kernel';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeyOf, useEndpointMutation, useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import type { SaveStateName } from '../../ui/save-state.tsx';

export type ProductChange = Omit<SentInputOf<typeof updateProduct>, 'id'>;

/** A product, kept true by the server's events, and the way to change it. */
export function useProduct(productId: string) {
  const queryClient = useQueryClient();
  const key = queryKeyOf(getProduct, { id: productId });
  const query = useEndpointQuery(getProduct, { id: productId }, {
    meta: { quiet: true },
    // Events tell of changes; while something is being worked on, a look now and then is the net below them.
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? 4000 : false),
  });
  // Laid over what the server said last: an answer or an event that comes in between does not know them yet.
  const [onTheirWay, setOnTheirWay] = useState<readonly ProductChange[]>([]);
  const update = useEndpointMutation(updateProduct, {
    // One after the other: "Everything is Correct" must not overtake the length that was typed just before it.
    silent: true, invalidate: [listProducts], scope: `product ${productId}`,
    onSuccess: (product) => { queryClient.setQueryData(key, product); },
    onError: () => void queryClient.invalidateQueries({ queryKey: key }),
  });
  const saveState: SaveStateName = update.isPending ? 'saving' : update.isError ? 'notSaved' : 'saved';
  return {
    query,
    product: query.data && onTheirWay.reduce(withChange, query.data),
    saveState,
    /** The move to another step is on its way. */
    isMoving: update.isPending && update.variables?.creationStep !== undefined,
    /** Shown at once, kept by the server, taken back if that fails. */
    save: (change: ProductChange, onDone?: (product: Product) => void) => {
      setOnTheirWay((changes) => [...changes, change]);
      update.mutateAsync({ id: productId, ...change }).then(onDone, () => undefined)
        .finally(() => setOnTheirWay((changes) => changes.filter((other) => other !== change)));
    },
  };
}

export type ProductControl = ReturnType<typeof useProduct>;

function isBusy(product: Product): boolean {
  const { state } = product.analysis;
  return state === 'queued' || state === 'running'
    || product.photos.some(({ cutout }) => cutout?.state === 'queued' || cutout?.state === 'running');
}

/** What the page shows before the server has answered; a step is only left when it has agreed. */
function withChange(product: Product, { creationStep: _asked, dimensions, ...fields }: ProductChange): Product {
  return { ...product, ...fields, dimensions: { ...product.dimensions, ...dimensions } };
}
