import { listCategories } from '@kadr/shared/catalog';
import { getDescription } from '@kadr/shared/descriptions';
import type { Product } from '@kadr/shared/products';
import { fireEvent, screen } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../lib/testing/serve-endpoints.ts';
import { ProductOverview } from './overview/product-overview.tsx';
import type { ProductControl } from './use-product.ts';

const id = '01900000-0000-7000-8000-00000000000a';
const plain = (text: string) => ({ text, spans: [] });
afterAll(serveEndpoints(
  serve(listCategories, () => []),
  serve(getDescription, () => ({
    marketplace: 'any', language: 'en' as const, revision: 1, madeBy: 'generated' as const, engine: { model: null, failure: null }, facts: [], confirmedClaims: [],
    description: { title: plain('LUMI vase'), bullets: [], text: plain('LUMI is a blue vase.') },
  })),
));
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

const open = { value: null, confidence: 0, source: null };
const product: Product = {
  id, status: 'in_progress', creationStep: 'done', title: 'LUMI', categoryId: 'vases', dimensions: { lengthMm: 80, widthMm: 80, heightMm: 200 }, description: 'LUMI is a blue vase.', benefits: [],
  noBox: true, noComponents: true, designReady: false, visualsReady: 0, designs: 0, createdAt: '2026-11-22T10:00:00Z', updatedAt: '2026-11-22T10:00:00Z', photos: [],
  analysis: {
    state: 'ready', progress: 1, title: open, category: open, lengthMm: open, widthMm: open, heightMm: open, volumeMl: open, weightG: open, colours: [], materials: [], benefits: [], texts: [], barcodes: [],
    engine: { model: null, failure: null },
  },
};

test('a product in progress shows the way to its photoshoot, what is known and its description', async () => {
  const control = { save: vi.fn(), product } as unknown as ProductControl;
  const { container } = await renderPage(<ProductOverview product={product} control={control} />, { features: ['products', 'descriptions', 'catalog', 'visuals', 'kernel'] });
  expect([screen.getAllByRole('link', { name: 'To the photoshoot' })[0]?.getAttribute('href'), screen.getAllByRole('tab').map(({ textContent }) => textContent)])
    .toEqual([`/visual/products/${id}`, ['General Data', 'Product Description']]);
  fireEvent.click(screen.getByRole('tab', { name: 'Product Description' }));
  expect((await screen.findByText('LUMI is a blue vase.')).textContent).toBe('LUMI is a blue vase.');
  expect(screen.getByRole('link', { name: 'To the photoshoot' })).toBeDefined();
  expect(await findAxeViolations(container)).toEqual([]);
});
