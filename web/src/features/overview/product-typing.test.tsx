import { checkSkus } from '@kadr/shared/batches';
import { listCategories } from '@kadr/shared/catalog';
import { AppError } from '@kadr/shared/kernel';
import { getProduct, updateProduct, type Product } from '@kadr/shared/products';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { Route, Routes } from 'react-router';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { queryKeyOf } from '../../lib/query-key.ts';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../lib/testing/serve-endpoints.ts';
import { ProductPage } from './product-page.tsx';
import { aProduct, notFound } from '../../lib/testing/a-product.ts';

vi.stubGlobal('scrollTo', () => undefined);
let kept: Product;
let sent: unknown[];
let isOffline = false;
let isDeleted = false;
let next = 0;
beforeEach(() => {
  cleanup();
  localStorage.clear();
  [sent, isOffline, isDeleted] = [[], false, false];
  next += 1;
  const made = aProduct();
  kept = {
    ...made,
    id: `01900000-0000-7000-8000-00000000000${next.toString(16)}`,
    status: 'draft',
    creationStep: 'analysis',
    dimensions: { lengthMm: 80, widthMm: 80, heightMm: null },
    noBox: false,
    noComponents: false,
    analysis: { ...made.analysis, category: { ...notFound, source: 'user' } },
  };
});
afterAll(
  serveEndpoints(
    serve(listCategories, () => []),
    serve(checkSkus, () => ({ taken: [] })),
    serve(getProduct, () => {
      if (isDeleted) throw new AppError('not-found', 'products.not-found');
      return kept;
    }),
    serve(updateProduct, ({ input: { id: _id, ...change } }) => {
      if (isOffline) throw new AppError('unavailable', 'kernel.network');
      sent.push(change);
      kept = { ...kept, ...change, dimensions: { ...kept.dimensions, ...(change['dimensions'] as object) } };
      return kept;
    }),
  ),
);

const given: { queryClient?: QueryClient } = {};
function Page() {
  const queryClient = useQueryClient();
  useEffect(() => {
    given.queryClient = queryClient;
  }, [queryClient]);
  return (
    <Routes>
      <Route
        path="/products/:productId"
        element={
          <main>
            <ProductPage />
          </main>
        }
      />
    </Routes>
  );
}
const openPage = async () => {
  const page = await renderPage(<Page />, {
    features: ['products', 'catalog', 'visuals', 'descriptions', 'images'],
    path: `/products/${kept.id}`,
  });
  await screen.findByLabelText('Title');
  return page;
};
const type = (label: RegExp | string, text: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value: text } });
  return field;
};
const valueOf = (label: RegExp | string) => (screen.getByLabelText(label) as HTMLInputElement).value;

test('what is typed is not called saved, and is kept after a moment of rest without leaving the field', async () => {
  await openPage();
  type('Title', 'Blue mug');
  expect(screen.getByText('Not saved yet')).toBeDefined();
  await waitFor(() => expect(sent).toEqual([{ title: 'Blue mug' }]), { timeout: 5000 });
  expect(await screen.findByText('Saved')).toBeDefined();
});

test.each(['the browser', 'the app'])('what is typed is kept as its page is left by %s', async (way) => {
  const { unmount } = await openPage();
  type('Title', 'Blue mug');
  type(/Height/, '12.3');
  if (way === 'the app') unmount();
  else window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(sent).toEqual([{ title: 'Blue mug', dimensions: { heightMm: 123 } }]));
});

test('what could not be sent stays where it was typed, is not called saved, and goes once the connection is back', async () => {
  await openPage();
  isOffline = true;
  fireEvent.blur(type('Title', 'Blue mug'));
  fireEvent.blur(type(/Height/, '12.3'));
  await waitFor(() => expect(screen.getByText('Not saved yet')).toBeDefined());
  expect([valueOf('Title'), valueOf(/Height/)]).toEqual(['Blue mug', '12.3']);
  isOffline = false;
  await waitFor(() => expect(sent).toEqual([{ title: 'Blue mug', dimensions: { heightMm: 123 } }]), { timeout: 9000 });
  expect(await screen.findByText('Saved')).toBeDefined();
}, 15_000);

test.each([
  ['goes on after a reload', 'Mug', 'Blue mug', [{ title: 'Blue mug' }]],
  ['gives way to what another device wrote meanwhile', 'Red mug', 'Red mug', []],
])('what could not be sent %s', async (_name, meanwhile, shown, expected) => {
  localStorage.setItem(
    `kadr.product-draft.${kept.id}`,
    JSON.stringify({ revision: 0, document: { typed: { title: 'Blue mug' }, known: [{ title: 'Mug' }] } }),
  );
  kept = { ...kept, title: meanwhile };
  await openPage();
  await waitFor(() => expect(localStorage.getItem(`kadr.product-draft.${kept.id}`)).toBeNull(), { timeout: 5000 });
  expect([valueOf('Title'), sent]).toEqual([shown, expected]);
});

test('a title as long as it may be says so: the rest of what was pasted is cut off', async () => {
  await openPage();
  type('Title', 'm'.repeat(119));
  expect(screen.queryByText(/^The field is full/)).toBeNull();
  type('Title', 'm'.repeat(120));
  expect(screen.getByText('The field is full: it takes 120 characters.')).toBeDefined();
});

test('what is typed waits in this browser until the server has it', async () => {
  await openPage();
  isOffline = true;
  type('Title', 'Blue mug');
  expect(JSON.parse(localStorage.getItem(`kadr.product-draft.${kept.id}`) ?? 'null')).toMatchObject({
    document: { typed: { title: 'Blue mug' } },
  });
  isOffline = false;
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(localStorage.getItem(`kadr.product-draft.${kept.id}`)).toBeNull());
});

test('"Everything is Correct" sends a length that was not kept, then goes on', async () => {
  await openPage();
  isOffline = true;
  fireEvent.blur(type(/Height/, '12.3'));
  await screen.findByText('Not saved yet');
  isOffline = false;
  fireEvent.click(screen.getByRole('button', { name: 'Everything is Correct' }));
  await waitFor(() => expect(sent).toEqual([{ dimensions: { heightMm: 123 } }, { creationStep: 'extras' }]));
});

test('a usual length is agreed to in the call that sets it, whether its field was passed or not', async () => {
  const usual = { value: 120, confidence: 0.15, source: 'category-guess' as const };
  kept = { ...kept, analysis: { ...kept.analysis, heightMm: usual } };
  await openPage();
  const field = screen.getByLabelText(/Height/);
  fireEvent.focus(field);
  fireEvent.blur(field);
  fireEvent.click(screen.getByRole('button', { name: 'Everything is Correct' }));
  await waitFor(() =>
    expect(sent).toEqual([{ dimensions: { heightMm: 120 }, agreedLengths: ['heightMm'], creationStep: 'extras' }]),
  );
});

test('a length that becomes none as it is typed is again what it was', async () => {
  kept = { ...kept, dimensions: { ...kept.dimensions, heightMm: 200 } };
  await openPage();
  type(/Height/, '14.2');
  fireEvent.blur(type(/Height/, '14.25'));
  expect([
    screen.getByText('Only one decimal place is allowed.') !== null,
    screen.getByText('Saved') !== null,
    sent,
  ]).toEqual([true, true, []]);
});

test('a product that is made keeps its last name where the field is emptied, and says so', async () => {
  kept = { ...kept, creationStep: 'done', status: 'in_progress' };
  const { container } = await openPage();
  type('Title', 'M');
  const field = type('Title', '');
  expect(screen.getByText('Fill in the field.')).toBeDefined();
  expect(await findAxeViolations(container)).toEqual([]);
  fireEvent.blur(field);
  expect([valueOf('Title'), sent]).toEqual(['Mug', []]);
});

test('a product that was deleted is not shown as it was before', async () => {
  await openPage();
  isDeleted = true;
  await act(async () => given.queryClient?.invalidateQueries({ queryKey: queryKeyOf(getProduct, { id: kept.id }) }));
  expect(await screen.findByText('This product is not here')).toBeDefined();
});
