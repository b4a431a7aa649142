import sharp from 'sharp';
import { strokeText } from '../../export/stroke-text.ts';
import type { Rect } from '../../shot/shot.ts';

/** How lengths are written: unit (`cm`, `см` or `in`) and decimal sign. Values stay as given: the caller converts. */
export interface LengthLabels {
  unit: 'cm' | 'см' | 'in';
  decimal: '.' | ',';
}

const ink = '#2b2b2b';

/** Draws the product's width under it and its height on its free side, and the height of what it is compared with, over a finished frame. Answers new pixels. */
export async function drawDimensions(
  frame: { pixels: Uint8Array; widthPx: number; heightPx: number },
  product: { rect: Rect; widthCm: number; heightCm: number },
  compared: readonly { rect: Rect; heightCm: number }[],
  labels: LengthLabels,
): Promise<Uint8Array> {
  const unit = Math.max(frame.widthPx, frame.heightPx) / 1536;
  const { rect } = product;
  const gap = 60 * unit;
  const text = 42 * unit;
  const y = Math.min(frame.heightPx - text * 2.2, rect.y + rect.h + gap);
  const across = strokeText(written(product.widthCm, labels), text);
  const otherIsLeft = compared.some((other) => other.rect.x < rect.x);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.widthPx}" height="${frame.heightPx}" fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">
${line([rect.x, y], [rect.x + rect.w, y], unit)}
<g stroke-width="1.05" transform="translate(${rect.x + rect.w / 2 - across.widthPx / 2} ${y + text * 0.7})">${across.svg}</g>
${upright(rect, product.heightCm, otherIsLeft ? 'right' : 'left')}${compared.map((other) => upright(other.rect, other.heightCm, otherIsLeft ? 'left' : 'right')).join('')}</svg>`;
  return sharp(frame.pixels, { raw: { width: frame.widthPx, height: frame.heightPx, channels: 3 } })
    .composite([{ input: Buffer.from(svg) }])
    .removeAlpha()
    .raw()
    .toBuffer();

  function upright(of: Rect, cm: number, side: 'left' | 'right'): string {
    const up = strokeText(written(cm, labels), text);
    const x =
      side === 'left' ? Math.max(text * 2.2, of.x - gap) : Math.min(frame.widthPx - text * 2.2, of.x + of.w + gap);
    const from = side === 'left' ? x - text * 1.7 : x + text * 0.7;
    return `${line([x, of.y], [x, of.y + of.h], unit)}<g stroke-width="1.05" transform="translate(${from} ${of.y + of.h / 2 + up.widthPx / 2}) rotate(-90)">${up.svg}</g>`;
  }
}

function written(cm: number, { unit, decimal }: LengthLabels): string {
  const value = cm < 20 ? Math.round(cm * 10) / 10 : Math.round(cm);
  return `${String(value).replace('.', decimal)} ${unit}`;
}

/** A line with a short stroke across each end. */
function line([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number], unit: number): string {
  const tick = 13 * unit;
  const [tx, ty] = x1 === x2 ? [tick, 0] : [0, tick];
  return `<path stroke-width="${3 * unit}" d="M${x1} ${y1}L${x2} ${y2}M${x1 - tx} ${y1 - ty}L${x1 + tx} ${y1 + ty}M${x2 - tx} ${y2 - ty}L${x2 + tx} ${y2 + ty}"/>`;
}
