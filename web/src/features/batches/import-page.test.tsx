import { AppError } from '@kadr/shared/kernel';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { answers, inputs, open, press, sent, serveBatches } from './testing/batch-pages.tsx';
import { batch, draft, id, imported, mugs, row } from './testing/sample-batches.ts';

vi.mock(import('../../lib/upload-file.ts'), async (actual) => ({
  ...(await actual()),
  uploadFile: (file, { finish }) => finish(file.name),
}));

const file = (path: string, content = 'x') => new File([content], path);

serveBatches();

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

test('a value that was read unsurely is said with where it comes from, and its draft is not among those confirmed together before the seller agreed', async () => {
  const guessed = {
    ...draft(0, []),
    unsure: [{ field: 'heightMm' as const, confidence: 0.5, source: 'ocr' as const }],
  };
  answers.import = imported(row(0, {}, guessed), row(1, {}, draft(1, [])));
  const { container } = await open(`/products/batch/${batch}`);
  expect((await screen.findByText(/Read on the packaging/)).textContent).toBe(
    'Height, cm: 9 · Read on the packaging · please check',
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

test('a usual size does not keep a draft from being confirmed with the others: it says what it is', async () => {
  const usual = { ...draft(0, []), categoryId: 'mugs', estimated: ['heightMm' as const], colours: ['navy'] };
  answers.import = imported(row(0, {}, usual));
  const { container } = await open(`/products/batch/${batch}`);
  expect(await screen.findByText('usual size, please check')).toBeDefined();
  expect(screen.getByText(/Navy/i)).toBeDefined();
  expect(await findAxeViolations(container)).toEqual([]);
  const height = screen.getByLabelText('Height, cm');
  fireEvent.change(height, { target: { value: '9.0' } });
  fireEvent.blur(height);
  await waitFor(() => expect(inputs('update')).toEqual([{ id: mugs[0], dimensions: { heightMm: 90 } }]));
  await press('Everything is correct for 1 draft');
  await waitFor(() => expect(inputs('confirm')).toEqual([{ id: batch, productIds: [mugs[0]] }]));
});

test('what a draft looks like is offered in its row, and one tap chooses it', async () => {
  const open0 = { lengthMm: null, widthMm: null, heightMm: null };
  const likely = { ...draft(0, ['category', 'dimensions']), dimensions: open0, offered: ['mugs', 'vases'] };
  const named = { parentId: null, keywords: [], googleId: null, isGoogleIdExact: false };
  answers.categories = [
    { ...named, id: 'mugs', name: { en: 'Mugs and cups', pl: 'Kubki', ru: 'Кружки' } },
    { ...named, id: 'vases', name: { en: 'Vases', pl: 'Wazony', ru: 'Вазы' } },
  ];
  answers.import = imported(row(0, {}, likely));
  await open(`/products/batch/${batch}`);
  fireEvent.click(await screen.findByRole('button', { name: /Mugs/ }));
  await waitFor(() => expect(inputs('update')).toEqual([{ id: mugs[0], categoryId: 'mugs' }]));
  expect(screen.queryByLabelText('Height, cm')).toBeNull();
});

test('a row whose outline may be wrong says why and leads to it, before and after it is ready', async () => {
  const outlineDoubt = { photoId: id(31), confidence: 0.4, reasons: ['touches-border'] };
  answers.import = imported(
    row(0, {}, { ...draft(0, []), outlineDoubt }),
    row(1, {}, { ...draft(1, [], true), outlineDoubt }),
  );
  const { container } = await open(`/products/batch/${batch}`);
  expect(await screen.findAllByText(/Something is cut off at the edge/)).toHaveLength(2);
  expect([screen.getAllByText('One question is left').length, screen.queryByText('Ready for the photoshoot')]).toEqual([
    2,
    null,
  ]);
  expect(screen.getAllByRole('link', { name: 'Correct the outline' })[0]?.getAttribute('href')).toBe(
    `/products/${mugs[0]}/outline/${id(31)}`,
  );
  expect(await findAxeViolations(container)).toEqual([]);
  const [right] = screen.getAllByRole('button', { name: 'It is right' });
  if (right) fireEvent.click(right);
  await waitFor(() => expect(inputs('outline')).toEqual([{ id: id(31), version: 0, steps: [] }]));
});
