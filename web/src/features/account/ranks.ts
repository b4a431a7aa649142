/** The seller's ranks by visuals created; they are shown next to the account's "intern" label, which everyone has. */
export const ranks = [
  { id: 'assistant', fromVisuals: 10 },
  { id: 'photographer', fromVisuals: 50 },
  { id: 'art_director', fromVisuals: 200 },
  { id: 'studio', fromVisuals: 1000 },
] as const;

type RankId = (typeof ranks)[number]['id'];

/** Null below the first rank. */
export function rankOf(visualsCreated: number): RankId | null {
  return ranks.findLast((rank) => visualsCreated >= rank.fromVisuals)?.id ?? null;
}
