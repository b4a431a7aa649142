import { defaultDocument } from '@kadr/card';
import { duplicateDesign, type Design } from '@kadr/shared/designs';
import { AppError } from '@kadr/shared/kernel';
import type { Visual } from '@kadr/shared/visuals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../../lib/testing/serve-endpoints.ts';
import { useApply } from './use-apply.ts';

const id = (n: number) => `01900000-0000-7000-8000-00000000000${n}`;
const at = '2026-01-02T03:04:05.000Z';
const visuals = [1, 2, 3].map((n) => ({ id: id(n) }) as Visual);
const made = (copyId: string): Design => ({
  id: copyId,
  productId: id(8),
  visualId: id(1),
  goods: 'any',
  visual: { styleId: 'loft', frameType: 'hero', watermarked: false, priceTokens: 10, calmArea: null },
  revision: 1,
  newerVisualId: null,
  pictureUrl: '/file/a',
  saved: null,
  createdAt: at,
  updatedAt: at,
  document: defaultDocument({
    format: '1:1',
    language: 'en',
    title: '',
    benefits: [],
    aspect: 1,
    product: null,
    colours: { title: '#ffffff', text: '#ffffff', decor: '#000000' },
  }),
});

function Probe() {
  const { run, start, retry } = useApply(id(9), () => Promise.resolve(true));
  return (
    <>
      <button type="button" onClick={() => start(visuals)}>
        start
      </button>
      <button type="button" onClick={retry}>
        retry
      </button>
      <output>
        {run
          ? `${run.state} ${run.made.length}/${run.total}, refused ${run.refused.map(({ visual, reason }) => `${visual.id.at(-1)} ${reason}`).join()}`
          : ''}
      </output>
    </>
  );
}

let stop = (): void => undefined;
afterEach(() => stop());

it('pressed twice it makes each card once; what failed is said, and tried again under the same id', async () => {
  const asked: { visualId: unknown; copyId: unknown }[] = [];
  let isGone = true;
  stop = serveEndpoints(
    serve(duplicateDesign, ({ input }) => {
      asked.push({ visualId: input['visualId'], copyId: input['copyId'] });
      if (input['visualId'] === id(2) && isGone) throw new AppError('not-found', 'visuals.not-found');
      return made(String(input['copyId']));
    }),
  );
  await renderPage(<Probe />, { features: ['visuals'] });
  fireEvent.click(screen.getByText('start'));
  fireEvent.click(screen.getByText('start'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^done 2\/3, refused 2 \S+/));
  expect(asked.map(({ visualId }) => visualId)).toEqual([id(1), id(2), id(3)]);
  isGone = false;
  fireEvent.click(screen.getByText('retry'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('done 3/3, refused '));
  expect(asked[3]).toEqual(asked[1]);
});
