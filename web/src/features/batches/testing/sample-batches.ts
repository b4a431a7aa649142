import type { ImportRow, ProductImport, Quote, Run } from '@kadr/shared/batches';
import type { Product, ProductCard } from '@kadr/shared/products';

export const id = (end: number) => `0190a000-0000-7000-8000-${String(end).padStart(12, '0')}`;
export const [batch, mugs] = [id(1), [id(11), id(12), id(13)]];

export const draft = (
  index: number,
  wants: NonNullable<ImportRow['product']>['wants'],
  isReady = false,
): NonNullable<ImportRow['product']> => ({
  id: mugs[index] ?? '',
  title: `Mug ${index}`,
  categoryId: null,
  dimensions: { lengthMm: 80, widthMm: 80, heightMm: 90 },
  estimated: [],
  offered: [],
  colours: [],
  cover: null,
  isReady,
  wants,
  unsure: [],
  outlineDoubt: null,
});
export const row = (
  position: number,
  photo: Partial<ImportRow['photos'][number]>,
  product: ImportRow['product'],
): ImportRow => ({
  position,
  sku: `MUG-${position}`,
  title: '',
  photos: [{ name: `MUG-${position}.jpg`, bytes: 1, state: 'stored', problem: null, ...photo }],
  isMade: product !== null,
  product,
});
export const imported = (...rows: ImportRow[]): ProductImport => {
  const of = (state: string) => rows.flatMap(({ photos }) => photos).filter((photo) => photo.state === state).length;
  return {
    id: batch,
    createdAt: '2026-11-22T10:00:00Z',
    rows,
    counts: {
      products: rows.length,
      made: 0,
      photos: rows.length,
      stored: of('stored'),
      refused: of('refused'),
      waiting: of('waiting'),
    },
  };
};
export const run = (
  state: Run['state'],
  frames: Run['products'][number]['frames'][number]['state'][],
  more: Partial<Run> = {},
): Run => {
  const of = (one: string) => frames.filter((frame) => frame === one).length;
  return {
    id: batch,
    createdAt: '2026-11-22T10:00:00Z',
    recipe: { styleId: 'luxury', format: '1:1', frames: { type: 'plan', count: 1 } },
    state,
    pausedBy: null,
    counts: {
      frames: frames.length,
      waiting: of('waiting'),
      running: of('running'),
      ready: of('ready'),
      failed: of('failed'),
      stopped: of('stopped'),
      spentTokens: 10 * of('ready'),
      openTokens: 10 * (of('waiting') + of('running')),
    },
    products: frames.map((frame, index) => ({
      id: mugs[index] ?? '',
      title: `Mug ${index}`,
      cover: null,
      isFinished: false,
      isDeleted: false,
      frames: [
        {
          frameType: 'hero',
          state: frame,
          tokens: 10,
          thumbnailUrl: null,
          failure: frame === 'failed' ? { code: 'visuals.not-faithful', params: {} } : null,
        },
      ],
    })),
    ...more,
  };
};
export const card = (index: number): ProductCard => ({
  id: mugs[index] ?? '',
  status: 'in_progress',
  creationStep: 'done',
  title: `Mug ${index}`,
  categoryId: 'mugs',
  visualsReady: 0,
  designs: 0,
  cover: null,
  createdAt: '2026-11-22T10:00:00Z',
  updatedAt: '2026-11-22T10:00:00Z',
});
const unread = { value: null, confidence: 0, source: null };
export const product: Product = {
  ...card(0),
  description: '',
  benefits: [],
  dimensions: { lengthMm: 80, widthMm: 80, heightMm: 90 },
  noBox: true,
  noComponents: true,
  contents: [],
  designReady: false,
  photos: [],
  analysis: {
    state: 'ready',
    progress: 1,
    title: unread,
    category: unread,
    lengthMm: unread,
    widthMm: unread,
    heightMm: unread,
    volumeMl: unread,
    weightG: unread,
    colours: [],
    materials: [],
    benefits: [],
    texts: [],
    barcodes: [],
    engine: { model: null, failure: null },
  },
};
export const quote = (tokens: number, balance: number): Quote => ({
  products: [
    {
      id: mugs[0] ?? '',
      title: 'Mug 0',
      problem: null,
      outlineDoubt: null,
      cover: null,
      frames: [{ frameType: 'hero', will: 'make', action: 'create', tokens, reason: null, differs: [] }],
    },
  ],
  frames: 1,
  card: null,
  tokens,
  balance,
  testTokens: 0,
});
