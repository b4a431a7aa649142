import sharp from 'sharp';
import { strokeText } from '../compose/stroke-text.ts';

/** Lays a pattern of the product's name over a frame, dark and light so that it shows on every ground. Answers new RGB pixels. */
export async function applyWatermark(frame: { pixels: Uint8Array; widthPx: number; heightPx: number }): Promise<Uint8Array> {
  const { widthPx, heightPx } = frame;
  const size = Math.max(widthPx, heightPx) / 26;
  const { svg, widthPx: textPx } = strokeText('KADR', size);
  const stepX = textPx * 2.1;
  const stepY = size * 4.4;
  const reach = Math.hypot(widthPx, heightPx);
  let marks = '';
  for (let row = 0, y = -reach / 2; y < reach / 2; y += stepY, row++) {
    for (let x = -reach / 2 - (row % 2) * stepX / 2; x < reach / 2; x += stepX) marks += `<use href="#m" x="${x.toFixed(1)}" y="${y.toFixed(1)}"/>`;
  }
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" fill="none" stroke-linecap="round" stroke-linejoin="round">
<defs><g id="m"><g stroke="#000" stroke-opacity=".2" stroke-width="1.9">${svg}</g><g stroke="#fff" stroke-opacity=".5" stroke-width="1.05">${svg}</g></g></defs>
<g transform="translate(${widthPx / 2} ${heightPx / 2}) rotate(-30)">${marks}</g></svg>`;
  return sharp(frame.pixels, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .composite([{ input: Buffer.from(overlay) }]).removeAlpha().raw().toBuffer();
}
