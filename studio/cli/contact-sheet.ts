import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import type { StyleId } from '@kadr/shared/visuals';
import { encodeFrame, isUnavailable, previewFrame, type FrameFileFormat, type PlateCatalogue } from '@kadr/studio';
import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { reasonOf, shotOf } from './make-frame.ts';
import type { Options } from './options.ts';
import type { Product } from './products.ts';
import type { Progress } from './progress.ts';

const font = 'kadr-sheet';
const fontFile = import.meta.resolve('@expo-google-fonts/onest/500Medium/Onest_500Medium.ttf');
const ground = '#f4f2ee';
const ink = '#1d1b18';
const gapPx = 6;
const headPx = 34;
const sidePx = 150;

/** Styles down, products across, each cell what the style makes of the product, or why it cannot. */
export async function contactSheet(
  options: Options,
  styles: readonly StyleId[],
  products: readonly Product[],
  plates: PlateCatalogue,
  fileFormat: FrameFileFormat,
  progress: Progress,
): Promise<Uint8Array> {
  GlobalFonts.registerFromPath(fileURLToPath(fontFile), font);
  const cell = cellSize(options);
  const widthPx = sidePx + products.length * (cell.widthPx + gapPx) + gapPx;
  const heightPx = headPx + styles.length * (cell.heightPx + gapPx) + gapPx;
  const canvas = createCanvas(widthPx, heightPx);
  const context = canvas.getContext('2d');
  context.fillStyle = ground;
  context.fillRect(0, 0, widthPx, heightPx);
  context.font = `15px ${font}`;
  context.textBaseline = 'middle';
  for (const [column, product] of products.entries()) {
    write(
      context,
      basename(product.file, extname(product.file)),
      sidePx + column * (cell.widthPx + gapPx),
      headPx / 2,
      cell.widthPx,
    );
  }
  let done = 0;
  for (const [row, style] of styles.entries()) {
    const y = headPx + row * (cell.heightPx + gapPx);
    write(context, style, 10, y + cell.heightPx / 2, sidePx - 16);
    for (const [column, product] of products.entries()) {
      const x = sidePx + column * (cell.widthPx + gapPx);
      await drawCell(context, { x, y, ...cell }, options, style, product, plates);
      done++;
      progress.say(`sheet: ${style}, ${done} of ${styles.length * products.length}`);
    }
  }
  const { data } = context.getImageData(0, 0, widthPx, heightPx);
  const pixels = await sharp(data, { raw: { width: widthPx, height: heightPx, channels: 4 } })
    .removeAlpha()
    .raw()
    .toBuffer();
  return encodeFrame({ pixels, widthPx, heightPx }, { format: fileFormat, quality: 88 });
}

function cellSize({ format, cellPx }: Options): { widthPx: number; heightPx: number } {
  const [w = 1, h = 1] = format.split(':').map(Number);
  const scale = cellPx / Math.max(w, h);
  return { widthPx: Math.round(w * scale), heightPx: Math.round(h * scale) };
}

async function drawCell(
  context: SKRSContext2D,
  at: { x: number; y: number; widthPx: number; heightPx: number },
  options: Options,
  style: StyleId,
  product: Product,
  plates: PlateCatalogue,
): Promise<void> {
  const shot = shotOf(options, style, [product], plates);
  if (isUnavailable(shot)) {
    context.fillStyle = '#e2ded7';
    context.fillRect(at.x, at.y, at.widthPx, at.heightPx);
    lines(reasonOf(shot), 30).forEach((line, i) =>
      write(context, line, at.x + 14, at.y + 26 + i * 20, at.widthPx - 28),
    );
    return;
  }
  const { pixels, widthPx, heightPx } = await previewFrame(shot, product.cutout, { plates, edgePx: options.cellPx });
  const rgba = await sharp(pixels, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const image = context.createImageData(widthPx, heightPx);
  image.data.set(rgba);
  context.putImageData(image, at.x, at.y);
}

/** Text in one line, shortened to the width it has. */
function write(context: SKRSContext2D, text: string, x: number, y: number, most: number): void {
  let shown = text;
  while (shown.length > 3 && context.measureText(shown).width > most)
    shown = `${shown.replace(/…$/, '').slice(0, -1)}…`;
  context.fillStyle = ink;
  context.fillText(shown, x, y);
}

function lines(text: string, most: number): string[] {
  const made: string[] = [];
  for (const word of text.split(' ')) {
    const last = made.at(-1);
    if (last !== undefined && last.length + word.length < most) made[made.length - 1] = `${last} ${word}`;
    else made.push(word);
  }
  return made;
}
