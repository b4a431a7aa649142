import type { Fact } from '@kadr/shared/descriptions';

/** A fact that the seller has confirmed. */
export function aFact(kind: Fact['kind'], value: string, change: Partial<Fact> = {}): Fact {
  return {
    id: `${kind}:${value}`,
    kind,
    value,
    source: 'user',
    state: 'confirmed',
    claims: [],
    photoId: null,
    ...change,
  };
}
