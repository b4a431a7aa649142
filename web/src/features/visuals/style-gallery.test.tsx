import { listProductStyles } from '@kadr/shared/catalog';
import { saveOutline, type Photo, type Product } from '@kadr/shared/products';
import { previewStyle } from '@kadr/shared/visuals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../lib/testing/serve-endpoints.ts';
import { OutlineQuestion } from './components/outline-question.tsx';
import { StyleGallery } from './components/style-gallery.tsx';

const product = { id: '01900000-0000-7000-8000-000000000001', categoryId: 'tops', photos: [] } as unknown as Product;
const picture = {
  url: '/a.webp',
  thumbnailUrl: '/a.webp',
  widthPx: 320,
  heightPx: 320,
  blur: 'data:image/webp;base64,AA',
};
const style = (id: 'luxury' | 'scandi' | 'minimal') => ({
  id,
  recommended: true,
  reason: 'cosy' as const,
  blendsIn: false,
  unavailable: null as 'not-for-goods' | null,
});

let isInView: (element: Element) => boolean = () => true;
let styles = [style('luxury'), style('scandi')];
beforeAll(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly tell: (entries: { isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = tell;
      }
      observe(element: Element) {
        this.tell([{ isIntersecting: isInView(element) }]);
      }
      disconnect() {}
    },
  );
});
const doubtful: Photo = {
  id: '01900000-0000-7000-8000-000000000002',
  group: 'sample',
  position: 0,
  fileName: 'top.jpg',
  picture,
  cutout: {
    state: 'ready',
    progress: 1,
    picture,
    box: { left: 0.2, top: 0.2, width: 0.5, height: 0.5 },
    confidence: 0.4,
    reasons: [],
    faults: [],
    isChecked: false,
    failure: null,
    camera: null,
  },
};
let [previewsAsked, saved] = [0, 0];
afterAll(
  serveEndpoints(
    serve(listProductStyles, () => styles),
    serve(previewStyle, ({ input }) => {
      previewsAsked++;
      return { picture, blendsIn: input.styleId === 'luxury', unavailable: null };
    }),
    serve(saveOutline, () => {
      saved++;
      return doubtful;
    }),
  ),
);

test('says under a preview that the product blends into the background, in place of why the style sells', async () => {
  const { container } = await renderPage(
    <StyleGallery product={product} current={null} busy={false} onChoose={() => {}} onClose={null} />,
    { features: ['visuals', 'catalog'] },
  );
  const luxury = await screen.findByRole('button', { name: /Blends into the background/ });
  expect(luxury.textContent).toContain('Luxury');
  expect(screen.getAllByText('Blends into the background')).toHaveLength(1);
  expect(await findAxeViolations(container)).toEqual([]);
});

test('shows no other style where one is not looked at yet', async () => {
  styles = [style('minimal'), style('scandi')];
  isInView = (element) => element.textContent?.includes('Minimal') === true;
  try {
    await renderPage(
      <StyleGallery product={product} current={null} busy={false} onChoose={() => {}} onClose={null} />,
      { features: ['visuals', 'catalog'] },
    );
    const minimal = await screen.findByRole('button', { name: /Minimal/ });
    await waitFor(() => expect(minimal.querySelector('img')).not.toBeNull());
    expect(screen.getByRole('button', { name: /Scandi/ }).querySelector('img')).toBeNull();
  } finally {
    styles = [style('luxury'), style('scandi')];
    isInView = () => true;
  }
});

test('says of styles without a place to lie that there is none, not that they do not suit the product', async () => {
  styles = [style('luxury'), { ...style('scandi'), unavailable: 'not-for-goods' }];
  const front = { view: 'front' as const, pitchDeg: 0, confidence: 0.9, source: 'estimate' as const };
  const shirt = {
    ...product,
    photos: [{ ...doubtful, cutout: { ...doubtful.cutout, camera: front } }],
    dimensions: {},
  };
  const show = (pose: Product['pose']) =>
    renderPage(
      <StyleGallery
        product={{ ...shirt, pose } as unknown as Product}
        current={null}
        busy={false}
        onChoose={() => {}}
        onClose={null}
      />,
      { features: ['visuals', 'catalog'] },
    );
  try {
    const { unmount } = await show('lies');
    expect((await screen.findByText(/Scandi/)).textContent).toMatch(/No place here for this product to lie/);
    unmount();
    await show('hangs');
    expect((await screen.findByText(/Scandi/)).textContent).toMatch(/Left out/);
  } finally {
    styles = [style('luxury'), style('scandi')];
  }
});

test('asks for its previews again once an outline in doubt was answered', async () => {
  const asked = { ...product, photos: [doubtful] };
  await renderPage(
    <>
      <OutlineQuestion product={asked} />
      <StyleGallery product={asked} current={null} busy={false} onChoose={() => {}} onClose={null} />
    </>,
    { features: ['visuals', 'catalog', 'products'] },
  );
  await screen.findByText('Blends into the background');
  const before = previewsAsked;
  fireEvent.click(screen.getByRole('button', { name: 'It is right' }));
  await waitFor(() => expect(saved).toBe(1));
  await waitFor(() => expect(previewsAsked).toBe(before + 2));
});
