import sharp from 'sharp';
import { strokeText } from '../compose/stroke-text.ts';

/** Letters' height and the mark's distances, parts of the longer side: a crop to a quarter still shows whole words. */
const heightShare = 1 / 22;
const across = 1.75;
const down = 3.3;

/**
 * The pattern that a watermark lays over a frame of that size: white letters in a dark outline, so that one of both shows on
 * every ground, slanted, all over. RGBA, straight alpha.
 */
export async function watermarkPattern(widthPx: number, heightPx: number): Promise<Uint8Array> {
  const size = Math.max(widthPx, heightPx) * heightShare;
  const { svg, widthPx: textPx } = strokeText('KADR', size);
  const [stepX, stepY] = [textPx * across, size * down];
  const reach = Math.hypot(widthPx, heightPx);
  let marks = '';
  for (let row = 0, y = -reach / 2; y < reach / 2; y += stepY, row++) {
    for (let x = -reach / 2 - (row % 2) * stepX / 2; x < reach / 2; x += stepX) marks += `<use href="#m" x="${x.toFixed(1)}" y="${y.toFixed(1)}"/>`;
  }
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" fill="none" stroke-linecap="round" stroke-linejoin="round">
<defs><g id="m"><g stroke="#000" stroke-opacity=".34" stroke-width="2.5">${svg}</g><g stroke="#fff" stroke-opacity=".55" stroke-width="1.15">${svg}</g></g></defs>
<g transform="translate(${widthPx / 2} ${heightPx / 2}) rotate(-30)">${marks}</g></svg>`;
  return sharp(Buffer.from(overlay)).ensureAlpha().raw().toBuffer();
}

/** Lays the product's name over a frame as a pattern that shows on white, on black and between. Answers new RGB pixels. */
export async function applyWatermark(frame: { pixels: Uint8Array; widthPx: number; heightPx: number }): Promise<Uint8Array> {
  const { widthPx, heightPx } = frame;
  const input = Buffer.from(await watermarkPattern(widthPx, heightPx));
  return sharp(frame.pixels, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .composite([{ input, raw: { width: widthPx, height: heightPx, channels: 4 } }]).removeAlpha().raw().toBuffer();
}
