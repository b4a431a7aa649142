import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { FaqPage } from './faq-page.tsx';

it("answers in groups, searches in the user's language, and has nothing for axe", async () => {
  const { container } = await renderPage(<FaqPage />, { features: ['support'], language: 'ru' });
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThanOrEqual(5);
  expect(await findAxeViolations(container)).toEqual([]);

  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'водяной знак' } });
  expect(await screen.findByText('Найден 1 ответ')).toBeTruthy();
  expect(container.querySelector('details')?.open).toBe(true);

  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ъъъ' } });
  expect(await screen.findByText('Такого ответа пока нет')).toBeTruthy();
});

it('opens the answer that the address names, and names the one that is opened', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  const { container } = await renderPage(<FaqPage />, { features: ['support'], path: '/help/faq#privacy-delete' });
  const answer = (id: string) => container.querySelector<HTMLDetailsElement>(`#${id}`);
  expect([answer('privacy-delete')?.open, answer('privacy-export')?.open]).toEqual([true, false]);
  const named = vi.spyOn(history, 'replaceState');
  fireEvent.click(screen.getByText('What does a picture cost?'));
  expect(named.mock.lastCall?.[2]).toBe('#tokens-cost');
});
