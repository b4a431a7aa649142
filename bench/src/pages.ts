import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Result } from 'lighthouse';
import { launch, type Browser } from 'puppeteer-core';
import { findChromium } from '../../scripts/find-chromium.ts';
import { fillWithSamples } from '../../scripts/dev/fill-with-samples.ts';
import { freePort, startServer } from './server-process.ts';

const usualRounds = 5;
const categories = ['performance', 'accessibility', 'best-practices'] as const;
const timings = {
  'first text': 'first-contentful-paint',
  'largest part': 'largest-contentful-paint',
  blocked: 'total-blocking-time',
} as const;

/**
 * Lighthouse's own scale of processors: its factor of 4 brings a fast desktop (index 1500 to 2000) to a phone of the
 * middle. Source: Lighthouse, docs/throttling.md, "CPU throttling".
 */
const presetIndex = 1750;
const presetFactor = 4;

/** Lighthouse waits for a quiet network, which a signed-in page never has: its stream of events stays open. */
const maxWaitForLoad = 15_000;

/** Seen before signing in. */
const ofGuests: ReadonlySet<string> = new Set(['sign-in', 'sign-up']);

/**
 * Lighthouse's mobile preset (simulated slow 4G, a processor four times slower) on first visits: the median of some
 * rounds for each page. A busy machine makes the processor's part slower, so the load is printed with each line, and
 * how fast Lighthouse found the processor.
 *
 * @param words Names of pages, all by default; the number of rounds; `calibrated`, for a factor by which this machine
 *   becomes the phone that the preset means, instead of 4.
 */
export async function pagesBench(words: readonly string[]): Promise<void> {
  const rounds = Number(words.find((word) => Number(word) > 0) ?? usualRounds);
  const calibrated = words.includes('calibrated');
  const names = words.filter((word) => word !== 'calibrated' && !(Number(word) > 0));
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium found: install one, or set CHROMIUM_PATH.');
  const data = mkdtempSync(join(tmpdir(), 'kadr-bench-pages-'));
  const server = await startServer(data, await freePort(), {
    IP_LOCATION_URL: `http://127.0.0.1:${await freePort()}/`,
  });
  const browser = await launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const { seller, made } = await fillWithSamples({ base: server.base, data, print: console.log, products: 1 });
    const [product] = made;
    if (!product) throw new Error('There is no sample product.');
    const pages = {
      'sign-in': '/auth/signin',
      'sign-up': '/auth/signup',
      dashboard: '/dashboard',
      product: `/products/${product.productId}`,
      photoshoot: `/visual/products/${product.productId}`,
      editor: `/design/products/${product.productId}?design=${product.designId}`,
    };
    const unknown = names.find((name) => !Object.hasOwn(pages, name));
    if (unknown !== undefined) throw new Error(`"${unknown}" is no page; there are ${Object.keys(pages).join(', ')}`);
    const factor = calibrated ? await calibratedFactor(browser, server.base) : presetFactor;
    for (const [name, path] of Object.entries(pages)) {
      if (names.length > 0 && !names.includes(name)) continue;
      const session = ofGuests.has(name) ? null : JSON.stringify({ sessionToken: seller.sessionToken });
      const results: Result[] = [];
      for (let round = 0; round < rounds; round++)
        results.push(await firstVisit(browser, server.base + path, { session, factor }));
      console.log(`${name}: ${summaryOf(results)}; load ${loadavg()[0]?.toFixed(1)}`);
      for (const fault of faultsOf(results)) console.log(`  ${fault}`);
    }
  } finally {
    await browser.close();
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Never below 1: a machine slower than that phone cannot be made faster. */
async function calibratedFactor(browser: Browser, url: string): Promise<number> {
  const indices: number[] = [];
  for (let round = 0; round < 3; round++)
    indices.push((await firstVisit(browser, url, { session: null, factor: presetFactor })).environment.benchmarkIndex);
  const index = indices.toSorted((a, b) => a - b)[1] ?? presetIndex;
  const factor = Math.max(1, (presetFactor * index) / presetIndex);
  console.log(`processor: index ${index.toFixed(0)}, so its factor is ${factor.toFixed(1)} instead of ${presetFactor}`);
  return factor;
}

interface Visit {
  readonly session: string | null;
  /** How much slower the phone's processor is. */
  readonly factor: number;
}

async function firstVisit(browser: Browser, url: string, { session, factor }: Visit): Promise<Result> {
  const page = await browser.newPage();
  try {
    if (session !== null)
      // As the browser of someone who has been there before keeps it.
      await page.evaluateOnNewDocument((stored) => {
        localStorage.setItem('kadr-session', stored);
        localStorage.setItem('user-region', 'EU1');
      }, session);
    const throttling = { cpuSlowdownMultiplier: factor };
    const run = await lighthouse(
      url,
      { onlyCategories: [...categories], logLevel: 'error', throttling, maxWaitForLoad },
      undefined,
      page,
    );
    if (!run) throw new Error(`Lighthouse gave no result for ${url}.`);
    return run.lhr;
  } finally {
    await page.close();
  }
}

function summaryOf(results: readonly Result[]): string {
  const scores = categories.map(
    (id) => `${id} ${Math.round(100 * median(results, (one) => one.categories[id]?.score))}`,
  );
  const times = Object.entries(timings).map(
    ([name, audit]) => `${name} ${Math.round(median(results, (one) => one.audits[audit]?.numericValue))} ms`,
  );
  const shift = median(results, (one) => one.audits['cumulative-layout-shift']?.numericValue);
  const processor = `processor ${median(results, (one) => one.environment.benchmarkIndex).toFixed(0)}`;
  return [...scores, ...times, `shift ${shift.toFixed(3)}`, `${median(results, requestsOf)} requests`, processor].join(
    ', ',
  );
}

function median(results: readonly Result[], of: (one: Result) => number | null | undefined): number {
  return results.map((one) => of(one) ?? 0).toSorted((a, b) => a - b)[results.length >> 1] ?? 0;
}

function requestsOf({ audits }: Result): number {
  const details = audits['network-requests']?.details;
  return details?.type === 'table' ? details.items.length : 0;
}

/** What keeps accessibility and best practices from 100, in any round. */
function faultsOf(results: readonly Result[]): string[] {
  const found = results.flatMap(({ categories: all, audits }) =>
    (['accessibility', 'best-practices'] as const)
      .flatMap((id) => all[id]?.auditRefs ?? [])
      .map(({ id, weight }) => ({ weight, audit: audits[id] }))
      .filter(({ weight, audit }) => weight > 0 && (audit?.score ?? 1) < 1)
      .map(({ audit }) => `${audit?.id}: ${audit?.title}`),
  );
  return [...new Set(found)];
}
