import { createCanvas } from '@napi-rs/canvas';
import { cardFormats, type DesignDocument } from '@kadr/shared/designs';
import { expect, test } from 'vitest';
import { reachOf } from '../layout/place-picture.ts';
import { defaultDocument } from '../suggestions/default-document.ts';
import { compositions, inComposition } from '../suggestions/compositions.ts';
import { createNodeFontBook } from './node-fonts.ts';
import { renderCardCanvas, sceneWindowOf, type ScenePixels } from './render-card.ts';

const fonts = createNodeFontBook();
const marker = 77;
/** Where letters and shades meet, a mixed pixel may look like a place: single ones do not count. */
const leastTurned = 0.002;
const beyond = { left: 0.2, top: 0.25, right: 0.2, bottom: 0.15 };

/** The place that a pixel shows, told by its red and green; blue says that nothing lies over it. */
function placesOf(part: ScenePixels['part'], widthPx: number, heightPx: number): Uint8Array {
  const pixels = new Uint8Array(widthPx * heightPx * 3);
  const level = (share: number) => Math.round(((share + 0.7) / 2.4) * 255);
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++)
      pixels.set(
        [
          level(part.x + ((x + 0.5) / widthPx) * part.width),
          level(part.y + ((y + 0.5) / heightPx) * part.height),
          marker,
        ],
        (y * widthPx + x) * 3,
      );
  return pixels;
}

async function flatPicture(): Promise<Uint8Array> {
  const side = 400;
  const rgb = placesOf({ x: 0, y: 0, width: 1, height: 1 }, side, side);
  const canvas = createCanvas(side, side);
  const context = canvas.getContext('2d');
  const image = context.createImageData(side, side);
  for (let i = 0; i < side * side; i++) image.data.set([...rgb.subarray(i * 3, i * 3 + 3), 255], i * 4);
  context.putImageData(image, 0, 0);
  return canvas.encode('png');
}

/** Share of places of the picture that are seen twice, or the other way round: neighbours that go back instead of on. */
function turnedBack(data: Uint8ClampedArray, width: number, height: number): number {
  let turned = 0;
  const isBare = (i: number) => data[i + 2] === marker;
  const step = 6;
  for (let y = step; y < height; y++)
    for (let x = step; x < width; x++) {
      const at = (y * width + x) * 4;
      const [left, up] = [at - step * 4, at - step * width * 4];
      if (isBare(at) && isBare(left) && data[at]! <= data[left]! - 2) turned++;
      if (isBare(at) && isBare(up) && data[at + 1]! <= data[up + 1]! - 2) turned++;
    }
  return turned / (width * height);
}

/** Upright and wide: masks make room for each in a way of its own. */
const products = [
  { x: 0.3, y: 0.3, width: 0.4, height: 0.5 },
  { x: 0.15, y: 0.45, width: 0.7, height: 0.35 },
] as const;

const card = (product: (typeof products)[number], format: DesignDocument['format']): DesignDocument =>
  defaultDocument({
    format,
    language: 'en',
    title: 'Hydrating serum',
    aspect: 1,
    product,
    benefits: [{ icon: 'leaf', text: 'Aloe' }],
    colours: { title: '#ffff10', text: '#ffff10', decor: '#4a3300' },
  });

test.each(cardFormats)(
  'on %s no composition shows anything of a picture or a scene twice or turned over',
  async (format) => {
    const picture = await flatPicture();
    for (const composition of compositions) {
      const flat = inComposition(card(products[composition.id % 2 === 0 ? 0 : 1], format), composition);
      const live = { ...flat, picture: { ...flat.picture, beyond } };
      const { part } = await sceneWindowOf(live, 'en', fonts);
      const reach = reachOf(beyond, true);
      expect(part.x).toBeGreaterThanOrEqual(-reach.left - 0.01);
      const scene: ScenePixels = {
        part,
        widthPx: 300,
        heightPx: 300,
        background: placesOf(part, 300, 300),
        product: null,
      };
      for (const [document, options] of [[flat, {}] as const, [live, { scene }] as const]) {
        const canvas = await renderCardCanvas(document, picture, {
          fonts,
          language: 'en',
          pixelRatio: 0.14,
          ...options,
        });
        const { width, height } = canvas;
        const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
        expect(turnedBack(data, width, height), `composition ${composition.id}`).toBeLessThan(leastTurned);
      }
    }
  },
);

test('the search finds a picture that is turned over', () => {
  const rgb = placesOf({ x: 0, y: 0, width: 1, height: 1 }, 60, 60);
  const data = new Uint8ClampedArray(60 * 60 * 4);
  for (let i = 0; i < 3600; i++) {
    const from = (Math.floor(i / 60) * 60 + (59 - (i % 60))) * 3;
    data.set([...rgb.subarray(from, from + 3), 255], i * 4);
  }
  expect(turnedBack(data, 60, 60)).toBeGreaterThan(0.3);
});
