import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { CreateAll } from './components/create-all.tsx';

const openDialog = vi.hoisted(() => vi.fn());
vi.mock(import('../../lib/shell/index.ts'), async (actual) => ({ ...(await actual()), openDialog }));

const show = async (balance: number) => {
  const onCreate = vi.fn();
  const { container } = await renderPage(
    <CreateAll steps={[1, 2, 4]} tokens={30} balance={balance} disabled={false} onCreate={onCreate} />,
    { features: ['visuals'] },
  );
  fireEvent.click(screen.getByRole('button', { name: /^Make all frames: 3/ }));
  return { onCreate, container };
};

test('all open frames are ordered only once their price was seen', async () => {
  const { onCreate, container } = await show(50);
  expect(await screen.findByText(/^Together they cost 30 tokens; you have 50/)).toBeDefined();
  expect(onCreate).not.toHaveBeenCalled();
  expect(await findAxeViolations(container)).toEqual([]);
  fireEvent.click(screen.getByText('Make them'));
  expect(onCreate.mock.calls).toEqual([[[1, 2, 4]]]);
  expect(openDialog).not.toHaveBeenCalled();
});

test('where tokens are missing nothing is ordered, and the seller can top up', async () => {
  const { onCreate } = await show(29);
  expect(openDialog.mock.calls).toEqual([['top-up', { short: { needed: 30, have: 29, paidOnly: false } }]]);
  expect([screen.queryByText('Make them'), onCreate.mock.calls]).toEqual([null, []]);
});
