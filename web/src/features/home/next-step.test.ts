import type { ProductCard } from '@kadr/shared/products';
import { describe, expect, it } from 'vitest';
import { nextStepOf } from './next-step.ts';

const card = (changes: Partial<ProductCard>): ProductCard => ({
  id: 'p',
  status: 'draft',
  creationStep: 'photos',
  title: '',
  categoryId: null,
  visualsReady: 0,
  designs: 0,
  cover: null,
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
  ...changes,
});
const mug = { title: 'Mug' };

describe('the next thing to do', () => {
  it.each([
    ['nothing yet', [], 'first'],
    ['an untouched draft only', [card({})], 'first'],
    ['a draft', [card({ ...mug, creationStep: 'analysis' })], 'draft'],
    ['a described product without pictures', [card({ ...mug, status: 'in_progress', creationStep: 'done' })], 'shoot'],
    [
      'a product in the photoshoot',
      [card({ ...mug, status: 'in_progress', creationStep: 'done', visualsReady: 2 })],
      'finish',
    ],
    [
      'a finished product without a card',
      [card({ ...mug, status: 'finished', creationStep: 'done', visualsReady: 2 })],
      'design',
    ],
    ['all done', [card({ ...mug, status: 'finished', creationStep: 'done', visualsReady: 2, designs: 1 })], 'another'],
  ])('with %s is %s', (_case, products, kind) => {
    expect(nextStepOf(products).kind).toBe(kind);
  });

  it('is what was touched last, before anything finished, past an untouched draft', () => {
    const next = nextStepOf([
      card({ id: 'untouched' }),
      card({ id: 'finished', ...mug, status: 'finished', creationStep: 'done', visualsReady: 1 }),
      card({ id: 'recent', ...mug, creationStep: 'extras' }),
      card({ id: 'older', ...mug, creationStep: 'analysis' }),
    ]);
    expect(next).toMatchObject({ kind: 'draft', step: 3, product: { id: 'recent' } });
  });
});
