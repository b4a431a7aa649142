import type { ProductCard } from '@kadr/shared/products';

/** The one next thing to do. */
export type NextStep =
  | { readonly kind: 'first' | 'another' }
  | { readonly kind: 'draft'; readonly product: ProductCard; readonly step: number }
  | { readonly kind: 'shoot' | 'finish' | 'design'; readonly product: ProductCard };

/** Steps of product creation. */
export const creationStepCount = 3;

const stepNumbers = { photos: 1, analysis: 2, extras: 3, done: 3 } as const;

/**
 * Decides what the seller would do next: the product touched last comes first, whatever is begun before anything new.
 * An untouched draft counts as nothing. Products in the order of their last change.
 */
export function nextStepOf(products: readonly ProductCard[]): NextStep {
  const touched = products.filter((product) => !isUntouched(product));
  const unfinished = touched.find((product) => product.status !== 'finished');
  if (unfinished?.status === 'draft')
    return { kind: 'draft', product: unfinished, step: stepNumbers[unfinished.creationStep] };
  if (unfinished) return { kind: unfinished.visualsReady > 0 ? 'finish' : 'shoot', product: unfinished };
  const undesigned = touched.find((product) => product.visualsReady > 0 && product.designs === 0);
  if (undesigned) return { kind: 'design', product: undesigned };
  return { kind: touched.length > 0 ? 'another' : 'first' };
}

function isUntouched(product: ProductCard): boolean {
  return (
    product.status === 'draft' && product.creationStep === 'photos' && product.cover === null && product.title === ''
  );
}
