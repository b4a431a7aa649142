import {
  createDesign,
  deleteDesign,
  latestDesigns,
  listDesigns,
  listTemplates,
  type Design,
} from '@kadr/shared/designs';
import { defaultDocument } from '@kadr/card';
import { AppError } from '@kadr/shared/kernel';
import { listLibrary, type ProductCard } from '@kadr/shared/products';
import { latestVisuals, listVisuals, type Visual } from '@kadr/shared/visuals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aVisual } from '../../lib/testing/a-visual.ts';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../lib/testing/serve-endpoints.ts';
import { DesignsGallery } from './lists/designs-gallery.tsx';
import { DesignsListPage } from './designs-list-page.tsx';

const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}`;
const picture = {
  url: '/file/a',
  thumbnailUrl: '/file/b',
  widthPx: 1536,
  heightPx: 1536,
  blur: 'data:image/webp;base64,',
};
const at = '2026-01-02T03:04:05.000Z';
const visual: Visual = aVisual({ id: id(1), productId: id(2), styleId: 'loft', picture });
const design: Design = {
  id: id(3),
  productId: id(2),
  visualId: id(1),
  goods: 'any',
  visual: { styleId: 'loft', frameType: 'hero', watermarked: false, priceTokens: 10, calmArea: null },
  revision: 4,
  newerVisualId: null,
  pictureUrl: '/file/a',
  createdAt: at,
  updatedAt: at,
  saved: { picture, language: 'en', revision: 4 },
  document: defaultDocument({
    format: '1:1',
    language: 'en',
    title: 'Garden lamp',
    benefits: [],
    aspect: 1,
    product: null,
    colours: { title: '#ffffff', text: '#ffffff', decor: '#000000' },
  }),
};
const features = ['designs', 'brand', 'visuals', 'products'];

let stop = (): void => undefined;
afterEach(() => stop());

describe('the Design Lab', () => {
  it('asks for an image first when there is none', async () => {
    stop = serveEndpoints(
      serve(latestVisuals, () => []),
      serve(latestDesigns, () => []),
      serve(listTemplates, () => []),
    );
    const { container } = await renderPage(<DesignsListPage />, { features });
    expect((await screen.findByRole('link', { name: 'Generate an image' })).getAttribute('href')).toBe('/visual');
    expect(await findAxeViolations(container)).toEqual([]);
  });

  it('begins a card on the chosen picture', async () => {
    const begun: unknown[] = [];
    stop = serveEndpoints(
      serve(latestVisuals, () => [visual]),
      serve(latestDesigns, () => []),
      serve(listTemplates, () => []),
      serve(createDesign, ({ input }) => {
        begun.push(input['visualId']);
        return design;
      }),
    );
    await renderPage(<DesignsListPage />, { features, language: 'pl' });
    fireEvent.click(await screen.findByRole('button', { name: 'Zaprojektuj kartę' }));
    await waitFor(() => expect(begun).toEqual([visual.id]));
  });
});

describe('the Design Lab of a seller with cards and templates', () => {
  it('shows the cards and begins another in a template', async () => {
    const begun: unknown[] = [];
    const template = { id: id(7), name: 'Spring', document: design.document, createdAt: at };
    stop = serveEndpoints(
      serve(latestVisuals, () => [visual]),
      serve(latestDesigns, () => [design]),
      serve(listTemplates, () => [template]),
      serve(createDesign, ({ input }) => {
        begun.push(input);
        return design;
      }),
    );
    const { container } = await renderPage(<DesignsListPage />, { features });
    expect(await screen.findByRole('link', { name: 'Edit the card “Garden lamp”' })).toBeDefined();
    expect(await findAxeViolations(container)).toEqual([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Begin in a template' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Begin in “Spring”' }));
    await waitFor(() => expect(begun).toEqual([{ visualId: visual.id, templateId: template.id }]));
  });
});

describe('the Design Lab of a seller with many pictures', () => {
  const many = Array.from({ length: 61 }, (_, index): Visual => ({
    ...visual,
    id: `01900000-0000-7000-8000-${String(999 - index).padStart(12, '0')}`,
    frameType: index === 60 ? 'care' : 'hero',
  }));
  const mug: ProductCard = {
    id: id(2),
    status: 'finished',
    creationStep: 'done',
    title: 'Morning mug',
    categoryId: null,
    visualsReady: 1,
    designs: 0,
    createdAt: at,
    updatedAt: at,
    cover: null,
  };
  const begin = () => [serve(latestDesigns, () => []), serve(listTemplates, () => [])];

  it('shows the next ones on a press, also after one that did not come', async () => {
    let isAway = true;
    stop = serveEndpoints(
      serve(latestVisuals, ({ input: { before } }) => {
        if (before !== undefined && isAway) throw new AppError('invalid', 'kernel.internal');
        const from = before === undefined ? 0 : many.findIndex((one) => one.id === before) + 1;
        return many.slice(from, from + 60);
      }),
      ...begin(),
    );
    const { container } = await renderPage(<DesignsListPage />, { features });
    const more = await screen.findByText('Show more');
    fireEvent.click(more);
    await waitFor(() => expect(container.querySelector('[data-loading]')).toBeNull());
    expect(container.querySelectorAll('figure')).toHaveLength(60);
    isAway = false;
    fireEvent.click(more);
    expect(await screen.findByText('Care')).toBeDefined();
    expect([container.querySelectorAll('figure').length, screen.queryByText('Show more')]).toEqual([61, null]);
  });

  it('shows those of the products that a search finds', async () => {
    stop = serveEndpoints(
      serve(latestVisuals, () => many.slice(0, 1)),
      ...begin(),
      serve(listLibrary, ({ input }) => {
        const items = input['for'] === 'designs' && input['search'] === 'mug' ? [mug] : [];
        return { items, nextCursor: null, total: items.length };
      }),
      serve(listVisuals, ({ input }) =>
        input['productId'] === mug.id ? [{ ...visual, frameType: 'care' as const }] : [],
      ),
    );
    const { container } = await renderPage(<DesignsListPage />, { features });
    const search = await screen.findByRole('searchbox', { name: 'Search by title or SKU' });
    fireEvent.change(search, { target: { value: 'mug' } });
    expect(await screen.findByRole('heading', { name: 'Morning mug' })).toBeDefined();
    expect(await screen.findByText('Care')).toBeDefined();
    expect(await findAxeViolations(container)).toEqual([]);
    fireEvent.change(search, { target: { value: 'teapot' } });
    expect(await screen.findByRole('heading', { name: 'No product has these words' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Show all products' }));
    expect(await screen.findByText('Hero')).toBeDefined();
  });

  it('says when they could not be loaded, and asks again', async () => {
    let isAway = true;
    stop = serveEndpoints(
      serve(latestVisuals, () => {
        if (isAway) throw new AppError('invalid', 'kernel.internal');
        return [visual];
      }),
      ...begin(),
    );
    const { container } = await renderPage(<DesignsListPage />, { features });
    expect(await screen.findByRole('heading', { name: 'The pictures could not be loaded' })).toBeDefined();
    expect(await findAxeViolations(container)).toEqual([]);
    isAway = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Hero')).toBeDefined();
  });
});

describe('the designed listings of a product', () => {
  it('lead to the editor', async () => {
    stop = serveEndpoints(serve(listDesigns, () => [design]));
    const { container } = await renderPage(<DesignsGallery productId={id(2)} />, { features });
    const link = await screen.findByRole('link', { name: 'Edit the card “Garden lamp”' });
    expect(link.getAttribute('href')).toBe(`/design/products/${id(2)}?design=${design.id}`);
    expect(await findAxeViolations(container)).toEqual([]);
  });

  it('ask for the first one when there are none', async () => {
    stop = serveEndpoints(serve(listDesigns, () => []));
    await renderPage(<DesignsGallery productId={id(4)} />, { features, language: 'ru' });
    expect((await screen.findByRole('link', { name: 'Создать карточку товара' })).getAttribute('href')).toBe(
      `/design/products/${id(4)}`,
    );
  });

  it('are deleted only after a question', async () => {
    let designs = [design];
    stop = serveEndpoints(
      serve(listDesigns, () => designs),
      serve(deleteDesign, () => {
        designs = [];
        return {};
      }),
    );
    await renderPage(<DesignsGallery productId={id(2)} />, { features });
    fireEvent.click(await screen.findByRole('button', { name: 'More for “Garden lamp”' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    expect(designs).toHaveLength(1);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(designs).toHaveLength(0));
    expect(await screen.findByText('No designed listings yet')).toBeTruthy();
  });
});
