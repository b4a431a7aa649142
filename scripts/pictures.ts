import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { downloadDesign, getDesign, updateDesign } from '@kadr/shared/designs';
import { downloadVisual } from '@kadr/shared/downloads';
import { languages, type Language } from '@kadr/shared/kernel';
import sharp from 'sharp';
import { freePort, startServer } from '../bench/src/server-process.ts';
import { fillWithSamples, type Sample, type Samples } from './dev/fill-with-samples.ts';
import { findChromium } from './find-chromium.ts';

// `npm run pictures`: the pictures of README.md and of the pages before signing in, from products that we draw
// ourselves, made by Kadr as it is now.

const folder = join(import.meta.dirname, '../docs/pictures');
/** On the pages before signing in: from a photo to a card, each small and at the size of a large screen. */
const showcase = join(import.meta.dirname, '../web/src/features/identity/showcase');
const showcaseWidthsPx = [240, 720];
/** The card of the first sample in the other languages. */
const cardTexts: Readonly<
  Record<Exclude<Language, 'en'>, { readonly title: string; readonly benefits: readonly string[] }>
> = {
  pl: { title: 'Szampon Aurora 250 ml', benefits: ['Z olejkiem arganowym', 'Do suchych włosów', 'Na co dzień'] },
  ru: { title: 'Шампунь Aurora 250 мл', benefits: ['С аргановым маслом', 'Для сухих волос', 'На каждый день'] },
};
const jpeg = { quality: 80, mozjpeg: true } as const;
const gapPx = 12;
const heightPx = 560;

const executablePath = findChromium();
if (executablePath === undefined) throw new Error('No Chromium found: install one, or set CHROMIUM_PATH.');
mkdirSync(folder, { recursive: true });
const data = mkdtempSync(join(tmpdir(), 'kadr-pictures-'));
const server = await startServer(data, await freePort(), { IP_LOCATION_URL: 'http://127.0.0.1:9/' });
try {
  const samples = await fillWithSamples({ base: server.base, data, print: console.log, products: 1 });
  const [first] = samples.made;
  if (!first) throw new Error('There are no sample products.');
  await photoAndFrames(samples, first);
  await card(samples, first);
  await showcasePictures(samples, first);
  await screenshots(server.base, samples, first);
} finally {
  await server.stop();
  rmSync(data, { recursive: true, force: true });
}

async function photoAndFrames({ seller }: Samples, { jpeg: photo, frames }: Sample): Promise<void> {
  const bytes: Uint8Array[] = [photo];
  for (const { id, state } of frames)
    if (state === 'ready') bytes.push((await seller.client.call(downloadVisual, { id })) as Uint8Array);
  const tiles = await Promise.all(
    bytes.map(async (one) => sharp(one).resize({ height: heightPx }).toBuffer({ resolveWithObject: true })),
  );
  let left = 0;
  const placed = tiles.map(({ data: input, info }) => {
    const at = { input, left, top: 0 };
    left += info.width + gapPx;
    return at;
  });
  await sharp({ create: { width: left - gapPx, height: heightPx, channels: 3, background: '#ffffff' } })
    .composite(placed)
    .jpeg(jpeg)
    .toFile(join(folder, 'frames.jpg'));
}

async function card({ seller }: Samples, { designId }: Sample): Promise<void> {
  const png = await seller.client.call(downloadDesign, { id: designId, language: 'en' });
  await sharp(png as Uint8Array)
    .resize({ height: 900 })
    .jpeg(jpeg)
    .toFile(join(folder, 'card.jpg'));
}

async function showcasePictures({ seller }: Samples, { jpeg: photo, frames, designId }: Sample): Promise<void> {
  const frame = frames.find(({ state }) => state === 'ready');
  if (!frame) throw new Error('There is no frame to show.');
  const pictures = {
    photo,
    frame: await seller.client.call(downloadVisual, { id: frame.id }),
    ...(await cardsByLanguage(seller, designId)),
  };
  for (const [name, bytes] of Object.entries(pictures))
    for (const width of showcaseWidthsPx)
      await sharp(bytes as Uint8Array)
        .resize({ width })
        .webp({ quality: 76, effort: 6, smartSubsample: true })
        .toFile(join(showcase, `${name}-${width}.webp`));
}

async function cardsByLanguage({ client }: Samples['seller'], id: string): Promise<Record<string, unknown>> {
  const { document, revision } = await client.call(getDesign, { id });
  const title = { ...document.title, text: { ...document.title.text, pl: cardTexts.pl.title, ru: cardTexts.ru.title } };
  const benefits = document.benefits.map((benefit, i) => ({
    ...benefit,
    text: { ...benefit.text, pl: cardTexts.pl.benefits[i] ?? '', ru: cardTexts.ru.benefits[i] ?? '' },
  }));
  await client.call(updateDesign, { id, revision, document: { ...document, title, benefits } });
  const cards = await Promise.all(
    languages.map(
      async (language) => [`card-${language}`, await client.call(downloadDesign, { id, language })] as const,
    ),
  );
  return Object.fromEntries(cards);
}

async function screenshots(base: string, { seller }: Samples, { productId, designId }: Sample): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage({ baseURL: base, viewport: { width: 1360, height: 860 } });
  page.setDefaultTimeout(300_000);
  await page.addInitScript(
    (stored) => localStorage.setItem('kadr-session', stored),
    JSON.stringify({ sessionToken: seller.sessionToken }),
  );
  await page.goto(`/visual/products/${productId}`);
  await page.getByRole('button', { name: 'Change style' }).click();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await shoot(page, 'styles.jpg');
  await page.goto(`/design/products/${productId}?design=${designId}`);
  await page.getByRole('textbox', { name: /Title/ }).first().waitFor();
  await shoot(page, 'editor.jpg');
  await browser.close();
}

/** When every picture in sight is there; those further down are loaded only when they are scrolled to. */
async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(3000);
  await page.waitForFunction(() => {
    const isInSight = (element: Element) => element.getBoundingClientRect().top < window.innerHeight;
    const loading = [...document.querySelectorAll('[class*=Skeleton-root][data-visible]')].filter(isInSight);
    return loading.length === 0 && [...document.images].filter(isInSight).every(({ complete }) => complete);
  });
  await sharp(await page.screenshot({ animations: 'disabled' }))
    .resize({ width: 1200 })
    .jpeg(jpeg)
    .toFile(join(folder, name));
}
