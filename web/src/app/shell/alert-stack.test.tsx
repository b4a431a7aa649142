import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addAlert, closeAlert, currentAlerts } from '../../lib/shell/index.ts';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { AlertStack } from './alert-stack.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  act(() => {
    for (const alert of currentAlerts()) closeAlert(alert.id);
  });
  vi.useRealTimers();
});

it('speaks errors by an alert region, the rest politely, and has nothing for axe', async () => {
  const { container } = await renderPage(<AlertStack />);
  act(() => {
    addAlert({ type: 'ERROR', title: 'Invalid Data', description: 'Too long' });
    addAlert({ type: 'INFO', title: 'Saved', description: '' });
  });
  expect(screen.getByRole('alert').textContent).toBe('Invalid DataToo long');
  expect(screen.getByText('Saved').closest('[aria-live="polite"]')).not.toBeNull();
  vi.useRealTimers();
  expect(await findAxeViolations(container)).toEqual([]);
});

it('keeps one list in order of arrival, of the same words too', async () => {
  const { container } = await renderPage(<AlertStack />);
  act(() => {
    addAlert({ type: 'INFO', title: 'first', description: '' });
    addAlert({ type: 'ERROR', title: 'second', description: '' });
    addAlert({ type: 'INFO', title: 'first', description: '' });
  });
  expect([...container.querySelectorAll('[data-type]')].map((card) => card.textContent)).toEqual([
    'first',
    'second',
    'first',
  ]);
});

it('waits while the pointer is over it, and closes by its button', async () => {
  await renderPage(<AlertStack />);
  act(() => {
    addAlert({ type: 'INFO', title: 'Saved', description: '' });
  });
  const card = screen.getByText('Saved').closest('[data-type]');
  if (!card) throw new Error('no card');
  fireEvent.pointerEnter(card);
  act(() => {
    vi.advanceTimersByTime(10_000);
  });
  expect(screen.queryByText('Saved')).not.toBeNull();
  fireEvent.pointerLeave(card);
  act(() => {
    vi.advanceTimersByTime(2000);
  });
  expect(screen.queryByText('Saved')).toBeNull();
  act(() => {
    addAlert({ type: 'ERROR', title: 'Bad', description: '' });
  });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Bad')).toBeNull();
});
