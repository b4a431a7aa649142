import type { Dimensions } from '@kadr/shared/products';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { DimensionForm } from './components/dimension-form.tsx';

const nothing: Dimensions = { lengthMm: null, widthMm: null, heightMm: null };
const unknown = { value: null, confidence: 0, source: null };
const guess = { value: 230, confidence: 0.15, source: 'category-guess' as const };
const analysis = {
  state: 'ready' as const,
  progress: 1,
  title: unknown,
  category: unknown,
  lengthMm: unknown,
  widthMm: unknown,
  heightMm: guess,
  volumeMl: unknown,
  weightG: unknown,
  colours: [],
  materials: [],
  benefits: [],
  texts: [],
  barcodes: [],
  engine: { model: null, failure: null },
};

async function form(dimensions: Dimensions = nothing, asked = 0, language: 'en' | 'pl' = 'en') {
  const saved: Partial<Dimensions>[] = [];
  const { container } = await renderPage(
    <DimensionForm
      dimensions={dimensions}
      analysis={analysis}
      asked={asked}
      onType={() => undefined}
      onSave={(change) => saved.push(change)}
    />,
    { features: ['products'], language },
  );
  return { saved, container };
}
function type(label: RegExp, text: string): HTMLElement {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
  return field;
}

test.each([
  ['0', 'The dimension cannot be equal to 0.'],
  ['-3', 'The dimension cannot be less than 0.'],
  ['12345', 'Only 4 numbers are allowed.'],
  ['1.25', 'Only one decimal place is allowed.'],
  ['12.55555', 'Only one decimal place is allowed.'],
  ['tall', 'Enter a number.'],
])('"%s" is refused: %s', async (text, message) => {
  const { saved } = await form();
  type(/Height/, text);
  expect(screen.getByText(message)).toBeDefined();
  expect(saved).toEqual([]);
});

test('a length of two metres and more is told in metres', async () => {
  await form(nothing, 0, 'pl');
  type(/Długość/, '290');
  type(/Szerokość/, '9999,9');
  type(/Wysokość/, '199');
  expect(screen.getAllByText(/^To .* m\.$/).map(({ textContent }) => textContent)).toEqual([
    'To 2,9 m.',
    'To 99,999 m.',
  ]);
});

test('a right value is saved in millimetres when the field is left, with comma or point', async () => {
  const { saved } = await form();
  type(/Length/, '12,5');
  type(/Width/, '9999.9');
  expect(saved).toEqual([{ lengthMm: 125 }, { widthMm: 99_999 }]);
});

test('leaving a field as it was saves nothing; emptying it does', async () => {
  const { saved } = await form({ lengthMm: 85, widthMm: 120, heightMm: 100 });
  type(/Length/, '8.5');
  type(/Height/, '');
  expect(saved).toEqual([{ heightMm: null }]);
});

test("empty fields are said only once the step's button was pressed, and the first of them is gone to", async () => {
  await form();
  type(/Length/, '');
  expect(screen.queryByText('Fill in the field.')).toBeNull();
  await form(nothing, 1);
  expect(screen.getAllByText('Fill in the field.')).toHaveLength(2);
});

test('a guess stands in its field to be checked, is not saved by itself, and is offered again once it was taken out', async () => {
  const { saved } = await form();
  expect(screen.getByLabelText(/Height/)).toHaveProperty('value', '23');
  expect(screen.getByText('please check')).toBeDefined();
  expect(saved).toEqual([]);
  type(/Height/, '');
  fireEvent.click(screen.getByRole('button', { name: 'Use 23 cm' }));
  expect(saved).toEqual([{ heightMm: 230 }]);
});

test("shows lengths with the language's decimal sign", async () => {
  await form({ ...nothing, heightMm: 105 }, 0, 'pl');
  expect(screen.getByLabelText(/Wysokość/)).toHaveProperty('value', '10,5');
});

test('axe finds nothing', async () => {
  const { container } = await form(nothing, 1);
  expect(await findAxeViolations(container)).toEqual([]);
});

test('where no length is stated the form says what is missing, and each estimate can be said to be right', async () => {
  const saved: Partial<Dimensions>[] = [];
  const form = (estimated: readonly ('widthMm' | 'heightMm')[]) => (
    <DimensionForm
      dimensions={{ lengthMm: null, widthMm: 120, heightMm: 100 }}
      estimated={estimated}
      analysis={null}
      asked={0}
      onType={() => undefined}
      onSave={(change) => saved.push(change)}
    />
  );
  const { container } = await renderPage(form(['widthMm', 'heightMm']), { features: ['products'] });
  expect(screen.getByText(/“Scale” pictures state centimetres/)).toBeDefined();
  expect(await findAxeViolations(container)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: /It is right\s?: Height/ }));
  expect(saved).toEqual([{ heightMm: 100 }]);
});

test('it says which length is which, of clothes as they lie', async () => {
  const shown = async (categoryId: string) => {
    const { container } = await renderPage(
      <DimensionForm
        dimensions={nothing}
        categoryId={categoryId}
        analysis={null}
        asked={0}
        onType={() => undefined}
        onSave={() => undefined}
      />,
      { features: ['products'], language: 'en' },
    );
    return container.textContent;
  };
  expect(await shown('mugs')).toContain('length from left to right');
  expect(await shown('tops')).toContain('length from top to hem');
});
