import { listCategories } from '@kadr/shared/catalog';
import type { Product } from '@kadr/shared/products';
import { fireEvent, screen } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../lib/testing/serve-endpoints.ts';
import { AnalysisStep } from './creation/analysis-step.tsx';
import type { ProductControl } from './use-product.ts';

const stopServing = serveEndpoints(serve(listCategories, () => []));
afterAll(stopServing);
vi.stubGlobal('scrollTo', () => undefined);

const open = { value: null, confidence: 0, source: null };
const product: Product = {
  id: '01900000-0000-7000-8000-00000000000a', status: 'draft', creationStep: 'analysis', title: 'Mug', categoryId: 'mugs', dimensions: { lengthMm: 80, widthMm: 80, heightMm: 200 },
  description: '', benefits: [], noBox: false, noComponents: false, designReady: false, visualsReady: 0, designs: 0, createdAt: '2026-11-22T10:00:00Z', updatedAt: '2026-11-22T10:00:00Z',
  photos: [], analysis: {
    state: 'ready', progress: 1, category: { ...open, source: 'user' }, lengthMm: open, widthMm: open, heightMm: { value: 200, confidence: 0.8, source: 'ocr' }, colours: [], texts: [], barcodes: [],
    engine: { model: null, failure: null },
  },
};
const control = () => {
  const save = vi.fn();
  return { save, control: { save, isMoving: false, saveState: 'saved', product } as unknown as ProductControl };
};

test.each([['0', 'The dimension cannot be equal to 0.'], ['-3', 'The dimension cannot be less than 0.'], ['abc', 'Enter a number.']])(
  '"Everything is Correct" does not go on over "%s" in a field that the analysis filled, and goes to it', async (typed, message) => {
    const { save, control: given } = control();
    const { container } = await renderPage(<AnalysisStep product={product} control={given} onBack={() => undefined} />, { features: ['products', 'catalog'] });
    const height = screen.getByLabelText(/Height/);
    fireEvent.change(height, { target: { value: typed } });
    fireEvent.blur(height);
    const correct = screen.getByRole('button', { name: 'Everything is Correct' });
    fireEvent.click(correct);
    expect([save.mock.calls, document.activeElement === height, screen.getAllByText(message).length]).toEqual([[], true, 1]);
    expect(await findAxeViolations(container)).toEqual([]);
    fireEvent.change(height, { target: { value: '21' } });
    fireEvent.blur(height);
    fireEvent.click(correct);
    expect(save.mock.calls).toEqual([[{ dimensions: { heightMm: 210 } }], [{ creationStep: 'extras' }]]);
  },
);
