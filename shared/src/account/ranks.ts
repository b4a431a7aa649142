/** The seller's rank by visuals created: the account page's "intern" label. */
export const ranks = [
  { id: 'intern', fromVisuals: 0 },
  { id: 'assistant', fromVisuals: 10 },
  { id: 'photographer', fromVisuals: 50 },
  { id: 'art_director', fromVisuals: 200 },
  { id: 'studio', fromVisuals: 1000 },
] as const;

export type RankId = (typeof ranks)[number]['id'];

export function rankOf(visualsCreated: number): RankId {
  return ranks.findLast((rank) => visualsCreated >= rank.fromVisuals)?.id ?? 'intern';
}
