import { listCategories } from '@kadr/shared/catalog';
import { deletePhoto, getProduct, retryCutout, type Photo, type Product } from '@kadr/shared/products';
import { listVisuals } from '@kadr/shared/visuals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { closeDialog, useDialog } from '../../lib/shell/index.ts';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../lib/testing/serve-endpoints.ts';
import { AddImageDialog } from '../products/index.ts';
import { GeneralTab } from './general-tab.tsx';
import { useProduct } from '../products/index.ts';

const id = '01900000-0000-7000-8000-00000000000a';
const picture = { url: '/p', thumbnailUrl: '/t', widthPx: 640, heightPx: 480, blur: 'data:image/webp;base64,AA' };
const sample = (n: number, cutout: Partial<NonNullable<Photo['cutout']>> = {}): Photo => ({
  id: `01900000-0000-7000-8000-00000000000${n}`,
  group: 'sample',
  position: n,
  fileName: `mug-${n}.jpg`,
  picture,
  cutout: {
    state: 'ready',
    progress: 1,
    picture,
    box: { left: 0.2, top: 0.2, width: 0.5, height: 0.5 },
    confidence: 0.9,
    reasons: [],
    faults: [],
    isChecked: false,
    failure: null,
    camera: { view: 'front', pitchDeg: 8, confidence: 0.8, source: 'estimate' },
    ...cutout,
  },
});
const failed = { state: 'failed', picture: null, box: null, camera: null, failure: 'cutout.nothing-found' } as const;
const open = { value: null, confidence: 0, source: null };
let product: Product;
let sent: [string, unknown][];
beforeEach(() => {
  sent = [];
  product = {
    id,
    status: 'finished',
    creationStep: 'done',
    title: 'Mug',
    categoryId: 'mugs',
    dimensions: { lengthMm: 80, widthMm: 80, heightMm: 90 },
    description: '',
    benefits: [],
    noBox: true,
    noComponents: true,
    contents: [],
    designReady: false,
    visualsReady: 0,
    designs: 0,
    createdAt: '2026-11-22T10:00:00Z',
    updatedAt: '2026-11-22T10:00:00Z',
    photos: [sample(1), sample(2), sample(3, failed)],
    analysis: {
      state: 'ready',
      progress: 1,
      title: open,
      category: open,
      lengthMm: open,
      widthMm: open,
      heightMm: open,
      volumeMl: open,
      weightG: open,
      colours: [],
      materials: [],
      benefits: [],
      texts: [],
      barcodes: [],
      engine: { model: null, failure: null },
    },
  };
});
afterEach(() => closeDialog('add-image'));
afterAll(
  serveEndpoints(
    serve(listCategories, () => []),
    serve(listVisuals, () => []),
    serve(getProduct, () => product),
    serve(retryCutout, ({ input }) => {
      sent.push(['retry', input['id']]);
      return sample(3, { ...failed, state: 'queued', failure: null });
    }),
    serve(deletePhoto, ({ input }) => {
      sent.push(['delete', input['id']]);
      product = { ...product, photos: product.photos.filter((photo) => photo.id !== input['id']) };
      return {};
    }),
  ),
);

/** The tab with the dialog that the shell shows. */
function Tab() {
  const control = useProduct(id);
  const input = useDialog('add-image');
  return (
    <>
      {control.product && <GeneralTab product={control.product} control={control} />}
      {input && <AddImageDialog input={input} onClose={() => closeDialog('add-image')} />}
    </>
  );
}
const openTab = () =>
  renderPage(
    <main>
      <Tab />
    </main>,
    { features: ['products', 'catalog', 'visuals', 'descriptions', 'images'] },
  );

test('the photos of a full group can be changed: one removed makes room for another', async () => {
  await openTab();
  const [change] = await screen.findAllByRole('button', { name: 'Change photos' });
  if (!change) throw new Error('no way to the photos');
  fireEvent.click(change);
  const dialog = await screen.findByRole('dialog', { name: 'Sample photos' });
  await waitFor(() => expect(within(dialog).getAllByRole('button', { name: /^Remove/ })).toHaveLength(3));
  expect(within(dialog).queryByText('Another view of the product')).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: /mug-2\.jpg/ }));
  expect(await within(dialog).findByText('Another view of the product')).toBeDefined();
  expect([sent, await findAxeViolations(dialog)]).toEqual([[['delete', sample(2).id]], []]);
});

test('a cut-out that failed says why, and leads on: by hand, or once more', async () => {
  const { container } = await openTab();
  expect(await screen.findByText(/We found no product in this photo/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Outline it yourself' }).getAttribute('href')).toBe(
    `/products/${id}/outline/${sample(3).id}`,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Cut out again' }));
  await waitFor(() => expect(sent).toEqual([['retry', sample(3).id]]));
  expect(await findAxeViolations(container)).toEqual([]);
});

test('an empty group asks for photos', async () => {
  await openTab();
  expect(await screen.findAllByRole('button', { name: 'Add photos' })).toHaveLength(3);
});

test('a photo opens over the whole window, with the way to the next', async () => {
  await openTab();
  fireEvent.click(await screen.findByRole('button', { name: 'mug-1.jpg' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Next picture' }));
  expect(within(dialog).getByRole('img', { name: 'mug-2.jpg' })).toBeDefined();
});
