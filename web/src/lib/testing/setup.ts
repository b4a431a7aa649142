import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// As long as `expect.poll` waits (vitest.config.ts).
configure({ asyncUtilTimeout: 30_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
});
