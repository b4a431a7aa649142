import sharp from 'sharp';
import type { Rect } from '../shot/shot.ts';
import { strokeText } from './stroke-text.ts';

/** How lengths are written: unit (`cm`, `см` or `in`) and decimal sign. Values stay as given: the caller converts. */
export interface LengthLabels {
  unit: 'cm' | 'см' | 'in';
  decimal: '.' | ',';
}

const ink = '#2b2b2b';

/** Draws the width under the product and the height beside it over a finished frame. Answers new pixels. */
export async function drawDimensions(
  frame: { pixels: Uint8Array; widthPx: number; heightPx: number }, product: Rect, widthCm: number, heightCm: number, labels: LengthLabels,
): Promise<Uint8Array> {
  const unit = Math.max(frame.widthPx, frame.heightPx) / 1536;
  const gap = 60 * unit;
  const text = 42 * unit;
  const y = Math.min(frame.heightPx - text * 2.2, product.y + product.h + gap);
  const x = Math.max(text * 3.6, product.x - gap);
  const across = strokeText(written(widthCm, labels), text);
  const up = strokeText(written(heightCm, labels), text);
  const middle = product.x + product.w / 2;
  const centre = product.y + product.h / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.widthPx}" height="${frame.heightPx}" fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">
${line(product.x, y, product.x + product.w, y, unit)}${line(x, product.y, x, product.y + product.h, unit)}
<g stroke-width="1.05" transform="translate(${middle - across.widthPx / 2} ${y + text * 0.7})">${across.svg}</g>
<g stroke-width="1.05" transform="translate(${x - text * 1.7} ${centre + up.widthPx / 2}) rotate(-90)">${up.svg}</g></svg>`;
  return sharp(frame.pixels, { raw: { width: frame.widthPx, height: frame.heightPx, channels: 3 } })
    .composite([{ input: Buffer.from(svg) }]).removeAlpha().raw().toBuffer();
}

function written(cm: number, { unit, decimal }: LengthLabels): string {
  const value = cm < 10 ? Math.round(cm * 10) / 10 : Math.round(cm);
  return `${String(value).replace('.', decimal)} ${unit}`;
}

/** A line with a short stroke across each end. */
function line(x1: number, y1: number, x2: number, y2: number, unit: number): string {
  const tick = 13 * unit;
  const [tx, ty] = x1 === x2 ? [tick, 0] : [0, tick];
  return `<path stroke-width="${3 * unit}" d="M${x1} ${y1}L${x2} ${y2}M${x1 - tx} ${y1 - ty}L${x1 + tx} ${y1 + ty}M${x2 - tx} ${y2 - ty}L${x2 + tx} ${y2 + ty}"/>`;
}
