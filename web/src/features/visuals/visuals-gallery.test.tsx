import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as apiClient from '../../lib/api-client.ts';
import { aVisual } from '../../lib/testing/a-visual.ts';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { VisualsGallery } from './visuals-gallery.tsx';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;

test('pictures of the same frame and style are told apart by their versions, others need none', async () => {
  const asked = vi
    .spyOn(apiClient, 'call')
    .mockResolvedValue([
      aVisual(),
      aVisual({ id: id(2), version: 2 }),
      aVisual({ id: id(3), frameType: 'detail' }),
    ] as never);
  const { container } = await renderPage(<VisualsGallery productId={id(9)} />, { features: ['visuals', 'payments'] });
  await screen.findByText(/Version 2/);
  expect([...container.querySelectorAll('figcaption')].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Version 1$/),
    expect.stringMatching(/Version 2$/),
    expect.not.stringContaining('Version'),
  ]);
  expect(await findAxeViolations(container)).toEqual([]);
  asked.mockRestore();
});
