import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { keepMemory } from './scripts/keep-memory.ts';
import { textFiles } from './web/text-files.ts';

// Workers and the programs that tests start keep their compiled code for the next ones.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/kadr/compiled');
keepMemory();

/** Long enough for a machine that is busy with other things: a wait ends when what it waits for is there. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

const webTests = 'web/src/**/*.test.{ts,tsx}';
/** What opens databases. */
const serverTests = '{server,bench}/src/**/*.test.ts';
/** Everything else. */
const libraryTests = '{{shared,card,studio,painters,mcp}/src,studio/sets,studio/cli,scripts}/**/*.test.ts';

/**
 * Test files that replace modules, or what a whole process has: each needs one of its own. Clocks and globals that are
 * replaced are put back by the tests.
 */
const needsOwnProcess = /\bvi\.(mock|doMock|resetModules)\(|setFlagsFromString/;

/** The files of the pattern, in two groups: those that need a process of their own, and those that share one. */
function byProcess(pattern: string): { alone: string[]; together: string[] } {
  const files = globSync(pattern, { cwd: import.meta.dirname });
  const alone = files.filter((file) => needsOwnProcess.test(readFileSync(join(import.meta.dirname, file), 'utf8')));
  return { alone, together: files.filter((file) => !alone.includes(file)) };
}

/**
 * Files of nothing but tests against documents that vendors publish; they run where CONTRACTS_DIR says where those are.
 */
const contractTests = ['server/src/main/painted-frame.test.ts', 'server/src/providers/text-model/contracts.test.ts'];
const withoutContracts = process.env['CONTRACTS_DIR'] === undefined ? contractTests : [];
// This file is loaded for each project: said once.
if (withoutContracts.length > 0 && !process.env['CONTRACTS_TOLD']) {
  process.env['CONTRACTS_TOLD'] = '1';
  console.warn(`CONTRACTS_DIR is not set, so these do not run: ${withoutContracts.join(', ')}`);
}

const server = byProcess(serverTests);
const web = byProcess(webTests);
const library = byProcess(libraryTests);

const inBrowser = { environment: 'happy-dom', setupFiles: ['web/src/lib/testing/setup.ts'], ...patience };
/** As in the engine (pixels-as-heap.ts), and with a heap that need not grow step by step: fewer collections. */
const fewerCollections = [
  '--initial-heap-size=800',
  ...(process.versions.node.startsWith('24.') ? ['--external-memory-accounted-in-global-limit'] : []),
];
const inNode = { environment: 'node' as const, execArgv: fewerCollections, ...patience };
const inServer = { ...inNode, exclude: [...configDefaults.exclude, ...withoutContracts] };
/**
 * The embedded database is WebAssembly: compiling it a second time, for speed, costs two seconds, which only many files
 * in one process win back.
 */
const inServerAlone = { ...inServer, execArgv: ['--liftoff-only', ...fewerCollections] };

/** `npm run test:firebase`: needs the emulator, and the SDK as browsers get it. */
const firebase = {
  resolve: {
    alias: { '@firebase/auth': join(import.meta.dirname, 'node_modules/@firebase/auth/dist/esm/index.js') },
  },
  test: {
    ...inNode,
    name: 'firebase',
    include: ['e2e/identity/firebase.test.ts'],
    server: { deps: { inline: [/@firebase\/auth/] } },
  },
};

/**
 * Node for the server and the libraries, a light DOM for the pages. Most wait half of the time, so there are more
 * workers than cores.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: availableParallelism() + 2,
    projects: [
      { test: { ...inNode, name: 'library-alone', include: [...library.alone, 'cutout/src/**/*.test.ts'] } },
      { test: { ...inServer, name: 'server', include: server.together, isolate: false } },
      { test: { ...inServerAlone, name: 'server-alone', include: [...server.alone, 'e2e/identity/embedded.test.ts'] } },
      { test: { ...inNode, name: 'library', include: library.together, isolate: false } },
      ...(process.env['FIREBASE_AUTH_EMULATOR_HOST'] ? [firebase] : []),
      { plugins: [react(), textFiles()], test: { ...inBrowser, name: 'web', include: web.together, isolate: false } },
      { plugins: [react(), textFiles()], test: { ...inBrowser, name: 'web-alone', include: web.alone } },
    ],
  },
});
