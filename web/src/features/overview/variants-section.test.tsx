import { quoteRun, type Quote } from '@kadr/shared/batches';
import { shotsOfProduct } from '@kadr/shared/presets';
import {
  addVariant,
  getProduct,
  listLibrary,
  listVariants,
  removeVariant,
  type VariantGroup,
} from '@kadr/shared/products';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aPreset } from '../../lib/testing/a-preset.ts';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../lib/testing/serve-endpoints.ts';
import { VariantsSection } from './variants-section.tsx';

const [mug, blue, red] = [11, 12, 13].map((end) => `0190a000-0000-7000-8000-0000000000${end}`) as [
  string,
  string,
  string,
];
type Variant = VariantGroup['products'][number];
const variant = (id: string, title: string, change: Partial<Variant> = {}): Variant => ({
  id,
  title,
  status: 'in_progress',
  creationStep: 'done',
  categoryId: 'mugs',
  visualsReady: 0,
  designs: 0,
  cover: null,
  createdAt: '2026-11-22T10:00:00Z',
  updatedAt: '2026-11-22T10:00:00Z',
  differs: [],
  ...change,
});
const first = variant(mug, 'White mug', { visualsReady: 2 });
const product = { ...first } as unknown as Parameters<typeof VariantsSection>[0]['product'];
let stop = () => undefined as void;
afterEach(() => stop());

function served(products: Variant[]) {
  const sent = vi.fn();
  const quote: Quote = { products: [], frames: 0, card: null, tokens: 0, balance: 0, testTokens: 0 };
  stop = serveEndpoints(
    serve(listVariants, () => ({ products })),
    serve(listLibrary, () => ({ items: [variant(red, 'Red mug')], nextCursor: null, total: 1 })),
    serve(getProduct, () => product),
    serve(shotsOfProduct, () => ({ recipe: aPreset().recipe, notKept: [] })),
    serve(addVariant, ({ input }) => {
      sent('add', input);
      return { products };
    }),
    serve(removeVariant, ({ input }) => {
      sent('remove', input);
      return {};
    }),
    serve(quoteRun, ({ input }) => {
      sent('quote', input);
      return quote;
    }),
  );
  return sent;
}
const open = () => renderPage(<VariantsSection product={product} />, { features: ['products', 'presets', 'visuals'] });

test('variants stand together; what is more than another colour is said, and one is taken out', async () => {
  const sent = served([first, variant(blue, 'Blue mug', { differs: ['size', 'camera'] })]);
  const { container } = await open();
  expect(
    await screen.findByText('Will not look quite alike: another size, a photo from another height.'),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: /White mug The first product|White mugThe first product/ })).toBeDefined();
  expect(await findAxeViolations(container)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Blue mug is not a variant' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith('remove', { id: blue }));
});

test("the first product's shots are priced for its variants, under its name", async () => {
  const sent = served([first, variant(blue, 'Blue mug'), variant(red, 'Red mug')]);
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Make the same shots' }));
  const dialog = await screen.findByRole('dialog', { name: 'The shots of White mug for its variants' });
  expect(await within(dialog).findByRole('status')).toBeDefined();
  expect(sent.mock.calls).toMatchObject([
    ['quote', { productIds: [blue, red], recipe: { ...aPreset().recipe, presetName: 'White mug' } }],
  ]);
});

test('without a picture of the first product the way to its photoshoot is shown', async () => {
  served([{ ...first, visualsReady: 0 }, variant(blue, 'Blue mug')]);
  await open();
  expect(await screen.findByText(/Photograph White mug first/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Make the same shots' })).toBeNull();
});

test('a product without variants gets one', async () => {
  const sent = served([]);
  await open();
  expect(await screen.findByText(/Does this product come in other colours/)).toBeDefined();
  fireEvent.click(screen.getByRole('combobox', { name: 'Add a colour variant' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Red mug', hidden: true }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith('add', { id: mug, variantId: red }));
});
