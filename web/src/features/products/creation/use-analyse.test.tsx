import { generateInfo, getProduct, type Product } from '@kadr/shared/products';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { aProduct } from '../../../lib/testing/a-product.ts';
import { renderPage } from '../../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../../lib/testing/serve-endpoints.ts';
import { hideOverlay, useOverlayPercent } from '../../../lib/shell/index.ts';
import { useProductQuery } from '../use-product.ts';
import { useAnalyse } from './use-analyse.ts';

const before = aProduct({ creationStep: 'photos' });
const after: Product = { ...before, creationStep: 'analysis', analysis: { ...before.analysis, state: 'queued' } };
/** Looks at the product, each answered when it is called. */
const looks: ((seen: Product) => void)[] = [];
const stopServing = serveEndpoints(
  serve(getProduct, () => new Promise<Product>((answer) => looks.push(answer))),
  serve(generateInfo, () => after),
);
afterAll(() => {
  stopServing();
  hideOverlay();
});

function Step() {
  const query = useProductQuery(before.id);
  const { analyse } = useAnalyse(before.id);
  const isCovered = useOverlayPercent() > 0;
  return (
    <>
      <p>{query.data?.creationStep}</p>
      {isCovered && <p>Please wait</p>}
      <button onClick={() => void query.refetch()}>Look</button>
      <button onClick={analyse}>Analyse</button>
    </>
  );
}

test('waits under the overlay, and a look at the product that began before does not bring its old state back', async () => {
  await renderPage(<Step />);
  await waitFor(() => expect(looks).toHaveLength(1));
  looks[0]?.(before);
  await screen.findByText('photos');
  fireEvent.click(screen.getByRole('button', { name: 'Look' }));
  await waitFor(() => expect(looks).toHaveLength(2));
  fireEvent.click(screen.getByRole('button', { name: 'Analyse' }));
  await screen.findByText('analysis');
  await screen.findByText('Please wait');
  looks[1]?.(before);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByText('analysis')).toBeDefined();
  expect(screen.getByText('Please wait')).toBeDefined();
});
