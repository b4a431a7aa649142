import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { closeAlert, currentAlerts } from '../shell/alerts.ts';

// As long as `expect.poll` waits (vitest.config.ts).
configure({ asyncUtilTimeout: 30_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
});

// The next file may run in the same process.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const { id } of currentAlerts()) closeAlert(id);
});
