import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { findChromium } from '../../../scripts/find-chromium.ts';
import { serveEditorPage } from './editor-page.ts';
import { traced } from './trace.ts';

const objects = 30;
/** Screens on which the card is dragged: a usual one, and one on which the card is shown in all its pixels. */
const screens = [
  { width: 1440, height: 900 },
  { width: 2608, height: 2308 },
];
const steps = 240;

/**
 * `npm run bench -- editor`: dragging one of 30 objects on a card in Chromium, by its own trace: frames drawn a second,
 * and what the page's thread, raster and compositor work for each step of the pointer (the last two are a graphics
 * card's work where there is one); the frames of a page on which only a square follows the same pointer: more the
 * machine does not draw just now; and the time to the first paint of the editor.
 */
export async function editorBench(): Promise<void> {
  const picture = await sharp({
    create: {
      width: 1536,
      height: 1536,
      channels: 3,
      background: '#9db4a0',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg()
    .toBuffer();
  const served = await serveEditorPage(picture);
  try {
    for (const screen of screens) await measureDragging(served.origin, screen);
  } finally {
    await served.close();
  }
}

async function measureDragging(origin: string, screen: (typeof screens)[number]): Promise<void> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('no Chromium was found');
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ viewport: screen });
    await page.goto(`${origin}/?objects=${objects}`);
    await page.waitForSelector('[data-layer="title"]', { timeout: 180_000 });
    const [firstMs, side] = (await page.evaluate(
      '[performance.getEntriesByName("first-contentful-paint")[0].startTime, document.querySelector("[data-layer]").closest("[role=group]").querySelector("canvas").width]',
    )) as [number, number];
    await page.waitForTimeout(4000);
    const { frames, seconds, cpuMs, longestMs } = await traced(page, () => drag(page, '[data-layer="object-1"]'));
    await page.goto(`data:text/html,${encodeURIComponent(emptyPage)}`);
    const empty = await traced(page, () => drag(page, 'i'));
    const step = (ms: number) => `${(ms / steps).toFixed(1)} ms`;
    console.log(
      `screen of ${screen.width} x ${screen.height} px, card of ${side} px, ${objects} objects · first paint ${Math.round(firstMs)} ms`,
    );
    console.log(
      `dragging for ${seconds.toFixed(1)} s: ${(frames / seconds).toFixed(1)} frames a second, an empty page ${(empty.frames / empty.seconds).toFixed(1)}, all drawn by the processor`,
    );
    console.log(
      `CPU for each step of the pointer: page's thread ${step(cpuMs.page)}, ${step(cpuMs.script)} of it script · raster ${step(cpuMs.raster)} · compositor ${step(cpuMs.compositor)}; the page's longest task, in which the layer is lifted: ${longestMs.toFixed(0)} ms; on the empty page: page's thread ${step(empty.cpuMs.page)} · compositor ${step(empty.cpuMs.compositor)}, longest task ${empty.longestMs.toFixed(0)} ms`,
    );
  } finally {
    await browser.close();
  }
}

const emptyPage =
  '<i style="position:absolute;width:200px;height:200px;background:red;will-change:transform"></i>' +
  '<script>onpointermove=(e)=>{document.querySelector("i").style.transform=`translate(${e.x}px,${e.y}px)`}</script>';

/** By the pointer, one step for each frame that the page could draw. */
async function drag(page: Page, what: string): Promise<void> {
  const box = await page.locator(what).boundingBox();
  if (box === null) throw new Error('nothing to drag');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= steps; step++)
    await page.mouse.move(x + Math.sin(step / 20) * 300, y + (step / steps) * 500);
}
