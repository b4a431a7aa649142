import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../../scripts/find-chromium.ts';
import { renderCardCanvas, type ScenePixels } from '../node/render-card.ts';
import { openCardBrowser, type CardBrowser } from './browser.ts';
import { sceneParts } from './scene-parts.ts';
import { sampleDesigns, sampleLogo, sampleLogoId, samplePicture, sampleProduct } from './sample-designs.ts';
import { createNodeFontBook } from '../node/node-fonts.ts';

const fonts = createNodeFontBook();

const chromiumPath = findChromium();
if (chromiumPath === undefined) console.warn('parity of cards: skipped, no Chromium was found');

/** A channel that differs by more than this can be seen. */
const visibleDifference = 16;
const mostDiffering = 0.005;

/** `CARD_PARITY=full npx vitest run studio/src/card/parity` compares every style with every mask in every language. */
const samples = sampleDesigns(process.env['CARD_PARITY'] === 'full');

async function pixelsOf(png: Uint8Array): Promise<Uint8ClampedArray> {
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.getContext('2d').getImageData(0, 0, image.width, image.height).data;
}

/** The pixels that the page of the test is given, as the server has them. */
async function sceneOf(picture: Uint8Array, product: Uint8Array): Promise<ScenePixels> {
  const [rgba, own] = [await pixelsOf(picture), await pixelsOf(product)];
  const [widthPx, heightPx] = [1200, 900];
  const { background, product: place } = sceneParts;
  const across = widthPx / background.width;
  const down = heightPx / background.height;
  return {
    part: background,
    widthPx,
    heightPx,
    background: Uint8Array.from({ length: widthPx * heightPx * 3 }, (_, i) => rgba[Math.floor(i / 3) * 4 + (i % 3)]!),
    product: {
      rect: { x: (place.x - background.x) * across, y: (place.y - background.y) * down, w: 240, h: 180 },
      rgba: Uint8Array.from(own),
    },
  };
}

function differingShare(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  expect(a.length).toBe(b.length);
  let differing = 0;
  for (let i = 0; i < a.length; i += 4) {
    const apart = [0, 1, 2].some(
      (channel) => Math.abs((a[i + channel] ?? 0) - (b[i + channel] ?? 0)) > visibleDifference,
    );
    if (apart) differing++;
  }
  return differing / (a.length / 4);
}

describe.skipIf(chromiumPath === undefined)('the file equals what the editor shows', () => {
  let browser: CardBrowser;
  let picture: Uint8Array;
  let logo: Uint8Array;
  let scene: ScenePixels;

  beforeAll(async () => {
    const product = await sampleProduct();
    [picture, logo] = await Promise.all([samplePicture(), sampleLogo()]);
    scene = await sceneOf(picture, product);
    browser = await openCardBrowser(chromiumPath ?? '', { picture, logo, product });
  }, 600_000);

  afterAll(() => browser.close());

  test.each(samples.map((sample) => [sample.name, sample] as const))(
    '%s',
    async (_name, sample) => {
      const shown = await pixelsOf(await browser.draw(sample));
      const file = await (
        await renderCardCanvas(sample.document, picture, {
          fonts,
          language: sample.language,
          logos: new Map([[sampleLogoId, logo]]),
          ...(sample.document.picture.beyond && { scene }),
        })
      ).encode('png');
      expect(differingShare(shown, await pixelsOf(file))).toBeLessThanOrEqual(mostDiffering);
    },
    600_000,
  );
});
