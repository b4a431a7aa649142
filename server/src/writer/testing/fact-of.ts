import type { Fact, FactKind } from '@kadr/shared/descriptions';

/** A confirmed fact, as the seller's own word. */
export function factOf(kind: FactKind, value = ''): Fact {
  return { id: `${kind}:${value}`, kind, value, source: 'user', state: 'confirmed', claims: [], photoId: null };
}
