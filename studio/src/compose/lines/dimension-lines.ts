import sharp from 'sharp';
import { strokeText } from '../../export/stroke-text.ts';
import type { Rect } from '../../shot/shot.ts';
import type { ComparedLength } from './compared-length.ts';
import type { Point } from './oriented-box.ts';
import type { SeenExtent } from './seen-extents.ts';

/** How lengths are written: unit (`cm`, `см` or `in`) and decimal sign. Values stay as given: the caller converts. */
export interface LengthLabels {
  unit: 'cm' | 'см' | 'in';
  decimal: '.' | ',';
}

const ink = '#2b2b2b';

/** Of a picture whose longer side has so many units: how far a line is from what it measures, and its letters, units. */
const longUnits = 1536;
const gapUnits = 60;
const textUnits = 42;
/** The number's middle is so far outside its line, of its height. */
const numberAway = 1.25;

/** How far a line with its number reaches beyond what it measures, in parts of the picture's longer side. */
export const lineReach = (gapUnits + textUnits * (numberAway + 0.5)) / longUnits;

interface Line {
  readonly from: Point;
  readonly to: Point;
  readonly cm: number;
}

/** What lines are drawn for: the product, and what it is compared with. */
export interface Measured {
  product: { rect: Rect; cutoutWidthPx: number; extents: readonly SeenExtent[] };
  compared: readonly ComparedLength[];
}

/**
 * Draws the lengths that are seen of the product, and one length of what it is compared with, over a finished frame.
 * Answers new pixels.
 */
export async function drawDimensions(
  frame: { pixels: Uint8Array; widthPx: number; heightPx: number },
  measured: Measured,
  labels: LengthLabels,
): Promise<Uint8Array> {
  return sharp(frame.pixels, { raw: { width: frame.widthPx, height: frame.heightPx, channels: 3 } })
    .composite([{ input: Buffer.from(dimensionLines(frame, measured, labels)) }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** The lines alone, as an SVG of the frame's size. */
export function dimensionLines(
  frame: { widthPx: number; heightPx: number },
  { product, compared }: Measured,
  labels: LengthLabels,
): string {
  const unit = Math.max(frame.widthPx, frame.heightPx) / longUnits;
  const { rect, cutoutWidthPx, extents } = product;
  const gap = gapUnits * unit;
  const scale = rect.w / cutoutWidthPx;
  const inFrame = ({ x, y }: Point): Point => ({ x: rect.x + x * scale, y: rect.y + y * scale });
  const middle = { x: rect.x + rect.w / 2, y: rect.y + rect.h / 2 };
  const otherIsLeft = compared.some((other) => other.rect.x < rect.x);
  const lines: Line[] = extents.map(({ from, to, cm, side }) => {
    const [a, b] = [inFrame(from), inFrame(to)];
    if (side === 'below') return { from: { x: a.x, y: a.y + gap }, to: { x: b.x, y: b.y + gap }, cm };
    if (side === 'beside') {
      const x = otherIsLeft ? rect.x + rect.w + gap : rect.x - gap;
      return { from: { x, y: a.y }, to: { x, y: b.y }, cm };
    }
    const away = outward(a, b, middle);
    return {
      from: { x: a.x + away.x * gap, y: a.y + away.y * gap },
      to: { x: b.x + away.x * gap, y: b.y + away.y * gap },
      cm,
    };
  });
  for (const { rect: other, cm, side } of compared) {
    const [right, bottom] = [other.x + other.w, other.y + other.h];
    const x = otherIsLeft ? other.x - gap : right + gap;
    lines.push(
      side === 'below'
        ? { from: { x: other.x, y: bottom + gap }, to: { x: right, y: bottom + gap }, cm }
        : { from: { x, y: other.y }, to: { x, y: bottom }, cm },
    );
  }
  const around = { x: frame.widthPx / 2, y: frame.heightPx / 2 };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.widthPx}" height="${frame.heightPx}" fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">
${lines.map((line, i) => drawnLine(line, i < extents.length ? middle : around, labels, unit)).join('')}</svg>`;
}

/** The unit vector across a line that leads away from a point. */
function outward(a: Point, b: Point, from: Point): Point {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const across = { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
  const isAway = ((a.x + b.x) / 2 - from.x) * across.x + ((a.y + b.y) / 2 - from.y) * across.y >= 0;
  return isAway ? across : { x: -across.x, y: -across.y };
}

/** A line with a short stroke across each end and its number on the outer side, never upside down. */
function drawnLine({ from, to, cm }: Line, inside: Point, labels: LengthLabels, unit: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const tick = 13 * unit;
  const cross = { x: (-(to.y - from.y) / length) * tick, y: ((to.x - from.x) / length) * tick };
  const text = textUnits * unit;
  const label = strokeText(written(cm, labels), text);
  const away = outward(from, to, inside);
  const distance = text * numberAway;
  const at = { x: (from.x + to.x) / 2 + away.x * distance, y: (from.y + to.y) / 2 + away.y * distance };
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const upright = angle >= 90 ? angle - 180 : angle < -90 ? angle + 180 : angle;
  const turn = Math.abs(Math.abs(angle) - 90) < 0.5 ? -90 : upright;
  return `<path stroke-width="${3 * unit}" d="M${from.x} ${from.y}L${to.x} ${to.y}M${from.x - cross.x} ${from.y - cross.y}L${from.x + cross.x} ${from.y + cross.y}M${to.x - cross.x} ${to.y - cross.y}L${to.x + cross.x} ${to.y + cross.y}"/>
<g stroke-width="1.05" transform="translate(${at.x} ${at.y}) rotate(${turn}) translate(${-label.widthPx / 2} ${-text / 2})">${label.svg}</g>`;
}

/** As it was typed: lengths are stored in whole millimetres. */
function written(cm: number, { unit, decimal }: LengthLabels): string {
  return `${String(Math.round(cm * 10) / 10).replace('.', decimal)} ${unit}`;
}
