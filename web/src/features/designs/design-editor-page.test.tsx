import { getDesign } from '@kadr/shared/designs';
import { AppError, newId } from '@kadr/shared/kernel';
import { getProduct } from '@kadr/shared/products';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../lib/testing/serve-endpoints.ts';
import { DesignEditorPage } from './design-editor-page.tsx';

const id = newId();
let stop: () => void = () => undefined;
afterEach(() => stop());

async function open(error: AppError) {
  let asked = 0;
  stop = serveEndpoints(
    serve(getProduct, () => {
      throw new AppError('not-found', 'products.not-found');
    }),
    serve(getDesign, () => {
      asked += 1;
      throw error;
    }),
  );
  await renderPage(<DesignEditorPage />, {
    features: ['designs', 'design-icons', 'design-tools'],
    path: `/?design=${id}`,
  });
  return () => asked;
}

test('a card that newer code wrote says so, and is asked for again', async () => {
  const asked = await open(new AppError('conflict', 'designs.newer-version'));
  expect(await screen.findByText(/newer version of Kadr/)).toBeTruthy();
  const before = asked();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(asked).toBeGreaterThan(before);
});

test('a card that is gone is not asked for again', async () => {
  await open(new AppError('not-found', 'designs.not-found'));
  expect(await screen.findByText(/It may have been deleted, or/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
