import { listCategories } from '@kadr/shared/catalog';
import { AppError } from '@kadr/shared/kernel';
import { addPhoto, generateInfo, type Photo, type Product } from '@kadr/shared/products';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterAll, expect, test, vi } from 'vitest';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../lib/testing/serve-endpoints.ts';
import { AnalysisStep } from './creation/analysis-step.tsx';
import { ExtrasStep } from './creation/extras-step.tsx';
import { PhotosStep } from './creation/photos-step.tsx';
import type { ProductControl } from './use-product.ts';

vi.mock(import('../../lib/upload-file.ts'), async (actual) => ({
  ...(await actual()),
  uploadFile: (file, { finish }) => finish(file.name),
}));
/** Photos that the server has and is still looking at: each is refused when it is called. */
const looked: (() => void)[] = [];
/** The group that each photo was sent to. */
const sentTo: string[] = [];
const analysed: unknown[] = [];
const stopServing = serveEndpoints(
  serve(listCategories, () => []),
  serve(generateInfo, ({ input }) => {
    analysed.push(input);
    throw new AppError('limited', 'kernel.limited');
  }),
  serve(
    addPhoto,
    ({ input }) =>
      new Promise<Photo>((_, reject) => {
        sentTo.push(String(input['group']));
        looked.push(() => reject(new AppError('invalid', 'photo.too-small', { minPx: 400 })));
      }),
  ),
);
afterAll(stopServing);
vi.stubGlobal('scrollTo', () => undefined);
vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
const photo = (group: Photo['group']): Photo => ({
  id: '01900000-0000-7000-8000-000000000001',
  group,
  position: 0,
  fileName: 'mug.jpg',
  picture: { url: '/p', thumbnailUrl: '/t', widthPx: 640, heightPx: 480, blur: 'data:image/webp;base64,AA' },
  cutout: null,
});
const files = (...names: string[]) => ({
  target: { files: names.map((name) => new File(['x'], name, { type: 'image/jpeg' })) },
});

const open = { value: null, confidence: 0, source: null };
const product: Product = {
  id: '01900000-0000-7000-8000-00000000000a',
  status: 'draft',
  creationStep: 'analysis',
  title: 'Mug',
  categoryId: 'mugs',
  dimensions: { lengthMm: 80, widthMm: 80, heightMm: 200 },
  description: '',
  benefits: [],
  noBox: false,
  noComponents: false,
  contents: [],
  designReady: false,
  visualsReady: 0,
  designs: 0,
  createdAt: '2026-11-22T10:00:00Z',
  updatedAt: '2026-11-22T10:00:00Z',
  photos: [],
  analysis: {
    state: 'ready',
    progress: 1,
    title: open,
    category: { ...open, source: 'user' },
    lengthMm: open,
    widthMm: open,
    heightMm: { value: 200, confidence: 0.8, source: 'ocr' },
    volumeMl: open,
    weightG: open,
    colours: [],
    materials: [],
    benefits: [],
    texts: [],
    barcodes: [],
    engine: { model: null, failure: null },
  },
};
const control = () => {
  const save = vi.fn();
  return {
    save,
    control: { save, type: vi.fn(), isMoving: false, saveState: 'saved', product } as unknown as ProductControl,
  };
};

/** The last step, and the way to tell it that the product has changed. */
async function renderExtras(first: Partial<Product>) {
  let change: (to: Partial<Product>) => void = () => undefined;
  function Changing() {
    const [now, setNow] = useState(first);
    change = setNow;
    return <ExtrasStep product={{ ...product, ...now }} control={control().control} onBack={() => undefined} />;
  }
  const { container } = await renderPage(<Changing />, { features: ['products'] });
  return { container, rerender: (to: Partial<Product>) => act(() => change(to)) };
}

test('a recognised product needs one press: the usual lengths stand there to be checked, and go with it', async () => {
  const { save, control: given } = control();
  const usual = (value: number) => ({ value, confidence: 0.15, source: 'category-guess' as const });
  const recognised = {
    ...product,
    dimensions: { lengthMm: null, widthMm: 85, heightMm: null },
    analysis: { ...product.analysis, lengthMm: usual(120), heightMm: usual(95) },
  };
  await renderPage(<AnalysisStep product={recognised} control={given} onBack={() => undefined} />, {
    features: ['products', 'catalog'],
  });
  expect(screen.getByLabelText(/Length/)).toHaveProperty('value', '12');
  // Walking through the fields states nothing.
  fireEvent.focus(screen.getByLabelText(/Length/));
  fireEvent.blur(screen.getByLabelText(/Length/));
  fireEvent.click(screen.getByRole('button', { name: 'Everything is Correct' }));
  expect(save.mock.calls).toEqual([
    [
      {
        dimensions: { lengthMm: 120, heightMm: 95 },
        agreedLengths: ['lengthMm', 'heightMm'],
        creationStep: 'extras',
      },
    ],
  ]);
});

test.each([
  ['0', 'The dimension cannot be equal to 0.'],
  ['-3', 'The dimension cannot be less than 0.'],
  ['abc', 'Enter a number.'],
])(
  '"Everything is Correct" does not go on over "%s" in a field that the analysis filled, and goes to it',
  async (typed, message) => {
    const { save, control: given } = control();
    const { container } = await renderPage(
      <AnalysisStep product={product} control={given} onBack={() => undefined} />,
      { features: ['products', 'catalog'] },
    );
    const height = screen.getByLabelText(/Height/);
    fireEvent.change(height, { target: { value: typed } });
    fireEvent.blur(height);
    const correct = screen.getByRole('button', { name: 'Everything is Correct' });
    fireEvent.click(correct);
    expect([save.mock.calls, document.activeElement === height, screen.getAllByText(message).length]).toEqual([
      [],
      true,
      1,
    ]);
    expect(await findAxeViolations(container)).toEqual([]);
    fireEvent.change(height, { target: { value: '21' } });
    fireEvent.blur(height);
    fireEvent.click(correct);
    expect(save.mock.calls).toEqual([[{ dimensions: { heightMm: 210 } }], [{ creationStep: 'extras' }]]);
  },
);

test('"Start Analysis" waits for photos that are still being sent, says so, and what is refused is seen', async () => {
  const { container } = await renderPage(
    <PhotosStep product={{ ...product, photos: [photo('sample')] }} control={control().control} />,
    { features: ['products'] },
  );
  const start = screen.getByRole('button', { name: 'Start Analysis' });
  expect(start.hasAttribute('disabled')).toBe(false);
  fireEvent.change(screen.getByLabelText(/Another view/), files('a.jpg', 'b.jpg'));
  expect((await screen.findByText(/still being sent/)).textContent).toBe('2 photos are still being sent.');
  expect(start.hasAttribute('disabled')).toBe(true);
  fireEvent.click(start);
  expect([analysed, await findAxeViolations(container)]).toEqual([[], []]);
  await waitFor(() => expect(looked).toHaveLength(2));
  for (const refuse of looked.splice(0)) refuse();
  expect(await screen.findAllByText(/The photo is too small/)).toHaveLength(2);
  await waitFor(() => expect([screen.queryByRole('status'), start.hasAttribute('disabled')]).toEqual([null, false]));
});

test('what is pasted in the last step goes to the group that was last pointed at or worked in, else to the first that is not switched off, and that is said', async () => {
  const { container, rerender } = await renderExtras({ noBox: true });
  const groupOf = (name: string) => screen.getByRole('heading', { name }).closest('section') ?? document.body;
  const target = () =>
    [...container.querySelectorAll('[data-here]')].map(
      (said) => said.closest('section')?.querySelector('h3')?.textContent,
    );
  const pasted = async () => {
    const before = sentTo.length;
    const event = Object.assign(new Event('paste'), {
      clipboardData: { files: [new File(['x'], 'a.png', { type: 'image/png' })] },
    });
    fireEvent(window, event);
    await waitFor(() => expect(sentTo).toHaveLength(before + 1));
    return sentTo.at(-1);
  };
  expect([target(), await pasted()]).toEqual([['Product'], 'product']);
  fireEvent.focus(within(groupOf('Components')).getByRole('checkbox'));
  expect([target(), await pasted()]).toEqual([['Components'], 'component']);
  fireEvent.pointerEnter(groupOf('Box'));
  expect(target()).toEqual(['Components']);
  fireEvent.pointerEnter(groupOf('Product'));
  expect([target(), await pasted()]).toEqual([['Product'], 'product']);
  fireEvent.pointerEnter(groupOf('Components'));
  rerender({ noBox: false, noComponents: true });
  expect([target(), await pasted()]).toEqual([['Box'], 'box']);
  expect(screen.getAllByText('Pasted photos are added here.')).toHaveLength(2);
  expect(await findAxeViolations(container)).toEqual([]);
  for (const refuse of looked.splice(0)) refuse();
});

test('the last step waits for photos of any group', async () => {
  const { save, control: given } = control();
  await renderPage(
    <ExtrasStep
      product={{ ...product, noComponents: true, photos: [photo('box')] }}
      control={given}
      onBack={() => undefined}
    />,
    { features: ['products'] },
  );
  const proceed = screen.getByRole('button', { name: 'Proceed to Transformation' });
  fireEvent.change(screen.getAllByLabelText(/Drop photos here|Add photos/)[0] ?? document.body, files('box.jpg'));
  expect((await screen.findByText(/still being sent/)).textContent).toBe('1 photo is still being sent.');
  fireEvent.click(proceed);
  expect(save).not.toHaveBeenCalled();
  await waitFor(() => expect(looked).toHaveLength(1));
  for (const refuse of looked.splice(0)) refuse();
  await screen.findByText(/The photo is too small/);
  await waitFor(() => expect(proceed.hasAttribute('disabled')).toBe(false));
  fireEvent.click(proceed);
  expect(save.mock.calls[0]?.[0]).toEqual({ creationStep: 'done' });
});

test('who has only the product to show goes on by one press; who takes a tick away is asked for the photo', async () => {
  const { save, control: given } = control();
  await renderPage(<ExtrasStep product={product} control={given} onBack={() => undefined} />, {
    features: ['products'],
  });
  const proceed = screen.getByRole('button', { name: 'Proceed to Transformation' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'no components' }));
  fireEvent.click(proceed);
  expect(save).not.toHaveBeenCalled();
  expect(screen.getAllByText('Add a photo of the components, or tick that there are none.')).not.toEqual([]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'no components' }));
  fireEvent.click(proceed);
  expect(save.mock.calls.map(([changes]) => changes)).toEqual([
    { noComponents: true },
    { noBox: true, noComponents: true, creationStep: 'done' },
  ]);
});

test('the word that there is no box cannot be given while a photo of it is being sent: it would be overruled as that comes', async () => {
  await renderExtras({});
  const noBox = () => screen.queryByRole('checkbox', { name: 'the product has no box' });
  expect(noBox()).not.toBeNull();
  fireEvent.change(screen.getAllByLabelText(/Drop photos here|Add photos/)[0] ?? document.body, files('box.jpg'));
  await screen.findByText(/still being sent/);
  expect([noBox(), screen.queryByRole('checkbox', { name: /no.*components/ })]).toEqual([null, expect.anything()]);
  await waitFor(() => expect(looked).toHaveLength(1));
  for (const refuse of looked.splice(0)) refuse();
  await waitFor(() => expect(noBox()).not.toBeNull());
});
