import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './find-chromium.ts';

// `npm test`: every test, then the browser journeys where Chromium is found.
//   --postgres   the server's tests once more on a real PostgreSQL
//   --strict     anything skipped that could have run fails

interface Counts { passed: number; failed: number; skipped: number }

const root = join(import.meta.dirname, '..');
const strict = process.argv.includes('--strict');
const reports = mkdtempSync(join(tmpdir(), 'kadr-test-'));
const total: Counts = { passed: 0, failed: 0, skipped: 0 };

function run(title: string, args: readonly string[], env: Record<string, string> = {}): boolean {
  console.log(`\n== ${title}`);
  const done = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return done.status === 0;
}

/** Adds a report's counts; a run that died before it wrote one counts as a failure. */
function count(ok: boolean, file: string, read: (report: never) => Counts): void {
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8')) as never) : { passed: 0, failed: 1, skipped: 0 };
  total.passed += counts.passed;
  total.failed += counts.failed + (!ok && counts.failed === 0 ? 1 : 0);
  total.skipped += counts.skipped;
}

const fromVitest = (report: { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number }): Counts =>
  ({ passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests + report.numTodoTests });

const fromPlaywright = ({ stats }: { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }): Counts =>
  ({ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped });

function vitest(title: string, file: string, extra: readonly string[], wrapper: readonly string[] = []): void {
  const report = join(reports, file);
  const command = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...extra];
  count(run(title, wrapper.length > 0 ? [...wrapper, process.execPath, ...command] : command), report, fromVitest);
}

vitest('Tests, with the embedded database', 'embedded.json', []);
if (process.argv.includes('--postgres')) {
  vitest('The server\'s tests, with a real PostgreSQL', 'postgres.json', ['--project', 'node', 'server/src'], ['scripts/with-postgres.ts']);
}

const chromium = findChromium();
if (chromium) {
  const report = join(reports, 'journeys.json');
  const ok = run(`Journeys in a browser (${chromium})`, ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  count(ok, report, fromPlaywright);
} else {
  console.log('\n== Journeys in a browser: not run, no Chromium found (Debian: apt-get install chromium)');
  if (strict) total.failed += 1;
}

rmSync(reports, { recursive: true, force: true });
if (strict && total.skipped > 0) console.log(`\n${total.skipped} skipped although --strict was given`);
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exitCode = total.failed > 0 || total.passed === 0 || (strict && total.skipped > 0) ? 1 : 0;
