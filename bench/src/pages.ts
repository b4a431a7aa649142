import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium.ts';
import { fillWithSamples } from '../../scripts/dev/fill-with-samples.ts';
import { freePort, startServer } from './server-process.ts';

/** The throttling of Lighthouse's mobile preset: a slow 4G line and a processor four times slower. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const cpuSlowdown = 4;
const rounds = 5;
const settleMs = 4000;
/** A task blocks for what it takes beyond this (web.dev/tbt). */
const blockingFromMs = 50;

interface Visit {
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly blockedMs: number;
  readonly shift: number;
  readonly requests: number;
}

/** First visits with an empty cache on a throttled phone, by the browser's own timings: the median of five for each page. Not Lighthouse's score. */
export async function pagesBench(): Promise<void> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium found: install one, or set CHROMIUM_PATH.');
  const data = mkdtempSync(join(tmpdir(), 'kadr-bench-pages-'));
  const server = await startServer(data, await freePort(), {
    IP_LOCATION_URL: `http://127.0.0.1:${await freePort()}/`,
  });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const { seller, made } = await fillWithSamples({ base: server.base, data, say: console.log, products: 1 });
    const [product] = made;
    if (!product) throw new Error('There is no sample product.');
    const pages = {
      'sign-in': '/auth/signin',
      dashboard: '/dashboard',
      product: `/products/${product.productId}`,
      photoshoot: `/visual/products/${product.productId}`,
      editor: `/design/products/${product.productId}?design=${product.designId}`,
    };
    for (const [name, path] of Object.entries(pages)) {
      const session = name === 'sign-in' ? null : JSON.stringify({ sessionToken: seller.sessionToken });
      const visits: Visit[] = [];
      for (let round = 0; round < rounds; round++) visits.push(await visit(browser, server.base + path, session));
      const of = (key: keyof Visit) => visits.map((one) => one[key]).toSorted((a, b) => a - b)[rounds >> 1] ?? 0;
      console.log(
        `${name}: first text ${Math.round(of('fcpMs'))} ms, largest part ${Math.round(of('lcpMs'))} ms, blocked ${Math.round(of('blockedMs'))} ms, shift ${of('shift').toFixed(3)}, ${of('requests')} requests`,
      );
    }
  } finally {
    await browser.close();
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

async function visit(browser: Browser, url: string, session: string | null): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  if (session !== null) await page.addInitScript((stored) => localStorage.setItem('kadr-session', stored), session);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', slow4G);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  let requests = 0;
  page.on('request', () => requests++);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(settleMs);
  const timings = await page.evaluate<Omit<Visit, 'requests'>>(readTimings);
  await context.close();
  return { ...timings, requests };
}

/** Runs in the page, written for browsers: what they have buffered of their own timings. */
const readTimings = `(async () => {
  const entries = (type) => new Promise((resolve) => {
    const found = [];
    new PerformanceObserver((list) => found.push(...list.getEntries())).observe({ type, buffered: true });
    setTimeout(() => resolve(found), 200);
  });
  const [paints, largest, tasks, shifts] = await Promise.all(
    ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift'].map(entries),
  );
  return {
    fcpMs: paints.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? 0,
    lcpMs: largest.at(-1)?.startTime ?? 0,
    blockedMs: tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - ${blockingFromMs}), 0),
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
  };
})()`;
