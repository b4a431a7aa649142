import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { Link, Route, Routes, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { renderPage } from '../lib/testing/render-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

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

it('says what happened, is left behind by going elsewhere, and keeps a page that stays', async () => {
  await renderPage(<Shell />, { path: '/broken' });
  expect(await screen.findByRole('heading', { name: 'A newer version is here' })).toBeTruthy();
  fireEvent.click(screen.getByText('fine'));
  fireEvent.click(await screen.findByRole('button', { name: 'pressed 0' }));
  fireEvent.click(screen.getByText('too'));
  expect(await screen.findByRole('button', { name: 'pressed 1' })).toBeTruthy();
});
