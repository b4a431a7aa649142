import { followFrame, getDesign, type Design } from '@kadr/shared/designs';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { findAxeViolations } from '../../../lib/testing/find-axe-violations.ts';
import { serve, serveEndpoints } from '../../../lib/testing/serve-endpoints.ts';
import { createTestEditor, renderInEditor, testCard } from '../testing/create-test-editor.tsx';
import { NewerFrame } from './newer-frame.tsx';

const id = '018f0000-0000-7000-8000-0000000000d1';
const newer = '018f0000-0000-7000-8000-0000000000e2';
const design: Design = {
  id,
  productId: id,
  visualId: id,
  goods: 'any',
  visual: { styleId: 'loft', frameType: 'hero', watermarked: false, priceTokens: 10, calmArea: null },
  revision: 4,
  document: testCard,
  newerVisualId: newer,
  pictureUrl: '/file/x',
  saved: null,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};
let stop = (): void => undefined;
afterEach(() => stop());

it('a newer version is taken over in one press, after what is not kept yet is kept', async () => {
  const order: unknown[] = [];
  stop = serveEndpoints(
    serve(getDesign, () => design),
    serve(followFrame, ({ input }) => {
      order.push(input);
      return { ...design, visualId: newer, newerVisualId: null, revision: 5 };
    }),
  );
  const flush = () => {
    order.push('kept');
    return Promise.resolve(true);
  };
  const { container } = await renderInEditor(createTestEditor({ design, flush }), <NewerFrame />, {
    features: ['designs'],
    language: 'en',
  });
  expect(await findAxeViolations(container)).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Show it on the card' }));
  await waitFor(() => expect(order).toEqual(['kept', { id, revision: 4, visualId: newer }]));
});

it('nothing is said while there is none', async () => {
  const { container } = await renderInEditor(
    createTestEditor({ design: { ...design, newerVisualId: null } }),
    <NewerFrame />,
    { features: ['designs'], language: 'en' },
  );
  expect(container.querySelector('button')).toBeNull();
});
