import { findCategory } from '@kadr/shared/catalog';
import { expect, test } from 'vitest';
import { drawSamplePhotos } from './draw-photos.ts';

test('the sample products are of categories that exist', async () => {
  const samples = await drawSamplePhotos();
  expect(samples.length).toBeGreaterThan(0);
  expect(samples.filter(({ categoryId }) => !findCategory(categoryId)).map(({ title }) => title)).toEqual([]);
});
