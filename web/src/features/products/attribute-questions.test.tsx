import { listAttributes, type Attribute } from '@kadr/shared/catalog';
import type { Product } from '@kadr/shared/products';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterAll, expect, test, vi } from 'vitest';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../lib/testing/serve-endpoints.ts';
import { AttributeQuestions } from './components/attribute-questions.tsx';
import type { ProductChange } from './use-product.ts';

const named = (name: string) => ({ en: name, pl: name, ru: name });
const choice = (id: string, kind: 'one' | 'several', ...options: string[]): Attribute => ({
  id,
  kind,
  name: named(id),
  unit: null,
  most: null,
  options: options.map((option) => ({ id: option, name: named(option) })),
  usual: [],
});
const stopServing = serveEndpoints(
  serve(listAttributes, () => [
    choice('material', 'several', 'ceramic', 'glass', 'steel'),
    { ...choice('capacity', 'one'), kind: 'number' as const, unit: named('ml'), most: 500_000, usual: [250, 500] },
    choice('gender', 'one', 'women', 'men'),
    choice('lid', 'one', 'with', 'without'),
    choice('pattern', 'one', 'plain', 'dots'),
  ]),
);
afterAll(stopServing);

function Kept({ onSave, ...product }: Partial<Product> & { readonly onSave: (change: ProductChange) => void }) {
  const [attributes, setAttributes] = useState(product.attributes ?? {});
  return (
    <AttributeQuestions
      product={{ categoryId: 'mugs', analysis: { colours: [] }, ...product, attributes } as unknown as Product}
      onSave={(change) => {
        onSave(change);
        setAttributes((all) => ({ ...all, ...(change.attributes as Product['attributes']) }));
      }}
    />
  );
}

const questions = async (product: Partial<Product> = {}) => {
  const onSave = vi.fn();
  const { container } = await renderPage(<Kept onSave={onSave} {...product} />, { features: ['products'] });
  await screen.findByRole('group', { name: 'material' });
  return { onSave, container };
};
const tap = (group: string, name: string | RegExp) =>
  fireEvent.click(within(screen.getByRole('group', { name: group })).getByRole('button', { name }));

test('several options add up, one of a kind replaces the other, and a second tap takes it back', async () => {
  const { onSave, container } = await questions();
  tap('material', 'Ceramic');
  tap('material', 'Steel');
  tap('material', 'Ceramic');
  tap('gender', 'Women');
  tap('gender', 'Men');
  tap('gender', 'Men');
  expect(onSave.mock.calls.map(([change]) => change.attributes)).toEqual([
    { material: ['ceramic'] },
    { material: ['ceramic', 'steel'] },
    { material: ['steel'] },
    { gender: ['women'] },
    { gender: ['men'] },
    { gender: null },
  ]);
  expect(await findAxeViolations(container)).toEqual([]);
});

test('a guess is named so, counts only when it is tapped, and goes with "Not sure"', async () => {
  const { onSave } = await questions({ guessedAttributes: { material: ['glass'], capacity: 330 } });
  expect(screen.getByRole('button', { name: 'Glass our guess' }).getAttribute('aria-pressed')).toBe('false');
  tap('capacity', /330.ml our guess/);
  tap('material', 'Not sure');
  expect(onSave.mock.calls.map(([change]) => change.attributes)).toEqual([{ capacity: 330 }, { material: [] }]);
  expect(screen.queryByText('our guess')).toBeNull();
});

test('another number is typed, with a comma too; one that is too large is not taken', async () => {
  const { onSave } = await questions();
  const field = screen.getByRole('textbox', { name: 'capacity, ml, Other' });
  for (const typed of ['330,5', '900000', 'many']) {
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.blur(field);
  }
  expect(onSave.mock.calls.map(([change]) => change.attributes)).toEqual([{ capacity: 330.5 }]);
});

test('the first four are asked, the others on demand', async () => {
  await questions();
  expect(screen.queryByRole('group', { name: 'pattern' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show 1 more question' }));
  expect(screen.getByRole('group', { name: 'pattern' })).toBeTruthy();
});
