import { marketplaceIdSchema } from '@kadr/shared/descriptions';
import { languageSchema, type Language } from '@kadr/shared/kernel';
import { useSearchParams } from 'react-router';
import { currentLanguage } from '../../lib/i18n.ts';
import { keepMarketplace, lastMarketplace } from '../../lib/marketplace-choice.ts';

export interface Place {
  readonly id: string;
  readonly marketplace: string;
  readonly language: Language;
}

/**
 * Which marketplace and language the texts are for, as the address has them; at first the marketplace that was looked at last and
 * the seller's language.
 */
export function usePlace(productId: string): {
  readonly place: Place;
  readonly go: (to: Partial<Omit<Place, 'id'>>) => void;
} {
  const [params, setParams] = useSearchParams();
  const place: Place = {
    id: productId,
    marketplace: marketplaceIdSchema.catch('any').parse(params.get('for') ?? lastMarketplace()),
    language: languageSchema.catch(currentLanguage()).parse(params.get('in')),
  };
  return {
    place,
    go: (to) => {
      const next = { ...place, ...to };
      if (to.marketplace !== undefined) keepMarketplace(to.marketplace);
      setParams(
        (before) => new URLSearchParams({ ...Object.fromEntries(before), for: next.marketplace, in: next.language }),
        { replace: true },
      );
    },
  };
}
