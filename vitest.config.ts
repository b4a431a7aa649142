import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Long enough for a machine that is busy with other things: a wait ends when what it waits for is there. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } };

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
          include: [
            '{shared,card,studio,painters,cutout,server,mcp}/src/**/*.test.ts',
            '{scripts,studio/sets,studio/cli,bench/src}/**/*.test.ts',
            'e2e/identity/embedded.test.ts',
          ],
          ...patience,
        },
      },
      // `npm run test:firebase`: needs the emulator, and the SDK as browsers get it.
      ...(process.env['FIREBASE_AUTH_EMULATOR_HOST']
        ? [
            {
              resolve: {
                alias: { '@firebase/auth': join(import.meta.dirname, 'node_modules/@firebase/auth/dist/esm/index.js') },
              },
              test: {
                name: 'firebase',
                environment: 'node',
                include: ['e2e/identity/firebase.test.ts'],
                server: { deps: { inline: [/@firebase\/auth/] } },
                ...patience,
              },
            },
          ]
        : []),
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
