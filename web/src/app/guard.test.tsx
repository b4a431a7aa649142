import { getProfile, type Profile } from '@kadr/shared/account';
import { AppError } from '@kadr/shared/kernel';
import { screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../lib/testing/serve-endpoints.ts';
import { useEndpointQuery } from '../lib/endpoint-hooks.ts';
import { Guard } from './guard.tsx';

const session = vi.hoisted(() => ({ current: { state: 'anonymous', emailVerified: false } }));
vi.mock('../features/identity/index.ts', () => ({ useSession: () => session.current }));

const profile: Profile = {
  id: '0190a000-0000-7000-8000-000000000001',
  name: 'Anna',
  email: 'a@example.com',
  emailVerified: true,
  authType: 'password',
  region: 'EU1',
  language: 'en',
  countryCode: null,
  batchMails: true,
  productsAdded: 0,
  visualsCreated: 0,
};
let stop = () => undefined as void;
afterEach(() => stop());

function Where() {
  const { pathname, state } = useLocation();
  return <p>{`at ${pathname} from ${(state as { from?: string } | null)?.from ?? 'nowhere'}`}</p>;
}

function Product() {
  const profile = useEndpointQuery(getProfile, {}).data;
  return <p>{`the product of ${profile?.name ?? 'no one yet'}`}</p>;
}

function open() {
  return renderPage(
    <Routes>
      <Route element={<Guard access="full" />}>
        <Route path="/products/:id" element={<Product />} />
      </Route>
      <Route path="*" element={<Where />} />
    </Routes>,
    { path: '/products/7?tab=2' },
  );
}

it('sends an anonymous visitor to sign in, and remembers where they wanted to go', async () => {
  session.current = { state: 'anonymous', emailVerified: false };
  await open();
  expect(await screen.findByText('at /auth/signin from /products/7?tab=2')).toBeTruthy();
});

it('sends who has no region to the setup, when the profile says so', async () => {
  session.current = { state: 'signed-in', emailVerified: true };
  stop = serveEndpoints(serve(getProfile, () => ({ ...profile, region: null })));
  await open();
  expect(await screen.findByText(/^at \/setup/)).toBeTruthy();
});

it('begins the page of who was here before while the session is asked for, and asks for nothing itself', async () => {
  localStorage.setItem('user-region', 'EU1');
  session.current = { state: 'loading', emailVerified: false };
  let asked = 0;
  stop = serveEndpoints(
    serve(getProfile, () => {
      asked++;
      return profile;
    }),
  );
  await open();
  expect(await screen.findByText('the product of no one yet')).toBeTruthy();
  expect(asked).toBe(0);
});

it('does not take an old region for the one that the profile lacks', async () => {
  localStorage.setItem('user-region', 'EU1');
  session.current = { state: 'signed-in', emailVerified: true };
  stop = serveEndpoints(serve(getProfile, () => ({ ...profile, region: null })));
  await open();
  expect(await screen.findByText(/^at \/setup/)).toBeTruthy();
});

it('lets in who has all', async () => {
  session.current = { state: 'signed-in', emailVerified: true };
  stop = serveEndpoints(serve(getProfile, () => profile));
  await open();
  expect(await screen.findByText('the product of Anna')).toBeTruthy();
});

it('says what is wrong when the profile cannot be read, and tries again when asked', async () => {
  session.current = { state: 'signed-in', emailVerified: true };
  let works = false;
  stop = serveEndpoints(
    serve(getProfile, () => {
      if (!works) throw new AppError('bug', 'kernel.internal');
      return profile;
    }),
  );
  await open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  works = true;
  retry.click();
  expect(await screen.findByText('the product of Anna')).toBeTruthy();
});
