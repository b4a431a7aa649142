import type { Product } from '@kadr/shared/products';

/** What the analysis has not found. */
export const notFound = { value: null, confidence: 0, source: null } as const;

/** A mug of 8 x 8 x 9 cm whose creation is done, without photos. */
export function aProduct(changes: Partial<Product> = {}): Product {
  return {
    id: '01900000-0000-7000-8000-000000000009',
    status: 'finished',
    creationStep: 'done',
    title: 'Mug',
    categoryId: 'mugs',
    dimensions: { lengthMm: 80, widthMm: 80, heightMm: 90 },
    description: '',
    benefits: [],
    noBox: true,
    noComponents: true,
    contents: [],
    designReady: false,
    visualsReady: 0,
    designs: 0,
    createdAt: '2026-11-22T10:00:00Z',
    updatedAt: '2026-11-22T10:00:00Z',
    photos: [],
    analysis: {
      state: 'ready',
      progress: 1,
      title: notFound,
      category: notFound,
      lengthMm: notFound,
      widthMm: notFound,
      heightMm: notFound,
      volumeMl: notFound,
      weightG: notFound,
      colours: [],
      materials: [],
      benefits: [],
      texts: [],
      barcodes: [],
      engine: { model: null, failure: null },
    },
    ...changes,
  };
}
