import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fontIds } from '../text/text-styles.ts';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { fontFilePath } from '../node/node-fonts.ts';
import type { Sample } from './sample-designs.ts';

export interface CardBrowser {
  /** PNG of the card as Chromium draws it. */
  draw(sample: Sample): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** PNGs of the visual, of every logo, and of the product of every scene. */
export interface SamplePictures {
  picture: Uint8Array;
  logo: Uint8Array;
  product: Uint8Array;
}

/** Bundles the drawing code for the browser and opens it in Chromium, served from loopback. */
export async function openCardBrowser(executablePath: string, pictures: SamplePictures): Promise<CardBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'card-parity-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: join(import.meta.dirname, 'browser-entry.ts'), output: { entryFileNames: 'entry.js' } },
    },
  });
  const server = createServer((request, response) => {
    void serve(folder, pictures, request.url ?? '/').then(
      ({ type, body }) => response.setHeader('content-type', type).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${address.port}/`);
  await page.waitForFunction('globalThis.drawCard !== undefined');
  return {
    draw: async ({ document, language }) => {
      const url = await page.evaluate(
        `drawCard(${JSON.stringify(JSON.stringify(document))}, ${JSON.stringify(language)})`,
      );
      if (typeof url !== 'string') throw new Error('the page drew nothing');
      return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
    },
    close: async () => {
      await browser.close();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function serve(
  folder: string,
  { picture, logo, product }: SamplePictures,
  url: string,
): Promise<{ type: string; body: Uint8Array | string }> {
  if (url === '/')
    return { type: 'text/html', body: '<!doctype html><body><script type="module" src="/entry.js"></script>' };
  if (url === '/picture.png') return { type: 'image/png', body: picture };
  if (url === '/product.png') return { type: 'image/png', body: product };
  if (url === '/logo.png') return { type: 'image/png', body: logo };
  const font = fontIds.find((id) => url === `/fonts/${id}`);
  if (font !== undefined) return { type: 'font/ttf', body: await readFile(fontFilePath(font)) };
  const type = url.endsWith('.wasm') ? 'application/wasm' : 'text/javascript';
  return { type, body: await readFile(join(folder, url.replaceAll('..', ''))) };
}
