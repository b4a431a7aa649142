import { getProfile, type Profile } from '@kadr/shared/account';
import { listProducts, type Picture, type ProductCard } from '@kadr/shared/products';
import { listPrices } from '@kadr/shared/tokens';
import { latestVisuals, type Visual } from '@kadr/shared/visuals';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { aVisual } from '../../lib/testing/a-visual.ts';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../lib/testing/serve-endpoints.ts';
import { DashboardPage } from './dashboard-page.tsx';

const id = (end: number) => `0190a000-0000-7000-8000-${String(end).padStart(12, '0')}`;
const picture: Picture = {
  url: '/p.webp',
  thumbnailUrl: '/t.webp',
  widthPx: 10,
  heightPx: 10,
  blur: 'data:image/webp;base64,AAAA',
};
const profile: Profile = {
  id: id(1),
  name: 'Anna Novak',
  email: 'a@example.com',
  emailVerified: true,
  authType: 'password',
  region: 'EU1',
  language: 'en',
  countryCode: null,
  batchMails: true,
  productsAdded: 3,
  visualsCreated: 7,
};
const mug: ProductCard = {
  id: id(2),
  status: 'draft',
  creationStep: 'analysis',
  title: 'Ceramic mug',
  categoryId: null,
  visualsReady: 0,
  designs: 0,
  cover: picture,
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
};
const visual = (end: number): Visual => aVisual({ id: id(end), productId: mug.id, styleId: 'luxury', picture });
let stop = () => undefined as void;
afterEach(() => stop());

function open(products: ProductCard[], visuals: Visual[], who: Profile = profile) {
  stop = serveEndpoints(
    serve(getProfile, () => who),
    serve(listProducts, () => ({ items: products, nextCursor: null, total: products.length })),
    serve(latestVisuals, () => visuals),
    serve(listPrices, () => ({ create: 12, 're-create': 12, next: 12, refine: 6, video: 24 })),
  );
  return renderPage(<DashboardPage />, { features: ['home', 'events'] });
}

it('greets, says the one next thing to do, and shows the wall in full rows; axe finds nothing', async () => {
  const { container } = await open([mug], [10, 11, 12, 13, 14, 15, 16].map(visual));
  expect(await screen.findByRole('heading', { level: 1, name: /, Anna$/ })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Continue: Ceramic mug' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(`/products/${mug.id}`);
  expect(await screen.findAllByRole('link', { name: 'Ceramic mug' })).toHaveLength(5);
  expect(await screen.findByText(/A frame costs 12 tokens, a refinement 6/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Latest Events' })).toBeTruthy();
  expect(await findAxeViolations(container)).toEqual([]);
});

it('calls a newcomer to the first product, without an empty wall', async () => {
  await open([], [], { ...profile, productsAdded: 0, visualsCreated: 0 });
  expect(await screen.findByRole('button', { name: 'Add Product' })).toBeTruthy();
  expect(screen.queryByText('Latest pictures')).toBeNull();
});
