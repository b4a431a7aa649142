import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link, Route, Routes, useLocation } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../lib/testing/render-page.tsx';
import { currentAlerts } from '../lib/shell/index.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { tellError } from './error-page.tsx';

afterEach(() => vi.restoreAllMocks());

function Broken(): never {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
}

function Counting() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{`pressed ${count}`}</button>;
}

function Shell() {
  const { pathname } = useLocation();
  return (
    <>
      <Link to="/fine">fine</Link>
      <Link to="/fine/too">too</Link>
      <ErrorBoundary place={pathname}>
        <Routes>
          <Route path="/broken" element={<Broken />} />
          <Route path="/fine/*" element={<Counting />} />
        </Routes>
      </ErrorBoundary>
    </>
  );
}

it('tells a server that cannot be reached from one with a newer version', async () => {
  const answer = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await renderPage(<Shell />, { path: '/broken' });
  expect(await screen.findByText(/There is no connection/)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'A newer version is here' })).toBeNull();
  answer.mockResolvedValue(new Response(null, { status: 502 }));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/does not answer right now/)).toBeTruthy();
});

it('a dialog whose file did not come is closed and explained, and the page stays', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const closed = vi.fn();
  const failed = (error: unknown) => {
    closed();
    void tellError(error);
  };
  await renderPage(
    <>
      <Counting />
      <ErrorBoundary place="open" instead={null} onError={failed}>
        <Broken />
      </ErrorBoundary>
    </>,
  );
  expect(screen.getByRole('button', { name: 'pressed 0' })).toBeTruthy();
  expect(closed).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(currentAlerts().at(-1)?.description).toMatch(/There is no connection/));
  vi.mocked(globalThis.fetch).mockResolvedValue(new Response(null, { status: 200 }));
  await tellError(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'));
  expect(currentAlerts().at(-1)?.title).toBe('A newer version is here');
});

it('says what happened, is left behind by going elsewhere, and keeps a page that stays', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 200 }));
  await renderPage(<Shell />, { path: '/broken' });
  expect(await screen.findByRole('heading', { name: 'A newer version is here' })).toBeTruthy();
  fireEvent.click(screen.getByText('fine'));
  fireEvent.click(await screen.findByRole('button', { name: 'pressed 0' }));
  fireEvent.click(screen.getByText('too'));
  expect(await screen.findByRole('button', { name: 'pressed 1' })).toBeTruthy();
});
