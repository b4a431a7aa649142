import {
  addImportPhoto,
  checkSkus,
  confirmImport,
  getImport,
  getRun,
  listImports,
  listRuns,
  quoteRun,
  skipImportPhotos,
  startImport,
  startRun,
  steerRun,
  type ProductImport,
  type Quote,
  type Run,
} from '@kadr/shared/batches';
import { listCategories, listProductStyles } from '@kadr/shared/catalog';
import { AppError, type OutputOf } from '@kadr/shared/kernel';
import { listPresets, type Preset } from '@kadr/shared/presets';
import {
  getProduct,
  listLibrary,
  saveOutline,
  updateProduct,
  type Product,
  type ProductCard,
} from '@kadr/shared/products';
import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach } from 'vitest';
import { renderPage } from '../../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../../lib/testing/serve-endpoints.ts';
import { BatchPage } from '../batch-page.tsx';
import { ImportPage } from '../import-page.tsx';
import { RecipePage } from '../recipe-page.tsx';
import { RunPage } from '../run-page.tsx';
import { card, draft, imported, mugs, product, quote, row, run } from './sample-batches.ts';

/** What the pages sent, in order: the call's name and its input. */
export const sent: [string, Readonly<Record<string, unknown>>][] = [];

interface Answers {
  import: ProductImport | AppError;
  run: Run | AppError;
  runs: OutputOf<typeof listRuns>;
  quote: Quote;
  products: ProductCard[] | AppError;
  pageSize: number;
  nextPage: AppError | null;
  product: Product | AppError;
  start: AppError | null;
  categories: OutputOf<typeof listCategories>;
  presets: Preset[];
}

const usualAnswers = (): Answers => ({
  import: imported(),
  run: run('running', []),
  runs: [],
  quote: quote(10, 100),
  products: [card(0), card(1)],
  pageSize: 1000,
  nextPage: null,
  product: new AppError('not-found', 'products.not-found'),
  start: null,
  categories: [],
  presets: [],
});

/** What the server answers; a test puts its own in place, or an error. */
export const answers = usualAnswers();

const given = <T,>(answer: T | AppError): T => {
  if (answer instanceof AppError) throw answer;
  return answer;
};

/** Serves the endpoints of the pages for many products in each test of the file. */
export function serveBatches(): void {
  let stop = () => undefined as void;
  afterEach(() => stop());
  beforeEach(() => {
    sent.length = 0;
    sessionStorage.clear();
    Object.assign(answers, usualAnswers());
    stop = serveAnswers();
  });
}

function serveAnswers(): () => void {
  const told =
    <T,>(name: string, answer: () => T) =>
    ({ input }: { input: Readonly<Record<string, unknown>> }) => {
      sent.push([name, input]);
      return answer();
    };
  return serveEndpoints(
    serve(listImports, () => []),
    serve(listRuns, () => answers.runs),
    serve(listPresets, () => answers.presets),
    serve(listCategories, () => answers.categories),
    serve(checkSkus, () => ({ taken: [{ sku: 'CUP', productId: mugs[1] ?? '' }] })),
    serve(getImport, () => given(answers.import)),
    serve(
      getRun,
      told('getRun', () => given(answers.run)),
    ),
    serve(
      startImport,
      told('startImport', () => {
        if (answers.start) throw answers.start;
        return given(answers.import);
      }),
    ),
    serve(
      addImportPhoto,
      told('addImportPhoto', () => row(0, {}, draft(0, ['cut-out']))),
    ),
    serve(
      skipImportPhotos,
      told('skip', () => imported(row(0, { state: 'skipped' }, draft(0, [])))),
    ),
    serve(
      confirmImport,
      told('confirm', () => imported(row(0, {}, draft(0, [], true)))),
    ),
    serve(listLibrary, ({ input: { search, cursor } }) => {
      if (cursor !== undefined && answers.nextPage) throw answers.nextPage;
      const items = given(answers.products).filter(({ title }) => typeof search !== 'string' || title.includes(search));
      const from = Number(cursor ?? 0);
      const to = from + answers.pageSize;
      return { items: items.slice(from, to), nextCursor: to < items.length ? String(to) : null, total: items.length };
    }),
    serve(getProduct, () => given(answers.product)),
    serve(
      updateProduct,
      told('update', () => product),
    ),
    serve(
      saveOutline,
      told('outline', () => given<OutputOf<typeof saveOutline>>(new AppError('conflict', 'products.outline-changed'))),
    ),
    serve(listProductStyles, () => [
      {
        id: 'luxury' as const,
        recommended: true,
        reason: null,
        blendsIn: false,
        unavailable: null,
      },
    ]),
    serve(
      quoteRun,
      told('quote', () => answers.quote),
    ),
    serve(
      startRun,
      told('startRun', () => {
        if (answers.start) throw answers.start;
        return given(answers.run);
      }),
    ),
    serve(
      steerRun,
      told('steer', () => run('done', ['ready'])),
    ),
  );
}

const pages = (
  <Routes>
    <Route path="/products/batch" element={<BatchPage />} />
    <Route path="/products/batch/:batchId" element={<ImportPage />} />
    <Route path="/visual/batch" element={<RecipePage />} />
    <Route path="/visual/batch/:runId" element={<RunPage />} />
  </Routes>
);
export const open = (path: string) =>
  renderPage(<main>{pages}</main>, { path, features: ['batches', 'presets', 'products', 'catalog', 'visuals'] });
export const inputs = (name: string) => sent.filter(([call]) => call === name).map(([, input]) => input);
export const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
