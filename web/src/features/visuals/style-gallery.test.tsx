import { listProductStyles } from '@kadr/shared/catalog';
import type { Product } from '@kadr/shared/products';
import { previewStyle } from '@kadr/shared/visuals';
import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../lib/testing/serve-endpoints.ts';
import { StyleGallery } from './components/style-gallery.tsx';

const product = { id: '01900000-0000-7000-8000-000000000001', categoryId: 'tops', photos: [] } as unknown as Product;
const picture = { url: '/a.webp', thumbnailUrl: '/a.webp', widthPx: 320, heightPx: 320, blur: '' };
const style = (id: 'luxury' | 'scandi') => ({
  id,
  recommended: true,
  reason: 'cosy' as const,
  blendsIn: false,
  unavailable: null,
});

beforeAll(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly tell: (entries: { isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = tell;
      }
      observe() {
        this.tell([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
});
afterAll(
  serveEndpoints(
    serve(listProductStyles, () => [style('luxury'), style('scandi')]),
    serve(previewStyle, ({ input }) => ({ picture, blendsIn: input.styleId === 'luxury', unavailable: null })),
  ),
);

test('says under a preview that the product blends into the background, in place of why the style sells', async () => {
  const { container } = await renderPage(
    <StyleGallery product={product} current={null} busy={false} onChoose={() => {}} onClose={null} />,
    { features: ['visuals', 'catalog'] },
  );
  const luxury = await screen.findByRole('button', { name: /Blends into the background/ });
  expect(luxury.textContent).toContain('Luxury');
  expect(screen.getAllByText('Blends into the background')).toHaveLength(1);
  expect(await findAxeViolations(container)).toEqual([]);
});
