import { updateProduct, type Product } from '@kadr/shared/products';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../lib/testing/serve-endpoints.ts';
import { PoseChoice, PoseMenu } from './components/pose-choice.tsx';

const product = (categoryId: string, reasons: string[], confidence = 0.6, picture = [900, 200]): Product =>
  ({
    id: '01900000-0000-7000-8000-000000000001',
    categoryId,
    dimensions: { lengthMm: 780, widthMm: 200, heightMm: 100 },
    photos: [
      {
        id: '01900000-0000-7000-8000-000000000002',
        group: 'sample',
        cutout: {
          state: 'ready',
          reasons,
          picture: { widthPx: picture[0], heightPx: picture[1] },
          box: { left: 0.2, top: 0.2, width: 0.5, height: 0.5 },
          camera: { view: 'front', pitchDeg: 5, confidence, source: 'estimate' },
        },
      },
    ],
  }) as unknown as Product;

const shirt = product('tops', []);
const sent: unknown[] = [];
afterAll(
  serveEndpoints(
    serve(updateProduct, ({ input }) => {
      sent.push(input);
      return { ...shirt, pose: 'lies' } as Product;
    }),
  ),
);
const show = (shown: Product) => renderPage(<PoseChoice product={shown} />, { features: ['visuals'] });

test('clothes may hang, lie or be on a person; the choice is sent', async () => {
  const { container } = await show(shirt);
  expect(screen.getByRole('radio', { name: 'Hanging', checked: true })).toBeTruthy();
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  fireEvent.click(screen.getByRole('radio', { name: 'Lying' }));
  await waitFor(() => expect(sent).toEqual([{ id: shirt.id, pose: 'lies' }]));
  expect(await findAxeViolations(container)).toEqual([]);
});

test('a product that can only stand is not asked about', async () => {
  await show(product('mugs', []));
  expect(screen.queryByRole('radio')).toBeNull();
});

test('a hand may stay or be taken out of the outline', async () => {
  await show(product('mugs', ['hand-held']));
  expect(screen.getByRole('radio', { name: 'In the hand', checked: true })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Remove it in the outline' });
  expect(link.getAttribute('href')).toContain('/outline/');
});

test('what is too tall to stand, as its lengths say, lies at first', async () => {
  await show(product('sport', [], 0.45, [280, 980]));
  expect(screen.getByRole('radio', { name: 'Lying', checked: true })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Standing' })).toBeTruthy();
});

test('among many products the choice is behind a button that names the pose; one pose needs no button', async () => {
  await renderPage(<PoseMenu product={{ ...shirt, title: 'Shirt' }} />, { features: ['visuals'] });
  fireEvent.click(screen.getByRole('button', { name: 'Shirt · How to show it: Hanging' }));
  fireEvent.click(await screen.findByLabelText('Lying'));
  await waitFor(() => expect(sent.at(-1)).toEqual({ id: shirt.id, pose: 'lies' }));
  cleanup();
  await renderPage(<PoseMenu product={{ ...product('mugs', []), title: 'Mug' }} />, { features: ['visuals'] });
  expect(screen.queryByRole('button')).toBeNull();
});

test('who chooses a person where the photo shows none is told that none is added', async () => {
  const note = 'Only for a photo in which someone wears it. Kadr adds no person.';
  await show({ ...shirt, pose: 'worn' });
  expect(screen.getByRole('radio', { name: 'On the person in the photo', checked: true })).toBeTruthy();
  expect(screen.getByText(note)).toBeTruthy();
  cleanup();
  await show({ ...product('tops', ['person']), pose: 'worn' });
  expect(screen.queryByText(note)).toBeNull();
});
