import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { findChromium } from './find-chromium.ts';

// `npm test`: every test, then the browser journeys where Chromium is found.
//   --postgres   the tests that open a database once more on a real PostgreSQL
//   --strict     anything skipped that could have run fails

interface Report {
  passed: number;
  failures: string[];
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { ok: boolean; title: string; file: string; tests: { results: { error?: { message?: string } }[] }[] }[];
}

const root = join(import.meta.dirname, '..');
const strict = process.argv.includes('--strict');
const reports = mkdtempSync(join(tmpdir(), 'kadr-test-'));
const total: Report = { passed: 0, failures: [], skipped: 0 };

function run(title: string, args: readonly string[], env: Record<string, string> = {}): boolean {
  console.log(`\n== ${title}`);
  const done = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return done.status === 0;
}

/**
 * Adds a report; a run that failed without a failed test (it died, or a file did not load) counts as a failure of its
 * own.
 */
function add(title: string, ok: boolean, file: string, read: (report: never) => Report): void {
  const report = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')) as never)
    : { passed: 0, failures: [], skipped: 0 };
  total.passed += report.passed;
  total.skipped += report.skipped;
  total.failures.push(...report.failures.map((failure) => `${title}: ${failure}`));
  if (!ok && report.failures.length === 0)
    total.failures.push(`${title}: ended with an error, although no test failed`);
}

const firstLines = (text = ''): string =>
  text
    .split('\n')
    .slice(0, 12)
    .map((line) => `    ${line}`)
    .join('\n');

function fromVitest(report: VitestReport): Report {
  return {
    passed: report.numPassedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap((file) => {
      const name = relative(root, file.name);
      const tests = file.assertionResults.filter(({ status }) => status === 'failed');
      if (tests.length === 0 && file.status === 'failed') return [`${name}\n${firstLines(file.message)}`];
      return tests.map((test) => `${name} › ${test.fullName}\n${firstLines(test.failureMessages?.[0])}`);
    }),
  };
}

function failedJourneys({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  return [
    ...specs
      .filter(({ ok }) => !ok)
      .map((spec) => `${spec.file} › ${spec.title}\n${firstLines(spec.tests.at(-1)?.results.at(-1)?.error?.message)}`),
    ...suites.flatMap(failedJourneys),
  ];
}

const fromPlaywright = ({
  stats,
  suites,
}: {
  stats: { expected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}): Report => ({ passed: stats.expected + stats.flaky, failures: failedJourneys({ suites }), skipped: stats.skipped });

function vitest(title: string, file: string, what: readonly string[], wrapper: readonly string[] = []): void {
  const report = join(reports, file);
  const command = [
    'node_modules/vitest/vitest.mjs',
    ...what,
    '--run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  add(title, run(title, wrapper.length > 0 ? [...wrapper, process.execPath, ...command] : command), report, fromVitest);
}

vitest('Tests, with the embedded database', 'embedded.json', ['run']);
if (process.argv.includes('--postgres')) {
  // The others open no database, or an embedded one of their own: on PostgreSQL they would do the same again.
  const choosesDatabase = ['test-database.ts', 'it-on.ts'].map((file) => `server/src/platform/db/testing/${file}`);
  vitest(
    'The tests that open a database, with a real PostgreSQL',
    'postgres.json',
    ['related', ...choosesDatabase, '--project', 'server*'],
    ['scripts/with-postgres.ts'],
  );
}

const chromium = findChromium();
if (chromium) {
  const report = join(reports, 'journeys.json');
  const ok = run(
    `Journeys in a browser (${chromium})`,
    ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  add('Journeys', ok, report, fromPlaywright);
} else {
  console.log('\n== Journeys in a browser: not run, no Chromium found (Debian: apt-get install chromium)');
  if (strict) total.failures.push('Journeys: no Chromium found');
}

rmSync(reports, { recursive: true, force: true });
for (const failure of total.failures) console.log(`\nFAILED ${failure}`);
if (strict && total.skipped > 0) console.log(`\n${total.skipped} skipped although --strict was given`);
console.log(
  `\n${total.passed} passed, ${total.failures.length} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
);
process.exitCode = total.failures.length > 0 || total.passed === 0 || (strict && total.skipped > 0) ? 1 : 0;
