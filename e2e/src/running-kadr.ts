import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { freePort, startServer } from '../../bench/src/server-process.ts';

/** Kadr with everything embedded, on a data folder of its own; one for all tests of a file. */
export const test = base.extend<object, { kadr: { readonly base: string } }>({
  kadr: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'kadr-e2e-'));
      // The pages ask a server on the internet where they are; here, no one answers at once.
      const server = await startServer(folder, await freePort(), { IP_LOCATION_URL: 'http://127.0.0.1:9/' });
      await use({ base: server.base });
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ kadr }, use) => use(kadr.base),
});

export { expect } from '@playwright/test';
