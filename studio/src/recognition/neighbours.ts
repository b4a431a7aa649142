import { likeness, type KnownEmbedding, type Embedding } from './embedding.ts';

/** What the seller's earlier products say of this one. */
export interface Neighbours {
  /** By category: what its nearest products add to the logarithm. */
  readonly scores: ReadonlyMap<string, number>;
  /** The category of several products that look like this one, where no product of another category looks as alike. */
  readonly sure: string | null;
}

/** From here on a likeness says something: photos of other goods stay below it nine times out of ten. */
const alikeFrom = 0.55;
const weight = 14;
/** One product may be a chance; a third one is recognised by two. */
const witnesses = 2;
const sureFrom = 0.7;
/** A product of another category that is nearly as alike makes the answer unsure. */
const clearBy = 0.06;

export const noNeighbours: Neighbours = { scores: new Map(), sure: null };

/** `embeddings`: of the product's photos; the nearest pair of photos says how alike two products are. */
export function neighboursOf(embeddings: readonly Embedding[], known: readonly KnownEmbedding[]): Neighbours {
  const products = new Map<string, { category: string; alike: number }>();
  for (const { productId, category, embedding } of known) {
    const alike = Math.max(...embeddings.map((own) => likeness(own, embedding)));
    const before = products.get(productId);
    if (!before || alike > before.alike) products.set(productId, { category, alike });
  }
  const categories = [...Map.groupBy(products.values(), ({ category }) => category)].map(([id, those]) => {
    const alike = those.map((one) => one.alike).toSorted((a, b) => b - a);
    return { id, nearest: alike[0] ?? 0, witness: alike[witnesses - 1] ?? 0 };
  });
  const [first, second] = categories.toSorted((a, b) => b.nearest - a.nearest);
  return {
    scores: new Map(
      categories.map(({ id, nearest, witness }) => [
        id,
        weight * (Math.max(0, nearest - alikeFrom) + Math.max(0, witness - alikeFrom)),
      ]),
    ),
    sure: first && first.witness >= sureFrom && first.nearest - (second?.nearest ?? 0) >= clearBy ? first.id : null,
  };
}
