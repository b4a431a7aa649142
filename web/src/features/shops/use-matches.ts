import { draftPublication, type Publication } from '@kadr/shared/shops';
import type { Language } from '@kadr/shared/kernel';
import type { ProductCard } from '@kadr/shared/products';
import { useRef, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { errorText } from '../../lib/show-error.ts';

/** What became of looking for one product in the shop. */
export interface Look {
  readonly product: ProductCard;
  readonly draft: Publication | null;
  /** Why there is nothing to show. */
  readonly problem: string | null;
}

export interface LookOptions {
  readonly language: Language;
  readonly keepPictures: boolean;
}

/** Looks for products in a shop, one after another so that the shop is not rushed; each shows as soon as it is found. */
export function useLooks(shopId: string) {
  const [looks, setLooks] = useState<readonly Look[] | null>(null);
  const [all, setAll] = useState(0);
  const turn = useRef(0);
  const lookAt = async (product: ProductCard, options: LookOptions): Promise<Look> => {
    try {
      const input = { id: shopId, productId: product.id, ...options };
      return { product, problem: null, draft: await call(draftPublication, input, { silent: 'later-step' }) };
    } catch (error) {
      return { product, draft: null, problem: (await errorText(error)).description };
    }
  };
  const start = async (products: readonly ProductCard[], options: LookOptions) => {
    const mine = ++turn.current;
    setLooks([]);
    setAll(products.length);
    for (const product of products) {
      const look = await lookAt(product, options);
      if (turn.current !== mine) return;
      setLooks((before) => [...(before ?? []), look]);
    }
  };
  const again = async (product: ProductCard, options: LookOptions) => {
    const look = await lookAt(product, options);
    setLooks((before) => before?.map((one) => (one.product.id === product.id ? look : one)) ?? null);
  };
  const stop = () => {
    turn.current++;
    setLooks(null);
  };
  return { looks, all, start, again, stop };
}
