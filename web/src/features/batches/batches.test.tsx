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
  type ImportRow,
  type ProductImport,
  type Quote,
  type Run,
} from '@kadr/shared/batches';
import { listCategories, listStylesByCategory } from '@kadr/shared/catalog';
import { AppError, type OutputOf } from '@kadr/shared/kernel';
import {
  getProduct,
  listLibrary,
  saveOutline,
  updateProduct,
  type Product,
  type ProductCard,
} from '@kadr/shared/products';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../lib/testing/serve-endpoints.ts';
import { BatchPage } from './batch-page.tsx';
import { ImportPage } from './import-page.tsx';
import { RecipePage } from './recipe-page.tsx';
import { RunPage } from './run-page.tsx';

vi.mock(import('../../lib/upload-file.ts'), async (actual) => ({
  ...(await actual()),
  uploadFile: (file, { finish }) => finish(file.name),
}));

const id = (end: number) => `0190a000-0000-7000-8000-${String(end).padStart(12, '0')}`;
const [batch, mugs] = [id(1), [id(11), id(12), id(13)]];
const file = (path: string, content = 'x') => new File([content], path);
/** What the pages sent, in order: the call's name and its input. */
let sent: [string, Readonly<Record<string, unknown>>][] = [];
/** What the server answers; a test puts its own in place, or an error. */
let answers: {
  import: ProductImport | AppError;
  run: Run | AppError;
  runs: OutputOf<typeof listRuns>;
  quote: Quote;
  products: ProductCard[] | AppError;
  pageSize: number;
  nextPage: AppError | null;
  product: Product | AppError;
  start: AppError | null;
};
let stop = () => undefined as void;
afterEach(() => stop());

const draft = (
  index: number,
  wants: NonNullable<ImportRow['product']>['wants'],
  isReady = false,
): NonNullable<ImportRow['product']> => ({
  id: mugs[index] ?? '',
  title: `Mug ${index}`,
  categoryId: null,
  dimensions: { lengthMm: 80, widthMm: 80, heightMm: 90 },
  cover: null,
  isReady,
  wants,
  unsure: [],
  outlineDoubt: null,
});
const row = (
  position: number,
  photo: Partial<ImportRow['photos'][number]>,
  product: ImportRow['product'],
): ImportRow => ({
  position,
  sku: `MUG-${position}`,
  title: '',
  photos: [{ name: `MUG-${position}.jpg`, bytes: 1, state: 'stored', problem: null, ...photo }],
  isMade: product !== null,
  product,
});
const imported = (...rows: ImportRow[]): ProductImport => {
  const of = (state: string) => rows.flatMap(({ photos }) => photos).filter((photo) => photo.state === state).length;
  return {
    id: batch,
    createdAt: '2026-11-22T10:00:00Z',
    rows,
    counts: {
      products: rows.length,
      made: 0,
      photos: rows.length,
      stored: of('stored'),
      refused: of('refused'),
      waiting: of('waiting'),
    },
  };
};
const run = (
  state: Run['state'],
  frames: Run['products'][number]['frames'][number]['state'][],
  more: Partial<Run> = {},
): Run => {
  const of = (one: string) => frames.filter((frame) => frame === one).length;
  return {
    id: batch,
    createdAt: '2026-11-22T10:00:00Z',
    recipe: { styleId: 'luxury', format: '1:1', frames: { type: 'plan', count: 1 } },
    state,
    pausedBy: null,
    counts: {
      frames: frames.length,
      waiting: of('waiting'),
      running: of('running'),
      ready: of('ready'),
      failed: of('failed'),
      stopped: of('stopped'),
      spentTokens: 10 * of('ready'),
      openTokens: 10 * (of('waiting') + of('running')),
    },
    products: frames.map((frame, index) => ({
      id: mugs[index] ?? '',
      title: `Mug ${index}`,
      cover: null,
      isFinished: false,
      isDeleted: false,
      frames: [
        {
          frameType: 'hero',
          state: frame,
          tokens: 10,
          thumbnailUrl: null,
          failure: frame === 'failed' ? { code: 'visuals.not-faithful', params: {} } : null,
        },
      ],
    })),
    ...more,
  };
};
const card = (index: number): ProductCard => ({
  id: mugs[index] ?? '',
  status: 'in_progress',
  creationStep: 'done',
  title: `Mug ${index}`,
  categoryId: 'mugs',
  visualsReady: 0,
  designs: 0,
  cover: null,
  createdAt: '2026-11-22T10:00:00Z',
  updatedAt: '2026-11-22T10:00:00Z',
});
const unread = { value: null, confidence: 0, source: null };
const product: Product = {
  ...card(0),
  description: '',
  benefits: [],
  dimensions: { lengthMm: 80, widthMm: 80, heightMm: 90 },
  noBox: true,
  noComponents: true,
  designReady: false,
  photos: [],
  analysis: {
    state: 'ready',
    progress: 1,
    title: unread,
    category: unread,
    lengthMm: unread,
    widthMm: unread,
    heightMm: unread,
    volumeMl: unread,
    weightG: unread,
    colours: [],
    materials: [],
    benefits: [],
    texts: [],
    barcodes: [],
    engine: { model: null, failure: null },
  },
};
const quote = (tokens: number, balance: number): Quote => ({
  products: [
    {
      id: mugs[0] ?? '',
      title: 'Mug 0',
      problem: null,
      outlineDoubt: null,
      frames: [{ frameType: 'hero', will: 'make', action: 'create', tokens, reason: null }],
    },
  ],
  frames: 1,
  tokens,
  balance,
  testTokens: 0,
});
const given = <T,>(answer: T | AppError): T => {
  if (answer instanceof AppError) throw answer;
  return answer;
};

beforeEach(() => {
  sent = [];
  answers = {
    import: imported(),
    run: run('running', []),
    runs: [],
    quote: quote(10, 100),
    products: [card(0), card(1)],
    pageSize: 1000,
    nextPage: null,
    product: new AppError('not-found', 'products.not-found'),
    start: null,
  };
  const told =
    <T,>(name: string, answer: () => T) =>
    ({ input }: { input: Readonly<Record<string, unknown>> }) => {
      sent.push([name, input]);
      return answer();
    };
  stop = serveEndpoints(
    serve(listImports, () => []),
    serve(listRuns, () => answers.runs),
    serve(listCategories, () => []),
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
    serve(listStylesByCategory, () => [
      { id: 'luxury' as const, cameras: ['front' as const], recommended: true, reason: null },
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
});

const pages = (
  <Routes>
    <Route path="/products/batch" element={<BatchPage />} />
    <Route path="/products/batch/:batchId" element={<ImportPage />} />
    <Route path="/visual/batch" element={<RecipePage />} />
    <Route path="/visual/batch/:runId" element={<RunPage />} />
  </Routes>
);
const open = (path: string) =>
  renderPage(<main>{pages}</main>, { path, features: ['batches', 'products', 'catalog', 'visuals'] });
const inputs = (name: string) => sent.filter(([call]) => call === name).map(([, input]) => input);
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

test('nothing chosen: how photos find their product, and nothing to press', async () => {
  const { container } = await open('/products/batch');
  expect(await screen.findByRole('heading', { name: 'How photos find their product' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Make/ })).toBeNull();
  expect(await findAxeViolations(container)).toEqual([]);
});

test('what was chosen is shown before it is sent: rows, what is left out and why, what is there already; then the drafts are made and the photos sent', async () => {
  answers.import = imported(row(0, { name: 'MUG.jpg', state: 'waiting' }, null));
  await open('/products/batch');
  fireEvent.change(await screen.findByLabelText('Choose files', { selector: 'input' }), {
    target: { files: [file('MUG.jpg'), file('CUP.jpg'), file('notes.pdf')] },
  });
  expect(await screen.findByText('is neither a photo nor a table')).toBeDefined();
  expect(await screen.findByRole('link', { name: 'You have a product with this SKU already.' })).toBeDefined();
  expect(sent).toEqual([]);
  await press('Make 1 draft');
  await screen.findByRole('heading', { name: /^Import of/ });
  expect(inputs('startImport')).toMatchObject([{ rows: [{ sku: 'MUG', photos: [{ name: 'MUG.jpg', bytes: 1 }] }] }]);
  await waitFor(() =>
    expect(inputs('addImportPhoto')).toMatchObject([{ id: batch, row: 0, photo: 0, uploadId: 'MUG.jpg' }]),
  );
});

test('of a drop, what the device does not give is listed as such; the others are taken', async () => {
  await open('/products/batch');
  const entry = (fullPath: string, more: object) => ({ webkitGetAsEntry: () => ({ fullPath, ...more }) });
  const refuse = (_: unknown, failed: (error: Error) => void) => failed(new DOMException('gone', 'NotFoundError'));
  const given = (fullPath: string) =>
    entry(fullPath, { isFile: true, file: (take: (one: File) => void) => take(file(fullPath.slice(1))) });
  fireEvent.drop(await screen.findByRole('region', { name: 'Drop a folder, a ZIP, photos or a table' }), {
    dataTransfer: {
      items: [
        given('/MUG.jpg'),
        entry('/gone.jpg', { isFile: true, file: refuse }),
        entry('/locked', { isFile: false, createReader: () => ({ readEntries: refuse }) }),
        given('/POT.jpg'),
      ],
    },
  });
  expect(await screen.findByRole('button', { name: 'Make 2 drafts' })).toBeDefined();
  expect(
    screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .filter((text) => text?.includes('could not be read')),
  ).toEqual(['gone.jpg could not be read.', 'locked could not be read.']);
});

test('an import whose answer was lost is begun again as the same one, so that nothing is made twice; a changed one is another', async () => {
  answers.start = new AppError('unavailable', 'kernel.network');
  await open('/products/batch');
  const choose = async (chosen: File) =>
    fireEvent.change(await screen.findByLabelText('Choose files', { selector: 'input' }), {
      target: { files: [chosen] },
    });
  const begin = async (name: string) => {
    const before = inputs('startImport').length;
    const button = await screen.findByRole('button', { name });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    fireEvent.click(button);
    await waitFor(() => expect(inputs('startImport')).toHaveLength(before + 1));
  };
  await choose(file('MUG.jpg'));
  await begin('Make 1 draft');
  await begin('Make 1 draft');
  await choose(file('POT.jpg'));
  await begin('Make 2 drafts');
  answers.start = null;
  await begin('Make 2 drafts');
  await screen.findByRole('heading', { name: /^Import of/ });
  const [first, again, changed, last] = inputs('startImport').map((input) => input['id']);
  expect([again, last]).toEqual([first, changed]);
  expect(changed).not.toBe(first);
});

test('photos that have not come: other files are said to be none of them, the right one is sent, or they are done without', async () => {
  answers.import = imported(row(0, { state: 'waiting' }, null), row(1, {}, draft(1, [])));
  await open(`/products/batch/${batch}`);
  const left = await screen.findByRole('region', { name: '1 photo has not come' });
  const choose = (chosen: File) =>
    fireEvent.change(within(left).getByLabelText('Choose files', { selector: 'input' }), {
      target: { files: [chosen] },
    });
  choose(file('other.jpg'));
  expect(await screen.findByText('None of these files is missing here.')).toBeDefined();
  choose(file('MUG-0.jpg'));
  await waitFor(() => expect(inputs('addImportPhoto')).toHaveLength(1));
});

test('photos can be done without', async () => {
  answers.import = imported(row(0, { state: 'waiting' }, null));
  await open(`/products/batch/${batch}`);
  await press('Do without them');
  expect(await screen.findByText('is done without')).toBeDefined();
  expect(inputs('skip')).toEqual([{ id: batch }]);
});

test('a photo that was refused says why and can be chosen again', async () => {
  answers.import = imported(
    row(
      0,
      { state: 'refused', problem: { code: 'photo.too-small', params: { minPx: 400 } } },
      draft(0, ['sample-photos']),
    ),
  );
  await open(`/products/batch/${batch}`);
  expect(await screen.findByText(/The photo is too small: its short side needs at least 400 pixels/)).toBeDefined();
  fireEvent.change(screen.getByLabelText('Choose the photo again', { selector: 'input' }), {
    target: { files: [file('MUG-0.jpg')] },
  });
  await waitFor(() => expect(inputs('addImportPhoto')).toHaveLength(1));
});

test('"Everything is correct" goes to those drafts that want nothing, and leads to the photoshoot', async () => {
  answers.import = imported(row(0, {}, draft(0, [])), row(1, {}, draft(1, ['category'])));
  await open(`/products/batch/${batch}`);
  expect(screen.queryByRole('link', { name: /^Photograph/ })).toBeNull();
  await press('Everything is correct for 1 draft');
  const next = await screen.findByRole('link', { name: 'Photograph 1 product' });
  expect([next.getAttribute('href'), inputs('confirm')]).toEqual([
    `/visual/batch?import=${batch}`,
    [{ id: batch, productIds: [mugs[0]] }],
  ]);
});

test('a value that is only estimated is said with where it comes from, and its draft is not among those confirmed together before the seller agreed', async () => {
  const guessed = {
    ...draft(0, []),
    unsure: [{ field: 'heightMm' as const, confidence: 0.5, source: 'proportion' as const }],
  };
  answers.import = imported(row(0, {}, guessed), row(1, {}, draft(1, [])));
  const { container } = await open(`/products/batch/${batch}`);
  expect((await screen.findByText(/From the photo’s proportions/)).textContent).toBe(
    'Height, cm: 9 · From the photo’s proportions · 50% · please check',
  );
  expect(screen.getAllByText('Complete')).toHaveLength(1);
  expect(await findAxeViolations(container)).toEqual([]);
  await press('Everything is correct for 1 draft');
  await waitFor(() => expect(inputs('confirm')).toEqual([{ id: batch, productIds: [mugs[1]] }]));
});

test('the seller may agree to all estimates at once, too', async () => {
  answers.import = imported(
    row(0, {}, { ...draft(0, []), unsure: [{ field: 'heightMm', confidence: 0.5, source: 'proportion' }] }),
    row(1, {}, draft(1, [])),
  );
  await open(`/products/batch/${batch}`);
  await press('All estimates are right (1)');
  await waitFor(() => expect(inputs('confirm')).toEqual([{ id: batch, productIds: [mugs[0]], withEstimates: true }]));
});

test('the seller says in the row that an estimated value is right, and only that one is written', async () => {
  answers.import = imported(
    row(0, {}, { ...draft(0, []), unsure: [{ field: 'heightMm', confidence: 0.5, source: 'proportion' }] }),
  );
  await open(`/products/batch/${batch}`);
  await press('It is right: Mug 0');
  await waitFor(() => expect(inputs('update')).toEqual([{ id: mugs[0], dimensions: { heightMm: 90 } }]));
});

test('a row whose outline may be wrong says why and leads to it, before and after it is ready', async () => {
  const outlineDoubt = { photoId: id(31), confidence: 0.4, reasons: ['touches-border'] };
  answers.import = imported(
    row(0, {}, { ...draft(0, []), outlineDoubt }),
    row(1, {}, { ...draft(1, [], true), outlineDoubt }),
  );
  const { container } = await open(`/products/batch/${batch}`);
  expect(await screen.findAllByText(/The edge of the photo cuts the product off/)).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: 'Correct the outline' })[0]?.getAttribute('href')).toBe(
    `/products/${mugs[0]}/outline/${id(31)}`,
  );
  expect(await findAxeViolations(container)).toEqual([]);
  const [right] = screen.getAllByRole('button', { name: 'It is right' });
  if (right) fireEvent.click(right);
  await waitFor(() => expect(inputs('outline')).toEqual([{ id: id(31), version: 0, steps: [] }]));
});

test.each([
  [`/products/batch/${batch}`, 'Add many products'],
  [`/visual/batch/${batch}`, 'Photoshoots of many'],
])('%s that is not there says so and leads back', async (path, back) => {
  answers.import = answers.run = new AppError('not-found', 'batches.not-found');
  await open(path);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('It may have been taken off the list.');
  expect(within(alert).getByRole('link', { name: back })).toBeDefined();
});

test('a run that could not be read is read anew on a press', async () => {
  answers.run = new AppError('invalid', 'kernel.internal');
  await open(`/visual/batch/${batch}`);
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers.run = run('running', ['ready', 'waiting']);
  fireEvent.click(again);
  expect((await screen.findAllByText('1 of 2 pictures are ready')).length).toBeGreaterThan(0);
});

test('no product can be photographed yet: the way to many; products that could not be read are no emptiness', async () => {
  answers.products = [];
  const { unmount } = await open('/visual/batch');
  expect(await screen.findByRole('heading', { name: 'No product is ready for a photoshoot' })).toBeDefined();
  unmount();
  answers.products = new AppError('invalid', 'kernel.internal');
  await open('/visual/batch');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'No product is ready for a photoshoot' })).toBeNull();
});

test('products are chosen one by one or all at once; without a style nothing is counted', async () => {
  const { container } = await open('/visual/batch');
  const first = await screen.findByRole('button', { name: /Mug 0/ });
  fireEvent.click(first);
  expect([first.getAttribute('aria-pressed'), screen.getByText('1 chosen')]).toEqual(['true', expect.anything()]);
  await press('Choose all');
  expect(screen.getByText('2 chosen')).toBeDefined();
  await press('Choose none');
  expect([screen.getByText('0 chosen'), inputs('quote')]).toEqual([expect.anything(), []]);
  expect(await findAxeViolations(container)).toEqual([]);
});

test('what was chosen stays chosen while something else is searched for', async () => {
  await open('/visual/batch');
  fireEvent.click(await screen.findByRole('button', { name: /Mug 0/ }));
  const search = screen.getByRole('searchbox', { name: 'Search by title or SKU' });
  fireEvent.change(search, { target: { value: 'Mug 1' } });
  await waitFor(() => expect(screen.queryByRole('button', { name: /Mug 0/ })).toBeNull());
  await screen.findByRole('button', { name: /Mug 1/ });
  await press('Choose all found');
  expect(screen.getByText('2 chosen')).toBeDefined();
  fireEvent.change(search, { target: { value: 'teapot' } });
  expect(await screen.findByText('No product that is ready for a photoshoot has these words.')).toBeDefined();
  await press('Clear the choice');
  expect(screen.getByText('0 chosen')).toBeDefined();
});

test('as many as go into one run can be chosen, and no more', async () => {
  answers.products = Array.from({ length: 251 }, (_, index) => ({
    ...card(0),
    id: id(1000 + index),
    title: `Cup ${index}`,
  }));
  await open('/visual/batch');
  await screen.findByRole('button', { name: /Cup 249/ });
  await press('Choose all');
  expect(screen.getByText('250 are chosen: that many go at a time.')).toBeDefined();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Cup 250' } });
  expect((await screen.findByRole('button', { name: /Cup 250/ })).hasAttribute('disabled')).toBe(true);
});

test('a next page of products that failed is said, not passed off as the end, and asked for again on a press', async () => {
  answers.products = Array.from({ length: 8 }, (_, index) => ({
    ...card(0),
    id: id(1000 + index),
    title: `Cup ${index}`,
  }));
  Object.assign(answers, { pageSize: 3, nextPage: new AppError('invalid', 'kernel.internal') });
  const { container } = await open('/visual/batch');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Only the first 3 could be loaded.');
  expect(screen.queryByText(/The 250 last worked on/)).toBeNull();
  expect(await findAxeViolations(container)).toEqual([]);
  answers.nextPage = null;
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Cup 7')).toBeDefined();
  expect(screen.queryByText(/Only the first/)).toBeNull();
});

test('beside the price stands how many outlines are doubtful, with the way to each; they are left out on a press, and the photoshoot can begin all the same', async () => {
  const [hero] = quote(10, 100).products;
  const of = (index: number, isDoubtful: boolean): Quote['products'][number] => ({
    id: mugs[index] ?? '',
    title: `Mug ${index}`,
    problem: null,
    frames: hero?.frames ?? [],
    outlineDoubt: isDoubtful ? { photoId: id(31), confidence: 0.4, reasons: [] } : null,
  });
  Object.assign(answers, { product, quote: { ...quote(20, 100), products: [of(0, true), of(1, false)], frames: 2 } });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {
        /* Nothing comes near. */
      }
      disconnect() {
        /* Nothing was observed. */
      }
    },
  );
  const { container } = await open('/visual/batch');
  await screen.findByRole('button', { name: /Mug 0/ });
  await press('Choose all');
  await press(/Luxury/);
  expect((await screen.findByText(/^Doubtful outline: 1 of 2/)).getAttribute('role')).toBe('status');
  fireEvent.click(screen.getByText('Look at the outlines'));
  expect(screen.getByRole('link', { name: 'Mug 0' }).getAttribute('href')).toBe(
    `/products/${mugs[0]}/outline/${id(31)}`,
  );
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Make 2 pictures/ }).hasAttribute('disabled')).toBe(false),
  );
  expect(await findAxeViolations(container)).toEqual([]);
  await press('Leave these out');
  await waitFor(() => expect(inputs('quote').at(-1)?.['productIds']).toEqual([mugs[1]]));
});

test('a run whose answer was lost is begun again as the same one, so that nothing is paid twice; of other products it is another', async () => {
  Object.assign(answers, { start: new AppError('unavailable', 'kernel.network'), product });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {
        /* Nothing comes near. */
      }
      disconnect() {
        /* Nothing was observed. */
      }
    },
  );
  await open('/visual/batch');
  fireEvent.click(await screen.findByRole('button', { name: /Mug 0/ }));
  await press(/Luxury/);
  const begin = async () => {
    const before = inputs('startRun').length;
    const button = await screen.findByRole('button', { name: /^Make 1 picture/ });
    await waitFor(() =>
      expect([button.hasAttribute('disabled'), button.getAttribute('aria-busy')]).toEqual([false, null]),
    );
    fireEvent.click(button);
    await waitFor(() => expect(inputs('startRun')).toHaveLength(before + 1));
  };
  await begin();
  answers.quote = quote(8, 90);
  await begin();
  fireEvent.click(screen.getByRole('button', { name: /Mug 1/ }));
  answers.start = null;
  await begin();
  const [first, again, other] = inputs('startRun').map((input) => input['id']);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('a run that made nothing is not called done', async () => {
  answers.run = run('done', ['failed', 'failed']);
  await open(`/visual/batch/${batch}`);
  expect(await screen.findByText('Nothing made')).toBeDefined();
  expect(screen.queryByText('Done')).toBeNull();
});

test('nor is it in the list of runs', async () => {
  const summary = (end: number, frames: ('ready' | 'failed')[]) => {
    const { products, ...head } = run('done', frames);
    return { ...head, id: id(end), products: products.length };
  };
  answers.runs = [summary(21, ['failed', 'failed']), summary(22, ['ready', 'failed'])];
  await open('/visual/batch');
  const list = await screen.findByRole('region', { name: 'Earlier photoshoots of many' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ lastElementChild }) => lastElementChild?.textContent),
  ).toEqual(['Nothing made', 'Done']);
});

test('a run is paused; stopping is asked about first, and can be left alone', async () => {
  answers.run = run('running', ['ready', 'running', 'waiting']);
  const { container } = await open(`/visual/batch/${batch}`);
  await screen.findByRole('button', { name: 'Stop' });
  expect(await findAxeViolations(container)).toEqual([]);
  await press('Stop');
  const dialog = await screen.findByRole('dialog', { name: 'Stop this photoshoot?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(inputs('steer')).toEqual([]);
  await press('Stop');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(inputs('steer')).toEqual([{ id: batch, action: 'stop' }]));
});

test.each([
  ['running', ['running'], 'Pause', 'pause'],
  ['paused', ['waiting'], 'Go on', 'resume'],
  ['done', ['ready', 'failed'], 'Try 1 failed picture again', 'retry'],
  ['stopped', ['ready', 'stopped'], 'Save and finish 1 product', 'finish'],
] as const)('a run that is %s with %j offers "%s"', async (state, frames, name, action) => {
  answers.run = run(state, [...frames]);
  await open(`/visual/batch/${batch}`);
  await press(name);
  await waitFor(() => expect(inputs('steer')).toEqual([{ id: batch, action }]));
});

test('a run that ran out of tokens says so, and a failed picture says why', async () => {
  answers.run = run('paused', ['failed', 'waiting'], {
    pausedBy: { code: 'tokens.insufficient', params: { balance: 3 } },
  });
  await open(`/visual/batch/${batch}`);
  expect((await screen.findByRole('alert')).textContent).toContain('Your tokens ran out.');
  expect(screen.getByRole('button', { name: 'Top up' })).toBeDefined();
  expect(screen.getByText('1 failed, its tokens are back')).toBeDefined();
});
