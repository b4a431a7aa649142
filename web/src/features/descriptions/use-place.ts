import { marketplaceIdSchema } from '@kadr/shared/descriptions';
import { languageSchema, type Language } from '@kadr/shared/kernel';
import { useSearchParams } from 'react-router';
import { currentLanguage } from '../../lib/i18n.ts';

export interface Place {
  readonly id: string;
  readonly marketplace: string;
  readonly language: Language;
}

/**
 * Which marketplace and language the texts are for, as the address has them; the seller's own shop and language at
 * first.
 */
export function usePlace(productId: string): {
  readonly place: Place;
  readonly go: (to: Partial<Omit<Place, 'id'>>) => void;
} {
  const [params, setParams] = useSearchParams();
  const place: Place = {
    id: productId,
    marketplace: marketplaceIdSchema.catch('any').parse(params.get('for') ?? 'any'),
    language: languageSchema.catch(currentLanguage()).parse(params.get('in')),
  };
  return {
    place,
    go: (to) => {
      const next = { ...place, ...to };
      setParams(
        (before) => new URLSearchParams({ ...Object.fromEntries(before), for: next.marketplace, in: next.language }),
        { replace: true },
      );
    },
  };
}
