import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const patience = { testTimeout: 30_000, hookTimeout: 60_000 };

/** Two kinds of tests: in Node beside the server's and the studio's files, in a light DOM beside the pages'. */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{shared,studio,cutout,server}/src/**/*.test.ts', '{scripts,studio/sets,studio/cli,bench/src}/**/*.test.ts'],
          ...patience,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['web/src/**/*.test.{ts,tsx}'],
          setupFiles: ['web/src/lib/testing/setup.ts'],
          ...patience,
        },
      },
    ],
  },
});
