import { expect, test } from 'vitest';
import { featureCount } from './features.ts';
import { likeness, embeddingLength, embeddingOf, type KnownEmbedding } from './embedding.ts';
import { neighboursOf } from './neighbours.ts';

const mean = Float16Array.from({ length: featureCount }, () => 0.5);
/** Features that are told apart by where they are strong; `blur` mixes two of them. */
const features = (kind: number, other = kind, share = 0) =>
  Float32Array.from({ length: featureCount }, (_, i) => {
    const strong = (at: number) => (i % 7 === at ? 1.5 : 0.3);
    return (1 - share) * strong(kind) + share * strong(other);
  });
const embedding = (kind: number, other?: number, share?: number) => embeddingOf(features(kind, other, share), mean);
const known = (productId: string, category: string, of = embedding(0)): KnownEmbedding => ({
  productId,
  category,
  embedding: of,
});

test('an embedding is as many bytes for each photo, and keeps who resembles whom', () => {
  expect(embedding(0)).toHaveLength(embeddingLength);
  expect(likeness(embedding(0), embedding(0))).toBeCloseTo(1);
  expect(likeness(embedding(0), embedding(0, 1, 0.2))).toBeGreaterThan(0.85);
  expect(likeness(embedding(0), embedding(1))).toBeLessThan(0.5);
});

test('a photo without anything, or of another length, resembles nothing', () => {
  const nothing = embeddingOf(Float32Array.from(mean), mean);
  expect([likeness(nothing, embedding(0)), likeness(embedding(0).slice(1), embedding(0))]).toEqual([0, 0]);
});

test('the third of a kind is recognised; the second is only likelier', () => {
  const one = neighboursOf([embedding(0)], [known('a', 'mugs')]);
  expect([one.sure, (one.scores.get('mugs') ?? 0) > 0]).toEqual([null, true]);
  expect(neighboursOf([embedding(0)], [known('a', 'mugs'), known('b', 'mugs')]).sure).toBe('mugs');
});

test('two photos of one product are one witness', () => {
  expect(neighboursOf([embedding(0)], [known('a', 'mugs'), known('a', 'mugs')]).sure).toBeNull();
});

test('a product of another category that is as alike keeps it open', () => {
  const shop = [known('a', 'mugs'), known('b', 'mugs'), known('c', 'vases')];
  expect(neighboursOf([embedding(0)], shop).sure).toBeNull();
  expect(neighboursOf([embedding(0)], [...shop.slice(0, 2), known('c', 'vases', embedding(1))]).sure).toBe('mugs');
});

test('a stranger to the shop gets nothing', () => {
  const { sure, scores } = neighboursOf([embedding(1)], [known('a', 'mugs'), known('b', 'mugs')]);
  expect([sure, scores.get('mugs')]).toEqual([null, 0]);
});
