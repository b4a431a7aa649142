import { AppError } from '@kadr/shared/kernel';
import { getProduct, listLibrary, type Product, type ProductCard } from '@kadr/shared/products';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../lib/testing/serve-endpoints.ts';
import { FrameChoice } from './components/frame-choice.tsx';
import { aStep } from '../../lib/testing/a-visual.ts';
import { VisualsListPage } from './visuals-list-page.tsx';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const at = '2026-01-02T03:04:05.000Z';
const card = (n: number, title: string): ProductCard => ({
  id: id(n),
  status: 'in_progress',
  creationStep: 'done',
  title,
  categoryId: null,
  visualsReady: 0,
  designs: 0,
  cover: null,
  createdAt: at,
  updatedAt: at,
});
const unread = { value: null, confidence: 0, source: null };
const whole = (one: ProductCard): Product => ({
  ...one,
  description: '',
  benefits: [],
  dimensions: { lengthMm: 80, widthMm: 80, heightMm: 90 },
  noBox: true,
  noComponents: true,
  contents: [],
  designReady: false,
  photos: [],
  analysis: {
    state: 'ready',
    progress: 1,
    title: unread,
    category: unread,
    lengthMm: unread,
    widthMm: unread,
    heightMm: unread,
    volumeMl: unread,
    weightG: unread,
    colours: [],
    materials: [],
    benefits: [],
    texts: [],
    barcodes: [],
    engine: { model: null, failure: null },
  },
});
/** More than a picker shows: the last ones are only found. */
const many = [...Array.from({ length: 40 }, (_, index) => card(index, `Cup ${index}`)), card(99, 'Teapot')];
let products: ProductCard[];
let isAway: boolean;
let stop = (): void => undefined;
beforeEach(() => {
  [products, isAway] = [many, false];
  stop = serveEndpoints(
    serve(listLibrary, ({ input: { search, limit } }) => {
      if (isAway) throw new AppError('invalid', 'kernel.internal');
      const found = products.filter(
        ({ title }) => typeof search !== 'string' || title.toLowerCase().includes(search.toLowerCase()),
      );
      return { items: found.slice(0, Number(limit ?? 24)), nextCursor: null, total: found.length };
    }),
    serve(getProduct, ({ input }) => {
      const found = products.find((one) => one.id === input['id']);
      if (!found) throw new AppError('not-found', 'products.not-found');
      return whole(found);
    }),
  );
});
afterEach(() => stop());

describe('the Visuals Lab', () => {
  const open = (path = '/visual') => renderPage(<VisualsListPage />, { path, features: ['visuals', 'products'] });

  it('finds a product that is not among the first', async () => {
    const { container } = await open();
    expect(await screen.findByText('Cup 0')).toBeDefined();
    expect(screen.queryByText('Teapot')).toBeNull();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search by title or SKU' }), {
      target: { value: 'teapot' },
    });
    expect((await screen.findByText('Teapot')).closest('a')?.getAttribute('href')).toBe(`/visual/products/${id(99)}`);
    expect(await findAxeViolations(container)).toEqual([]);
  });

  it('says that a search found nothing, and shows all again', async () => {
    await open('/visual?q=kettle');
    expect(await screen.findByRole('heading', { name: 'No product has these words' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Show all products' }));
    expect(await screen.findByText('Cup 0')).toBeDefined();
  });

  it('says when the products could not be loaded, and asks again', async () => {
    isAway = true;
    const { container } = await open();
    expect(await screen.findByRole('heading', { name: 'The products could not be loaded' })).toBeDefined();
    expect(await findAxeViolations(container)).toEqual([]);
    isAway = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Cup 0')).toBeDefined();
  });

  it('asks for a product first, and for no search, where there is none', async () => {
    products = [];
    await open();
    expect(await screen.findByRole('heading', { name: 'No product to photograph yet' })).toBeDefined();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});

test.each([
  ['OpenAI gpt-image-2.6-flare', true],
  [null, false],
] as const)(
  'clothes in use are offered where a model is connected (%s), whatever the frame is now',
  async (painter, offered) => {
    await renderPage(
      <FrameChoice
        product={{ ...whole(card(0, 'Polo')), categoryId: 'tops' }}
        step={aStep([], { ways: painter ? ['model', 'studio'] : ['studio'] })}
        painter={painter}
        busy={false}
        onFrame={() => undefined}
        onPartner={() => undefined}
      />,
      { features: ['visuals', 'products'] },
    );
    expect(screen.queryByRole('option', { name: /^In use/ }) !== null).toBe(offered);
  },
);

describe('the other product of a frame of two', () => {
  const onPartner = vi.fn();
  const step = (withProductId: string | null) => aStep([], { frameType: 'mixmatch', withProductId });
  const open = async (withProductId: string | null = null) => {
    const { container } = await renderPage(
      <FrameChoice
        product={whole(card(0, 'Cup 0'))}
        step={step(withProductId)}
        painter={null}
        busy={false}
        onFrame={() => undefined}
        onPartner={onPartner}
      />,
      { features: ['visuals', 'products'] },
    );
    return { container, field: await screen.findByRole<HTMLInputElement>('combobox', { name: 'Shown together with' }) };
  };

  it('is searched for, and is never the product itself', async () => {
    const { container, field } = await open();
    field.focus();
    expect(await screen.findByRole('option', { name: 'Cup 1', hidden: true })).toBeDefined();
    expect([
      screen.queryByRole('option', { name: 'Cup 0', hidden: true }),
      screen.queryByRole('option', { name: 'Teapot', hidden: true }),
    ]).toEqual([null, null]);
    fireEvent.change(field, { target: { value: 'tea' } });
    fireEvent.click(await screen.findByRole('option', { name: 'Teapot', hidden: true }));
    expect(onPartner).toHaveBeenLastCalledWith(id(99));
    expect(await findAxeViolations(container)).toEqual([]);
  });

  it('stands under its title, wherever it is in the list', async () => {
    const { field } = await open(id(99));
    await waitFor(() => expect(field.value).toBe('Teapot'));
  });

  it('that could not be loaded is asked for again', async () => {
    isAway = true;
    const { container, field } = await open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(await findAxeViolations(container)).toEqual([]);
    isAway = false;
    fireEvent.click(again);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    fireEvent.click(field);
    expect(await screen.findByRole('option', { name: 'Cup 1', hidden: true })).toBeDefined();
  });

  it('is asked for where there is none', async () => {
    products = [card(0, 'Cup 0')];
    await renderPage(
      <FrameChoice
        product={whole(card(0, 'Cup 0'))}
        step={step(null)}
        painter={null}
        busy={false}
        onFrame={() => undefined}
        onPartner={onPartner}
      />,
      { features: ['visuals', 'products'] },
    );
    expect(await screen.findByText(/Add another product first/)).toBeDefined();
  });
});
