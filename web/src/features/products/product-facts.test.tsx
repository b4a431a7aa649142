import { checkSkus } from '@kadr/shared/batches';
import { listAttributes, listCategories } from '@kadr/shared/catalog';
import type { Product } from '@kadr/shared/products';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterAll, expect, test, vi } from 'vitest';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../lib/testing/serve-endpoints.ts';
import { ProductFacts } from './components/product-facts.tsx';

const id = '01900000-0000-7000-8000-00000000000a';
const other = '01900000-0000-7000-8000-00000000000b';
const photoId = '01900000-0000-7000-8000-000000000001';
const category = (id: string, name: string, parentId: string | null) => ({
  id,
  parentId,
  name: { en: name, pl: name, ru: name },
  keywords: id === 'mugs' ? ['mug'] : [],
  googleId: null,
  isGoogleIdExact: false,
});
const asked: string[] = [];
const stopServing = serveEndpoints(
  serve(listCategories, () => [category('kitchen', 'Kitchen', null), category('mugs', 'Mugs and cups', 'kitchen')]),
  serve(listAttributes, ({ input }) =>
    input['id'] === 'mugs'
      ? [
          {
            id: 'colour',
            kind: 'several' as const,
            name: { en: 'Colour', pl: 'Kolor', ru: 'Цвет' },
            unit: null,
            most: null,
            options: ['red', 'black'].map((id) => ({ id, name: { en: id, pl: id, ru: id } })),
            usual: [],
          },
        ]
      : [],
  ),
  serve(checkSkus, ({ input }) => {
    asked.push(String(input['skus']));
    return { taken: [{ sku: String(input['skus']), productId: String(input['skus']) === 'TWICE' ? other : id }] };
  }),
);
afterAll(stopServing);

const open = { value: null, confidence: 0, source: null };
const box = { left: 0.4, top: 0.4, width: 0.2, height: 0.05 };
const product = (change: Partial<Product>): Product => ({
  id,
  status: 'draft',
  creationStep: 'analysis',
  title: 'Shampoo',
  categoryId: 'hair-care',
  dimensions: { lengthMm: 70, widthMm: 70, heightMm: 190 },
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
  photos: [
    {
      id: photoId,
      group: 'sample',
      position: 0,
      fileName: 'a.jpg',
      picture: { url: '/p', thumbnailUrl: '/t', widthPx: 900, heightPx: 1200, blur: 'data:image/webp;base64,AA' },
      cutout: null,
    },
  ],
  analysis: {
    state: 'ready',
    progress: 1,
    title: open,
    category: { value: 'hair-care', confidence: 0.66, source: 'ocr', seenAt: { photoId, box } },
    lengthMm: open,
    widthMm: open,
    heightMm: { value: 190, confidence: 0.81, source: 'ocr', seenAt: { photoId: other, box } },
    volumeMl: open,
    weightG: open,
    colours: [],
    materials: [],
    benefits: [],
    barcodes: [],
    engine: { model: null, failure: null },
    texts: [
      { text: 'SHAMPOO', confidence: 0.93, photoId, box },
      { text: '300 ml', confidence: 0.6, photoId },
    ],
  },
  ...change,
});
/** With a button that puts the end of the analysis in the product's place, as an event does. */
function Changing({
  onSave,
  change,
  later,
}: {
  readonly onSave: () => void;
  readonly change: Partial<Product>;
  readonly later: Partial<Product>;
}) {
  const [isLater, setIsLater] = useState(false);
  const [asked, setAsked] = useState(0);
  return (
    <>
      <ProductFacts
        product={product({ ...change, ...(isLater && later) })}
        onSave={onSave}
        onType={() => undefined}
        asked={asked}
        withSources
      />
      <button type="button" onClick={() => setAsked(asked + 1)}>
        All correct
      </button>
      <button type="button" onClick={() => setIsLater(true)}>
        The analysis ends
      </button>
    </>
  );
}
const endAnalysis = () => fireEvent.click(screen.getByRole('button', { name: 'The analysis ends' }));
const facts = async (change: Partial<Product> = {}, later: Partial<Product> = {}) => {
  const onSave = vi.fn();
  const { container } = await renderPage(<Changing onSave={onSave} change={change} later={later} />, {
    features: ['products', 'catalog'],
  });
  return { onSave, container };
};

test('a press without a category leads to it, and to the lengths once it is there', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  const { container } = await facts(
    { categoryId: null, dimensions: { lengthMm: null, widthMm: null, heightMm: null } },
    { categoryId: 'mugs' },
  );
  fireEvent.click(screen.getByRole('button', { name: 'All correct' }));
  const category = screen.getByRole('heading', { name: 'Category' }).parentElement;
  expect(category?.contains(document.activeElement)).toBe(true);
  expect(container.querySelectorAll('[role="alert"]')).toHaveLength(1);
  endAnalysis();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Length/)));
});

test('a category is not called unknown before the analysis has ended', async () => {
  const { analysis } = product({});
  await facts(
    { categoryId: null, analysis: { ...analysis, state: 'running', category: open } },
    { categoryId: null, analysis: { ...analysis, category: open } },
  );
  expect(screen.getByText('Still looking at the photos…')).toBeTruthy();
  expect(screen.queryByText(/Not recognised/)).toBeNull();
  endAnalysis();
  expect(screen.getByText(/Not recognised/)).toBeTruthy();
});

test('an SKU is saved when the field is left, once, and only when it is another', async () => {
  const { onSave } = await facts({ sku: 'OLD' });
  const field = screen.getByLabelText('SKU');
  fireEvent.blur(field);
  expect(onSave).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: 'MUG-1' } });
  fireEvent.blur(field);
  expect(onSave.mock.calls).toEqual([[{ sku: 'MUG-1' }]]);
});

test('a title that is being typed when the analysis ends stays, and is saved when it is left', async () => {
  const { onSave } = await facts({ title: '' }, { title: 'Shampoo 300 ml' });
  const field = screen.getByLabelText('Title');
  field.focus();
  fireEvent.change(field, { target: { value: 'My own na' } });
  endAnalysis();
  expect([screen.getByLabelText('Title') === field, document.activeElement === field]).toEqual([true, true]);
  expect(field).toHaveProperty('value', 'My own na');
  fireEvent.change(field, { target: { value: 'My own name' } });
  fireEvent.blur(field);
  expect(onSave.mock.calls).toEqual([[{ title: 'My own name' }]]);
});

test("a title that no one is typing is the analysis' at once, and saved by no one", async () => {
  const { onSave } = await facts({ title: '' }, { title: 'Shampoo 300 ml' });
  const field = screen.getByLabelText('Title');
  fireEvent.change(field, { target: { value: 'M' } });
  fireEvent.change(field, { target: { value: '' } });
  endAnalysis();
  expect(field).toHaveProperty('value', 'Shampoo 300 ml');
  fireEvent.blur(field);
  expect(onSave).not.toHaveBeenCalled();
});

test('an SKU that another product has is said, with the way to it; its own is not', async () => {
  await facts({ sku: 'TWICE' });
  const link = await screen.findByRole('link', { name: 'Another product has this SKU, too' });
  expect(link.getAttribute('href')).toBe(`/products/${other}`);
});

test('its own SKU is no news', async () => {
  await facts({ sku: 'MINE' });
  await waitFor(() => expect(asked).toContain('MINE'));
  expect(screen.queryByRole('link', { name: /Another product/ })).toBeNull();
});

test('each value that was read says whether to check it, never in per cent, and shows where; what has no photo any more shows nothing', async () => {
  const { container } = await facts();
  const notes = screen.getAllByText(/^Read on the packaging/).map(({ textContent }) => textContent);
  expect(notes.map((note) => note.includes('please check'))).toEqual([true, false]);
  expect(notes.join(' ')).not.toContain('%');
  expect(
    screen.getAllByRole('button', { name: /show on photo/ }).map((button) => button.getAttribute('aria-label')),
  ).toEqual(['“Read on the packaging”: show on photo 1', '“SHAMPOO”: show on photo 1']);
  fireEvent.click(screen.getByRole('button', { name: '“SHAMPOO”: show on photo 1' }));
  const whole = await screen.findByAltText('Photo 1');
  await waitFor(() => expect(whole.nextElementSibling?.getAttribute('style')).toContain('left: 40%'));
  expect(await findAxeViolations(container)).toEqual([]);
});

test('title, content, colours, materials and benefits say what to check, the read ones where; benefits wait for the seller', async () => {
  const { analysis } = product({});
  const read = { source: 'ocr' as const, seenAt: { photoId, box } };
  const seen = { source: 'model' as const };
  const { container } = await facts({
    title: 'LUMI',
    analysis: {
      ...analysis,
      title: { value: 'LUMI', confidence: 0.58, ...read },
      category: open,
      heightMm: open,
      texts: [],
      volumeMl: { value: 1500, confidence: 0.86, ...read },
      weightG: { value: 40, confidence: 0.35, ...seen },
      colours: [
        { id: 'navy', hex: '#123456', share: 0.9, confidence: 0.84, seenAt: { photoId, box } },
        { id: 'white', hex: '#ffffff', share: 0.1 },
      ],
      materials: [{ value: 'glass', confidence: 0.63, ...read }],
      benefits: [{ value: 'Two handles', confidence: 0.6, ...seen }],
    },
  });
  const shownOf = (element: HTMLElement | undefined) => element?.closest('li, div')?.textContent;
  const shown = (words: RegExp) => shownOf(screen.getByText(words));
  expect(shownOf(screen.getAllByText(/^Read on the packaging/)[0])).toContain('please check');
  expect([/^1\.5\sl/, /^40\sg/, /^navy/, /^white/, /^glass/, /^Two handles/].map(shown)).toEqual([
    '1.5\u00A0lRead on the packaging',
    '40\u00A0gSeen by the modelplease check',
    'navy',
    'white',
    'glassRead on the packagingplease check',
    'Two handlesSeen by the modelplease check',
  ]);
  expect(screen.getAllByRole('button', { name: /show on photo 1/ })).toHaveLength(4);
  expect(screen.getByText(/once you confirm them/)).toBeDefined();
  expect(await findAxeViolations(container)).toEqual([]);
});

test('where buyers ask for colours, those that were seen surely are chosen, others guessed, and a tap changes them', async () => {
  const { analysis } = product({});
  const { onSave, container } = await facts({
    categoryId: 'mugs',
    analysis: {
      ...analysis,
      colours: [
        { id: 'navy', hex: '#123456', share: 0.6, confidence: 0.84 },
        { id: 'light-grey', hex: '#cccccc', share: 0.3, confidence: 0.5 },
      ],
    },
  });
  const chips = async () => {
    const group = await screen.findByRole('group', { name: 'Texts name the colours that are chosen here.' });
    return [...group.querySelectorAll('button')].map((chip) => [chip.textContent, chip.getAttribute('aria-pressed')]);
  };
  expect(await chips()).toEqual([
    ['Navy', 'true'],
    ['Light greyour guess', 'false'],
    ['Other colours', 'false'],
  ]);
  expect(screen.queryByText('What buyers ask')).toBeNull();
  expect(await findAxeViolations(container)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Other colours' }));
  expect((await chips()).map(([name]) => name)).toEqual(['Navy', 'Light greyour guess', 'Red', 'Black']);
  fireEvent.click(screen.getByRole('button', { name: 'Red' }));
  fireEvent.click(screen.getByRole('button', { name: 'Navy' }));
  expect(onSave.mock.calls).toEqual([[{ attributes: { colour: ['navy', 'red'] } }], [{ attributes: { colour: [] } }]]);
});

test('a name too unsure to be filled in is offered', async () => {
  const { onSave } = await facts({
    title: '',
    analysis: { ...product({}).analysis, title: { value: 'LUMI', confidence: 0.35, source: 'model' } },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Use “LUMI”' }));
  expect(onSave.mock.calls).toEqual([[{ title: 'LUMI' }]]);
});

test('what was not recognised is searched for at once; one tap or Enter takes it', async () => {
  const { analysis } = product({});
  const { onSave, container } = await facts({
    categoryId: null,
    analysis: { ...analysis, category: open, recognition: { level: 'unknown', categories: [] } },
  });
  const field = screen.getByLabelText('Search for a category');
  fireEvent.change(field, { target: { value: 'mug' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Mugs and cups' }));
  expect(onSave.mock.calls).toEqual([[{ categoryId: 'mugs' }]]);
  expect(await findAxeViolations(container)).toEqual([]);
});

test('where three categories are offered, the search waits behind them', async () => {
  const { analysis } = product({});
  await facts({
    categoryId: null,
    analysis: { ...analysis, category: open, recognition: { level: 'unsure', categories: ['mugs', 'vases'] } },
  });
  expect(await screen.findByRole('button', { name: 'Mugs and cups' })).toBeDefined();
  expect(screen.queryByLabelText('Search for a category')).toBeNull();
});
