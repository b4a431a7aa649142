import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { updateProfile } from '@kadr/shared/account';
import { updateProduct } from '@kadr/shared/products';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { drawProductPhoto } from '../../../e2e/src/draw-product-photo.ts';
import { paths } from '../../../web/src/lib/paths.ts';
import { findChromium } from '../../../scripts/find-chromium.ts';
import { freePort, startServer } from '../server-process.ts';
import type { Things } from './known-things.ts';
import { sellerWithThings } from './sellers.ts';

const settleMs = 2500;
/** Each sets `hit` if any of it runs; the short one fits into a SKU. */
const markup = `"'><img src=x onerror=hit=1><svg onload=hit=1>`;
const longMarkup = `${markup}</title></textarea></script><script>hit=1</script>{{hit=1}}`;

/**
 * Opens each page that shows a seller's texts, all of them markup: nothing may run, and no security policy be violated.
 */
export async function fuzzPages(): Promise<string[]> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium found: install one, or set CHROMIUM_PATH.');
  const folder = mkdtempSync(join(tmpdir(), 'kadr-fuzz-pages-'));
  const server = await startServer(folder, await freePort(), {
    RENDER_THREADS: '1',
    IP_LOCATION_URL: 'http://127.0.0.1:9/',
    CUTOUT_COMMAND: `${process.execPath} ${join(import.meta.dirname, 'quick-matte.ts')}`,
  });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const { seller, things } = await sellerWithThings(server.base, markup, await drawProductPhoto());
    await seller.client.call(updateProfile, { name: markup });
    await seller.client.call(updateProduct, { id: things.ids.product[0] ?? '', title: longMarkup });
    const context = await browser.newContext();
    await context.addInitScript(
      (session) => localStorage.setItem('kadr-session', session),
      JSON.stringify({ sessionToken: seller.sessionToken }),
    );
    const faults: string[] = [];
    let shown = 0;
    for (const path of pathsOf(things)) {
      const told = await visit(context, server.base + path);
      if (told.showsMarkup) shown++;
      faults.push(...told.faults.map((fault) => `${path}: ${fault}`));
    }
    console.log(`${pathsOf(things).length} pages, ${shown} of which show the markup as text`);
    // If no page shows the markup, the test proved nothing.
    return shown < 4 ? [...faults, `only ${shown} pages show what was written`] : faults;
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function pathsOf({ ids }: Things): string[] {
  const [product = '', design = '', run = '', batch = '', photo = ''] = [
    ids.product[0],
    ids.design[0],
    ids.run[0],
    ids.import[0],
    ids.photo[0],
  ];
  return [
    paths.dashboard,
    paths.products,
    `${paths.products}?search=${encodeURIComponent(markup)}`,
    paths.product(product),
    paths.exportProduct(product),
    paths.outline(product, photo),
    paths.batch,
    paths.batchImport(batch),
    paths.images,
    paths.visuals,
    paths.visualProducts,
    paths.visualProduct(product),
    paths.visualBatch,
    paths.visualRun(run),
    paths.designs,
    paths.designProducts,
    `${paths.designProduct(product)}?design=${design}`,
    paths.user,
    paths.brand,
    paths.tokens,
    paths.integrations,
    paths.verifyRecord(ids.record[0] ?? ''),
    '/mailbox',
    `${paths.signIn}?returnTo=${encodeURIComponent(`javascript:hit=1//${markup}`)}`,
    `${paths.paymentSuccess}?order=${encodeURIComponent(markup)}`,
  ];
}

async function visit(context: BrowserContext, url: string): Promise<{ faults: string[]; showsMarkup: boolean }> {
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('dialog', (dialog) => {
    faults.push(`opens a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => faults.push(`fails: ${error.message}`));
  page.on('console', (line) => {
    if (/Content Security Policy/i.test(line.text())) faults.push(line.text().slice(0, 200));
  });
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/x'))
      faults.push(`asks for ${request.url()}: markup became an element`);
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(settleMs);
  if ((await ran(page)) || (await hasElements(page))) faults.push('markup became an element or ran');
  const text = await page.locator('body').innerText();
  const fields = await page.evaluate<string[]>(
    `[...document.querySelectorAll('input, textarea')].map(({ value }) => value)`,
  );
  await page.close();
  return { faults, showsMarkup: [text, ...fields].some((one) => one.includes('onerror=hit=1')) };
}

const ran = (page: Page): Promise<boolean> => page.evaluate(() => 'hit' in globalThis);
const hasElements = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>(`document.querySelector('img[src="x"], [onerror], [onload]') !== null`);
