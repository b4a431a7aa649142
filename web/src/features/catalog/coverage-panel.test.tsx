import { AppError } from '@kadr/shared/kernel';
import { checkListing, type ListingCheck } from '@kadr/shared/listings';
import type { Product } from '@kadr/shared/products';
import { listVisuals, type Visual } from '@kadr/shared/visuals';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { paths } from '../../lib/paths.ts';
import { aVisual } from '../../lib/testing/a-visual.ts';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../lib/testing/serve-endpoints.ts';
import { CoveragePanel } from './coverage-panel.tsx';

const id = '01900000-0000-7000-8000-00000000000a';
const [picked, older] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'];
const picture = { url: '/p', thumbnailUrl: '/t', widthPx: 1536, heightPx: 1536, blur: 'data:image/webp;base64,AA' };
const product = {
  id,
  categoryId: null,
  noBox: false,
  noComponents: false,
  visualsReady: 2,
  photos: [],
} as unknown as Product;
/** Two versions of a hero; the picked one comes first, and the other is never measured. */
const version = (visualId: string, number: number): Visual =>
  aVisual({ id: visualId, productId: id, version: number, styleId: 'minimal', picture });
const figure = { value: 500, grade: 'official' as const, source: 'https://rules.example' };
const check = (state: 'ok' | 'failed'): ListingCheck => ({
  marketplace: 'etsy',
  textLanguages: [],
  texts: [],
  pictures: [
    {
      visualId: picked,
      cardId: null,
      frameType: 'hero',
      picture,
      isMain: true,
      watermarked: false,
      making: { source: 'compositeSynthetic', showsPerson: false },
      sceneWords: [],
      place: state === 'ok' ? 1 : null,
      widthPx: 400,
      heightPx: 400,
      findings: [{ rule: 'size', state, measured: 400, figure }],
    },
  ],
});

let stop: () => void = () => undefined;
afterEach(() => stop());

async function panel(answer: () => ListingCheck | Promise<ListingCheck>, status: Product['status'] = 'in_progress') {
  stop = serveEndpoints(
    serve(listVisuals, () => [version(picked, 2), version(older, 1)]),
    serve(checkListing, answer),
  );
  const { container } = await renderPage(
    <main>
      <CoveragePanel product={{ ...product, status }} />
    </main>,
    { features: ['catalog', 'visuals', 'descriptions'] },
  );
  fireEvent.change(screen.getByLabelText('Marketplace'), { target: { value: 'etsy' } });
  return container;
}
const heroRow = () =>
  within(screen.getAllByRole('listitem').find((item) => item.textContent.includes('Hero')) as HTMLElement);

test('a frame whose picked version fails is not done, though another version of it is ready', async () => {
  const container = await panel(() => check('failed'));
  expect(await heroRow().findByText('Fails · too few pixels')).toBeDefined();
  expect(screen.queryByText('Done')).toBeNull();
  expect(await findAxeViolations(container)).toEqual([]);
});

test('before the pictures are measured none is done', async () => {
  let measured: (check: ListingCheck) => void = () => undefined;
  await panel(
    () =>
      new Promise((resolve) => {
        measured = resolve;
      }),
  );
  expect(await heroRow().findByText('Not measured yet')).toBeDefined();
  expect(screen.getByText('The pictures are being measured.')).toBeDefined();
  measured(check('ok'));
  expect(await heroRow().findByText('Done')).toBeDefined();
  expect(screen.queryByText('The pictures are being measured.')).toBeNull();
});

test('where they could not be measured it is said, and can be tried again', async () => {
  let fails = true;
  const container = await panel(() => {
    if (fails) throw new AppError('unavailable', 'kernel.unavailable');
    return check('ok');
  });
  expect(await screen.findByText(/^The pictures could not be measured/)).toBeDefined();
  expect(heroRow().getByText('Not measured yet')).toBeDefined();
  expect(await findAxeViolations(container)).toEqual([]);
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Measure again' }));
  expect(await heroRow().findByText('Done')).toBeDefined();
});

test.each([
  ['in_progress', paths.visualProduct(id)],
  ['finished', `${paths.product(id)}?tab=visuals`],
] as const)('a picture that only has a watermark is not made again: %s', async (status, to) => {
  const {
    pictures: [fitting],
    ...rest
  } = check('ok');
  const container = await panel(
    () => ({ ...rest, pictures: fitting ? [{ ...fitting, watermarked: true }] : [] }),
    status,
  );
  expect((await screen.findByRole('link', { name: 'Unlock it' })).getAttribute('href')).toBe(to);
  expect(screen.getByText(/^The picture is there, with a watermark/)).toBeDefined();
  expect(await findAxeViolations(container)).toEqual([]);
});
