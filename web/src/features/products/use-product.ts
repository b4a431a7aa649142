import { changedAnswers, getProduct, listProducts, updateProduct, type Product } from '@kadr/shared/products';
import type { SentInputOf } from '@kadr/shared/kernel';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useEndpointMutation, useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { queryKeyOf } from '../../lib/query-key.ts';
import { useStore } from '../../lib/store.ts';
import type { SaveStateName } from '../../ui/save-state.tsx';
import { createProductAutosave, type Fields, type ProductAutosave } from './product-autosave.ts';

export type ProductChange = Omit<SentInputOf<typeof updateProduct>, 'id'>;
/** Fields that are typed. */
export type TypedChange = Pick<ProductChange, 'title' | 'sku' | 'dimensions'>;

/** What could not be kept when its product was left: found again by who comes back to it. */
const unsettled = new Map<string, ProductAutosave>();

/** A product, kept true by the server's events. */
export function useProductQuery(productId: string) {
  return useEndpointQuery(
    getProduct,
    { id: productId },
    {
      quiet: 'page',
      // Events report changes; while something is being worked on, a look now and then is the net below them.
      refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? 4000 : false),
    },
  );
}

/** A product and the way to change it. */
export function useProduct(productId: string) {
  const queryClient = useQueryClient();
  const key = queryKeyOf(getProduct, { id: productId });
  const query = useProductQuery(productId);
  // Laid over what the server said last: an answer or an event that comes in between does not know them yet.
  const [onTheirWay, setOnTheirWay] = useState<readonly ProductChange[]>([]);
  // One after the other: an answer must not be overtaken by that to an earlier change.
  const inTurn = {
    invalidate: [listProducts],
    scope: `product ${productId}`,
    onSuccess: async (product: Product) => {
      await queryClient.cancelQueries({ queryKey: key });
      queryClient.setQueryData(key, product);
    },
  };
  const update = useEndpointMutation(updateProduct, {
    ...inTurn,
    onError: () => void queryClient.invalidateQueries({ queryKey: key }),
  });
  const keepTyped = useEndpointMutation(updateProduct, {
    ...inTurn,
    quiet: 'background',
    silent: 'autosave',
    keepalive: true,
  });
  const [autosave] = useState(
    () =>
      unsettled.get(productId) ??
      createProductAutosave(productId, {
        current: () => queryClient.getQueryData<Product>(key),
        send: (fields) => keepTyped.mutateAsync({ id: productId, ...changeOf(fields) }),
      }),
  );
  useSettled(productId, autosave, query.data !== undefined);
  const typed = useStore(autosave.typed);
  const typedState = useStore(autosave.status);
  // What else failed was taken back, and an alert has said so.
  const saveState: SaveStateName = typedState === 'saved' && update.isPending ? 'saving' : typedState;
  const send = async (change: ProductChange, onDone?: (product: Product) => void) => {
    // "Everything is Correct" must not overtake the length that was typed just before it.
    if (change.creationStep !== undefined && !(await autosave.settle())) return;
    const changed = await update.mutateAsync({ id: productId, ...change });
    onDone?.(changed);
  };
  return {
    query,
    product: query.data && withChange(onTheirWay.reduce(withChange, query.data), changeOf(typed)),
    saveState,
    /** The move to another step is on its way. */
    isMoving: onTheirWay.some(({ creationStep }) => creationStep !== undefined),
    /** While it is being typed: kept after a moment of rest. */
    type: (change: TypedChange) => autosave.offer(fieldsIn(change)),
    /**
     * Shown at once and kept by the server. What was typed waits for the connection; anything else is taken back if
     * that fails.
     */
    save: (asked: ProductChange, onDone?: (product: Product) => void) => {
      const { fields, change } = parted(asked);
      if (Object.keys(fields).length > 0) {
        autosave.offer(fields);
        void autosave.flush();
      }
      if (Object.keys(change).length === 0) return;
      setOnTheirWay((changes) => [...changes, change]);
      send(change, onDone)
        .catch(() => undefined)
        .finally(() => setOnTheirWay((changes) => changes.filter((other) => other !== change)));
    },
  };
}

export type ProductControl = ReturnType<typeof useProduct>;

/** Keeps what is typed as its page is left, by the app's ways or the browser's. */
function useSettled(productId: string, autosave: ProductAutosave, isThere: boolean): void {
  useEffect(() => {
    if (isThere) autosave.start();
  }, [autosave, isThere]);
  useEffect(() => {
    const keep = () => void autosave.flush();
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      unsettled.set(productId, autosave);
      void autosave.flush().then((isKept) => {
        if (isKept) unsettled.delete(productId);
      });
    };
  }, [productId, autosave]);
}

/** What of a change waits for the connection, as what is typed does, and what is sent at once. */
function parted({ title, sku, dimensions, ...change }: ProductChange): { fields: Fields; change: ProductChange } {
  // Estimates are agreed to in the call that sets them: by another one they would be the seller's own lengths.
  return change.agreedLengths && dimensions
    ? { fields: fieldsIn({ title, sku }), change: { ...change, dimensions } }
    : { fields: fieldsIn({ title, sku, dimensions }), change };
}

function fieldsIn({ title, sku, dimensions }: TypedChange): Fields {
  return { ...(title !== undefined && { title }), ...(sku !== undefined && { sku }), ...dimensions };
}

function changeOf({ title, sku, ...dimensions }: Fields): TypedChange {
  return {
    ...(title !== undefined && { title }),
    ...(sku !== undefined && { sku }),
    ...(Object.keys(dimensions).length > 0 && { dimensions }),
  };
}

function isBusy(product: Product): boolean {
  const { state } = product.analysis;
  return (
    state === 'queued' ||
    state === 'running' ||
    product.photos.some(({ cutout }) => cutout?.state === 'queued' || cutout?.state === 'running')
  );
}

/** What the page shows before the server has answered; a step is only left when it has agreed. */
function withChange(
  product: Product,
  { creationStep: _asked, dimensions, attributes, ...fields }: ProductChange,
): Product {
  return {
    ...product,
    ...fields,
    dimensions: { ...product.dimensions, ...dimensions },
    attributes: changedAnswers(product.attributes, attributes),
  };
}
