import type { Marketplace } from '../marketplaces/marketplaces.ts';

/** Words that stand in a title more often than the marketplace takes, each once, in lower case. */
export function repeatedWords(title: string, { titleSameWord }: Pick<Marketplace, 'titleSameWord'>): string[] {
  if (!titleSameWord) return [];
  const counts = Map.groupBy(title.toLowerCase().match(/\p{L}{2,}/gu) ?? [], (word) => word);
  return [...counts].filter(([, all]) => all.length > titleSameWord.value).map(([word]) => word);
}
