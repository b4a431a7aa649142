import type { Language } from '../kernel/index.ts';

/** Where sellers of a language mostly sell. */
export const usualMarketplaces: Readonly<Record<Language, readonly string[]>> = {
  en: ['amazon'],
  pl: ['allegro'],
  ru: ['wildberries', 'ozon', 'yandex-market', 'megamarket'],
};

/** The same, with a seller's usual marketplaces first; a shop of one's own (`any`) stays before all. */
export function usualFirst<Item extends { readonly id: string }>(items: readonly Item[], language: Language): Item[] {
  const usual = usualMarketplaces[language];
  const rank = ({ id }: Item) => (id === 'any' ? -1 : usual.includes(id) ? usual.indexOf(id) : usual.length);
  return items.toSorted((a, b) => rank(a) - rank(b));
}
