import { languages } from '@kadr/shared/kernel';
import { importShopProducts, listShopProducts, listShops, type ShopProducts } from '@kadr/shared/shops';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../lib/testing/serve-endpoints.ts';
import { ShopImportPage } from './import-page.tsx';

const [shopId, productId] = [1, 2].map((n) => `01890000-0000-7000-8000-00000000000${n}`) as [string, string];
const item = (itemId: string, more: Partial<ShopProducts['items'][number]> = {}) => ({
  itemId,
  sku: `SKU-${itemId}`,
  title: `Mug ${itemId}`,
  photos: 3,
  thumbnail: itemId === '3' ? null : `/core/api/v1/shop-picture?u=${itemId}`,
  address: null,
  productId: null,
  problem: null,
  ...more,
});
const asked: unknown[] = [];
const sent: { importId: string; items: unknown }[] = [];
let stop = () => undefined as void;
beforeEach(() => {
  asked.length = 0;
  sent.length = 0;
  stop = serveEndpoints(
    serve(listShops, () => [
      {
        id: shopId,
        vendor: 'wildberries' as const,
        name: 'Anna',
        account: 'a',
        isRefused: false,
        createdAt: '2026-11-20T10:00:00.000Z',
      },
    ]),
    serve(listShopProducts, ({ input }) => {
      asked.push(input['cursor'] ?? input['search'] ?? null);
      return input['cursor'] === 'two'
        ? { items: [item('3')], next: null }
        : { items: [item('1'), item('2', { productId, problem: 'shops.item-gone' })], next: 'two' };
    }),
    serve(importShopProducts, ({ input }) => {
      sent.push(input as never);
      return { importId: String(input['importId']) };
    }),
  );
});
afterEach(() => stop());

const page = (language: (typeof languages)[number] = 'en') =>
  renderPage(
    <Routes>
      <Route path="/user/shops/:shopId/import" element={<ShopImportPage />} />
      <Route path="/products/batch/:id" element={<p>The import</p>} />
    </Routes>,
    { path: `/user/shops/${shopId}/import`, language, features: ['shops'] },
  );

it('ticks over several pages, leaves out what is imported, and goes to the import', async () => {
  const { container } = await page();
  fireEvent.click(await screen.findByRole('checkbox', { name: /Mug 1/ }));
  expect(screen.queryByRole('checkbox', { name: /Mug 2/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Imported: open' }).getAttribute('href')).toContain(productId);
  screen.getByText('The product is not in the shop any more.');
  expect(await findAxeViolations(container)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: /Mug 3/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Import 2 products' }));
  await screen.findByText('The import');
  expect(sent).toMatchObject([
    {
      items: [
        { itemId: '1', sku: 'SKU-1', title: 'Mug 1' },
        { itemId: '3', sku: 'SKU-3', title: 'Mug 3' },
      ],
    },
  ]);
});

it('searches the shop itself', async () => {
  await page();
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'plate' } });
  await waitFor(() => expect(asked).toContain('plate'));
});

it.each(languages)('has nothing amiss in %s', async (language) => {
  const { container } = await page(language);
  await screen.findAllByRole('checkbox');
  expect(await findAxeViolations(container)).toEqual([]);
});
