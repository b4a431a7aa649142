import { listCategories } from '@kadr/shared/catalog';
import { getDescription } from '@kadr/shared/descriptions';
import { listVisuals, type Visual } from '@kadr/shared/visuals';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';
import { aVisual } from '../../lib/testing/a-visual.ts';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../lib/testing/serve-endpoints.ts';
import { ProductOverview } from './product-overview.tsx';
import type { ProductControl } from '../products/index.ts';
import { aProduct } from '../../lib/testing/a-product.ts';

const id = '01900000-0000-7000-8000-00000000000a';
const frame = { url: '/p', thumbnailUrl: '/t', widthPx: 640, heightPx: 640, blur: 'data:image/webp;base64,AA' };
const visual = (n: number, frameType: Visual['frameType']): Visual =>
  aVisual({ id: `01900000-0000-7000-8000-00000000000${n}`, productId: id, step: n, frameType, picture: frame });
const plain = (text: string) => ({ text, spans: [] });
afterAll(
  serveEndpoints(
    serve(listCategories, () => []),
    serve(listVisuals, () => [visual(1, 'hero'), visual(2, 'detail')]),
    serve(getDescription, () => ({
      marketplace: 'any',
      language: 'en' as const,
      revision: 1,
      madeBy: 'generated' as const,
      engine: { model: null, failure: null },
      facts: [],
      confirmedClaims: [],
      otherLanguageFacts: [],
      cardTexts: [],
      description: { title: plain('LUMI vase'), bullets: [], text: plain('LUMI is a blue vase.') },
    })),
  ),
);
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

const product = aProduct({
  id,
  status: 'in_progress',
  title: 'LUMI',
  categoryId: 'vases',
  dimensions: { lengthMm: 80, widthMm: 80, heightMm: 200 },
  description: 'LUMI is a blue vase.',
});

test('a product in progress shows the way to its photoshoot, what is known and its description', async () => {
  const control = { save: vi.fn(), product } as unknown as ProductControl;
  const { container } = await renderPage(<ProductOverview product={product} control={control} />, {
    features: ['products', 'descriptions', 'catalog', 'visuals', 'kernel'],
  });
  await screen.findAllByRole('tab');
  expect([
    screen.getAllByRole('link', { name: 'To the photoshoot' })[0]?.getAttribute('href'),
    screen.getAllByRole('tab').map(({ textContent }) => textContent),
  ]).toEqual([`/visual/products/${id}`, ['General Data', 'Product Description']]);
  fireEvent.click(screen.getByRole('tab', { name: 'Product Description' }));
  expect((await screen.findByText('LUMI is a blue vase.')).textContent).toBe('LUMI is a blue vase.');
  expect(screen.getByRole('link', { name: 'To the photoshoot' })).toBeDefined();
  expect(await findAxeViolations(container)).toEqual([]);
});

test('a product whose photoshoot was begun lists its pictures and shows them, with the way on', async () => {
  const started = { ...product, visualsReady: 2 };
  const { container } = await renderPage(
    <ProductOverview product={started} control={{ save: vi.fn(), product: started } as unknown as ProductControl} />,
    { features: ['products', 'descriptions', 'catalog', 'visuals', 'kernel'] },
  );
  const { parentElement: words } = screen.getByRole('heading', { name: '2 pictures are ready' });
  if (!words) throw new Error('no words');
  expect(screen.queryByText(/first picture/)).toBeNull();
  expect((await within(words).findAllByRole('img', { name: /Hero|Detail/ })).length).toBe(2);
  await screen.findAllByRole('tab');
  expect(screen.getByRole('link', { name: 'Continue the photoshoot' }).getAttribute('href')).toBe(
    `/visual/products/${id}`,
  );
  expect(await findAxeViolations(container)).toEqual([]);
});

test("a finished product's pictures open over the whole window, one after the other, each with its download", async () => {
  const finished = { ...product, status: 'finished' as const, visualsReady: 2 };
  await renderPage(
    <ProductOverview product={finished} control={{ save: vi.fn(), product: finished } as unknown as ProductControl} />,
    {
      features: ['products', 'descriptions', 'catalog', 'visuals', 'payments', 'kernel'],
      path: '/?tab=visuals',
    },
  );
  const [first] = await screen.findAllByRole('button', { name: /Hero/ });
  if (!first) throw new Error('no picture');
  fireEvent.click(first);
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('1 of 2')).toBeDefined();
  expect(within(dialog).getByRole('button', { name: 'Download' })).toBeDefined();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Next picture' }));
  expect(within(dialog).getByText('2 of 2')).toBeDefined();
  expect(await findAxeViolations(dialog)).toEqual([]);
});
