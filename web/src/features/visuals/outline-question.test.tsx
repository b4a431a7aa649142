import { saveOutline, type Photo, type Product } from '@kadr/shared/products';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { aVisual } from '../../lib/testing/a-visual.ts';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../lib/testing/serve-endpoints.ts';
import { FidelityMark } from './components/fidelity-mark.tsx';
import { OutlineQuestion } from './components/outline-question.tsx';

const picture = { url: '/p', thumbnailUrl: '/t', widthPx: 640, heightPx: 480, blur: 'data:image/webp;base64,AA' };
const id = (last: number) => `01900000-0000-7000-8000-00000000000${last}`;
const photo = (last: number, cutout: Partial<NonNullable<Photo['cutout']>>): Photo => ({
  id: id(last),
  group: 'sample',
  position: 0,
  fileName: 'sofa.jpg',
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
    camera: null,
    ...cutout,
  },
});
const doubtful = {
  confidence: 0.48,
  reasons: ['part-missing'],
  faults: [{ kind: 'part-missing' as const, share: 0.2, box: { left: 0.7, top: 0.2, width: 0.1, height: 0.5 } }],
};
const sent: unknown[] = [];
afterAll(
  serveEndpoints(
    serve(saveOutline, ({ input }) => {
      sent.push(input);
      return photo(2, { ...doubtful, isChecked: true });
    }),
  ),
);
const show = (...photos: Photo[]) =>
  renderPage(<OutlineQuestion product={{ id: id(1), photos } as unknown as Product} />, {
    features: ['visuals', 'products'],
  });

test('an outline in doubt is shown in its photo and said to be right in one tap', async () => {
  const { container } = await show(photo(1, {}), photo(2, doubtful));
  expect(screen.getByRole('heading', { name: 'Is this outline right?' })).toBeDefined();
  expect(screen.getByText(/A part of the product seems to be missing/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Correct the outline' }).getAttribute('href')).toContain(id(2));
  expect(await findAxeViolations(container)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'It is right' }));
  await waitFor(() => expect(sent).toEqual([{ id: id(2), version: 0, steps: [] }]));
});

test('nothing is asked of outlines that are sure or were looked at', async () => {
  await show(photo(1, {}), photo(2, { ...doubtful, isChecked: true }));
  expect(screen.queryByRole('heading')).toBeNull();
});

test('a picture of a confirmed outline never says how much was kept, another one says the least of all measures', async () => {
  const measured = { shapeIou: 1, detailSsim: 1, deltaE: 0.4, passed: true };
  await renderPage(
    <>
      <FidelityMark visual={aVisual({ fidelity: { ...measured, outline: { kept: 0.7, confirmed: true } } })} />
      <FidelityMark visual={aVisual({ fidelity: { ...measured, outline: { kept: 0.97, confirmed: false } } })} />
    </>,
    { features: ['visuals'] },
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Outline confirmed by you',
    'Product kept: 97 %',
  ]);
});
