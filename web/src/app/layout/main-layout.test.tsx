import { getProfile, type Profile } from '@kadr/shared/account';
import { getBalance } from '@kadr/shared/tokens';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../lib/testing/serve-endpoints.ts';
import { MainLayout } from './main-layout.tsx';

let stop = () => undefined as void;
beforeEach(() => {
  stop = serveEndpoints(
    serve(getBalance, () => ({ balance: 1240, paid: 1200, test: 40, reserved: 0 })),
    serve(getProfile, (): Profile => ({
      id: '0190a000-0000-7000-8000-000000000001',
      name: 'żaneta',
      email: 'a@example.com',
      emailVerified: true,
      authType: 'password',
      region: 'EU1',
      language: 'en',
      countryCode: null,
      batchMails: true,
      productsAdded: 0,
      visualsCreated: 0,
    })),
  );
});
afterEach(() => stop());

const open = (path: string) =>
  renderPage(
    <Routes>
      <Route element={<MainLayout />}>
        <Route path="*" element={<h1>A page</h1>} />
      </Route>
    </Routes>,
    { path },
  );

it('leads to the five places, marks where one is, and shows the balance in words', async () => {
  const { container } = await open('/visual/products');
  const rail = screen.getByRole('navigation', { name: 'Main menu' });
  const bar = screen.getByRole('navigation', { name: 'Menu' });
  expect(
    within(rail)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/dashboard', '/products', '/visual', '/design', '/help']);
  expect(
    within(bar)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Home', 'Products', 'Visuals', 'Designs', 'Help']);
  expect(rail.querySelector('[aria-current=page]')?.textContent).toBe('Visuals Lab');
  expect(await screen.findAllByText('1,240 tokens')).toHaveLength(2);
  expect(await screen.findAllByText('Ż')).toHaveLength(2);
  expect(await findAxeViolations(container)).toEqual([]);
});

it('has a way past the menu first', async () => {
  const { container } = await open('/dashboard');
  expect(container.querySelector('a')?.getAttribute('href')).toBe('#main');
  expect(container.querySelector('#main')?.tagName).toBe('MAIN');
});
