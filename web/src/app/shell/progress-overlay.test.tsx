import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { finishOverlay, startOverlay } from '../../lib/shell/index.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { ProgressOverlay } from './progress-overlay.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

it('is there only while its value is above 0, with the specified words', async () => {
  await renderPage(<ProgressOverlay />, { language: 'ru' });
  expect(screen.queryByText('Обработка данных')).toBeNull();
  act(() => {
    startOverlay();
    vi.advanceTimersByTime(1000);
  });
  expect(screen.getByText('Мы работаем над вашим запросом. Потерпите немного ...')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('40');
  act(() => {
    finishOverlay();
    vi.advanceTimersByTime(1000);
  });
  expect(screen.queryByText('Обработка данных')).toBeNull();
});
