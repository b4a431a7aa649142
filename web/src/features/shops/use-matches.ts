import { draftPublication, type Publication } from '@kadr/shared/shops';
import type { Language } from '@kadr/shared/kernel';
import type { ProductCard } from '@kadr/shared/products';
import { useRef, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { errorText } from '../../lib/show-error.ts';

/** What became of looking for one product in the shop. */
export interface Match {
  readonly product: ProductCard;
  readonly draft: Publication | null;
  /** Why there is nothing to show. */
  readonly problem: string | null;
}

export interface MatchOptions {
  readonly language: Language;
  readonly keepPictures: boolean;
}

/** Looks for products in a shop, one after another so that the shop is not rushed; each shows as soon as it is found. */
export function useMatches(shopId: string) {
  const [matches, setMatches] = useState<readonly Match[] | null>(null);
  const [all, setAll] = useState(0);
  const turn = useRef(0);
  const findMatch = async (product: ProductCard, options: MatchOptions): Promise<Match> => {
    try {
      const input = { id: shopId, productId: product.id, ...options };
      return { product, problem: null, draft: await call(draftPublication, input, { silent: 'later-step' }) };
    } catch (error) {
      return { product, draft: null, problem: (await errorText(error)).description };
    }
  };
  const start = async (products: readonly ProductCard[], options: MatchOptions) => {
    const mine = ++turn.current;
    setMatches([]);
    setAll(products.length);
    for (const product of products) {
      const match = await findMatch(product, options);
      if (turn.current !== mine) return;
      setMatches((before) => [...(before ?? []), match]);
    }
  };
  const again = async (product: ProductCard, options: MatchOptions) => {
    const match = await findMatch(product, options);
    setMatches((before) => before?.map((one) => (one.product.id === product.id ? match : one)) ?? null);
  };
  const stop = () => {
    turn.current++;
    setMatches(null);
  };
  return { matches, all, start, again, stop };
}
