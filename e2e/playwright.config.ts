import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.ts';
import { keepMemory } from '../scripts/keep-memory.ts';

keepMemory();

const executablePath = findChromium();
if (!executablePath)
  throw new Error('No Chromium found. Debian: apt-get install chromium; elsewhere set CHROMIUM_PATH.');

export default defineConfig({
  testDir: './src',
  timeout: 240_000,
  expect: { timeout: 20_000 },
  // Each has a server of its own; a journey waits more than it works.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  outputDir: './test-results',
  use: {
    browserName: 'chromium',
    actionTimeout: 60_000,
    // Copies of the page at each step would take a sixth of the journeys' time.
    trace: { mode: 'retain-on-failure', snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
