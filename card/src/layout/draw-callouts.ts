import type { ObjectOf } from '@kadr/shared/designs';
import { readableOn } from '../colours/colour.ts';
import { softShadow } from '../masks/mask-plan.ts';
import { ellipsePath, pathData, polygonPath, roundedPath } from '../scene/path.ts';
import type { Box } from '../scene/geometry.ts';
import type { LayerPart } from '../scene/scene.ts';
import { fitText, type FittedText } from '../text/fit-text.ts';
import type { Setting } from './setting.ts';
import { runsOf } from './layout-title.ts';

/** Measures of call-outs: the space around their letters in em, the rest in hundredths of the card's long side. */
const padEm = { across: 0.6, along: 0.28 } as const;
const head = { length: 1.5, half: 0.62, tick: 1.5 } as const;
const stroke = 0.3;
const dot = { radius: 0.85, core: 0.38 } as const;
/** A label that takes more of its line stands above it. */
const inLineShare = 0.6;

/** What is drawn of a call-out, its parts counted from the corner of its box. */
interface DrawnCallout {
  readonly heightPx: number;
  readonly ink: Box;
  readonly letters: Box;
  readonly parts: LayerPart[];
  readonly type: {
    readonly font: Setting['style']['body']['font'];
    sizePx: number;
    uppercase: boolean;
    colour: string;
  };
  readonly ownGround: string;
}

interface Lettered {
  readonly text: string;
  readonly sizePx: number;
  readonly paint: string;
}

/** Words on a chip of their own, so that they are read on any picture; its corner is where `at` says. */
function chip({ style, language, document, ruler }: Setting, { text, sizePx, paint }: Lettered, roomPx: number) {
  const padX = sizePx * padEm.across;
  const padY = sizePx * padEm.along;
  const fitted: FittedText = fitText(
    {
      text,
      language,
      lettering: style.body,
      widthPx: Math.max(1, roomPx - 2 * padX),
      heightPx: Number.MAX_VALUE,
      maxLines: 6,
      maxSizePx: sizePx,
      minSizePx: sizePx * 0.4,
    },
    ruler,
  );
  const colour = readableOn(paint, [document.colours.text, document.colours.title]);
  const size = { width: fitted.widthPx + 2 * padX, height: fitted.heightPx + 2 * padY };
  const partsAt = (x: number, y: number): LayerPart[] => [
    {
      kind: 'shape',
      d: roundedPath({ x, y, ...size }, Math.min(size.height / 2, sizePx * 0.8)),
      fill: { kind: 'solid', colour: paint },
      shadow: { ...softShadow, blurPx: sizePx * 0.4, offsetYPx: sizePx * 0.1 },
    },
    {
      kind: 'text',
      runs: runsOf(fitted, 'center', fitted.widthPx, { x: x + padX, y: y + padY }),
      font: style.body.font,
      sizePx: fitted.sizePx,
      trackingEm: style.body.trackingEm,
      colour,
    },
  ];
  const type = { font: style.body.font, sizePx: fitted.sizePx, uppercase: style.body.uppercase, colour };
  return { ...size, partsAt, type };
}

/** A line with arrows at both ends and its number in the middle. */
export function drawMeasure(setting: Setting, said: Lettered, widthPx: number): DrawnCallout {
  const unit = setting.context.unitPx;
  const label = chip(setting, said, Math.max(widthPx, setting.context.widthPx * 0.4));
  const isInLine = label.width < widthPx * inLineShare;
  const tickPx = head.tick * unit;
  const heightPx = isInLine ? Math.max(label.height, tickPx) : label.height + tickPx + unit * 0.4;
  const lineY = isInLine ? heightPx / 2 : heightPx - tickPx / 2;
  const labelX = (widthPx - label.width) / 2;
  const labelY = isInLine ? (heightPx - label.height) / 2 : 0;
  const { length, half } = head;
  const bar = (x: number): LayerPart =>
    line(said.paint, stroke * unit, [x, lineY - tickPx / 2], [x, lineY + tickPx / 2]);
  const arrow = (tip: number, towards: number): LayerPart => ({
    kind: 'shape',
    d: polygonPath([
      [tip, lineY],
      [tip + towards * length * unit, lineY - half * unit],
      [tip + towards * length * unit, lineY + half * unit],
    ]),
    fill: { kind: 'solid', colour: said.paint },
  });
  const box = { x: Math.min(0, labelX), y: 0, width: Math.max(widthPx, label.width), height: heightPx };
  return {
    heightPx,
    ink: box,
    letters: { x: labelX, y: labelY, width: label.width, height: label.height },
    parts: [
      line(said.paint, stroke * unit, [length * unit * 0.8, lineY], [widthPx - length * unit * 0.8, lineY]),
      bar(stroke * unit * 0.5),
      bar(widthPx - stroke * unit * 0.5),
      arrow(0, 1),
      arrow(widthPx, -1),
      ...label.partsAt(labelX, labelY),
    ],
    type: label.type,
    ownGround: said.paint,
  };
}

/** Words and a line from them to a point, both in the object's box. */
export function drawPointer(
  setting: Setting,
  said: Lettered,
  widthPx: number,
  to: { readonly x: number; readonly y: number },
): DrawnCallout {
  const unit = setting.context.unitPx;
  const label = chip(setting, said, widthPx);
  const box = { x: 0, y: 0, width: label.width, height: label.height };
  const isInside = to.x >= 0 && to.x <= box.width && to.y >= 0 && to.y <= box.height;
  const from = edgeTowards(box, to);
  const ink = readableOn(said.paint, [setting.document.colours.text]);
  const line_: LayerPart[] = isInside
    ? []
    : [
        line(ink, stroke * unit * 2.2, from, [to.x, to.y]),
        line(said.paint, stroke * unit * 1.2, from, [to.x, to.y]),
        round(ink, to, dot.radius * unit * 1.25),
        round(said.paint, to, dot.radius * unit),
        round(ink, to, dot.core * unit),
      ];
  return {
    heightPx: label.height,
    ink: box,
    letters: box,
    parts: [...line_, ...label.partsAt(0, 0)],
    type: label.type,
    ownGround: said.paint,
  };
}

function edgeTowards(box: Box, to: { readonly x: number; readonly y: number }): [number, number] {
  const [middleX, middleY] = [box.width / 2, box.height / 2];
  const [dx, dy] = [to.x - middleX, to.y - middleY];
  const share = Math.min(dx === 0 ? Infinity : middleX / Math.abs(dx), dy === 0 ? Infinity : middleY / Math.abs(dy));
  return [middleX + dx * Math.min(1, share), middleY + dy * Math.min(1, share)];
}

function line(
  colour: string,
  widthPx: number,
  from: readonly [number, number],
  to: readonly [number, number],
): LayerPart {
  return {
    kind: 'shape',
    d: pathData('M', from[0], from[1], 'L', to[0], to[1]),
    stroke: { colour, widthPx, roundCap: true },
  };
}

function round(colour: string, { x, y }: { readonly x: number; readonly y: number }, radius: number): LayerPart {
  return { kind: 'shape', d: ellipsePath(x, y, radius), fill: { kind: 'solid', colour } };
}

/** A measure that is placed at the card's very edge stands next to the product at that side, wherever this is. */
export function besideAt({ spans, placement }: ObjectOf<'measure'>): 'before' | 'after' | undefined {
  const at = spans === 'height' ? placement.x : placement.y;
  if (spans === undefined) return undefined;
  return at === 0 ? 'before' : at === 1 ? 'after' : undefined;
}

/** Where a measure that spans the product lies: beside it, never on it. */
export function besideProduct(
  object: ObjectOf<'measure'>,
  { product, thickness, widthPx, heightPx }: { product: Box; thickness: number; widthPx: number; heightPx: number },
): { box: Box; rotationDegrees: number } {
  const { placement, spans } = object;
  const isUpright = spans === 'height';
  const length = isUpright ? product.height : product.width;
  const gap = thickness / 2 + Math.min(widthPx, heightPx) * 0.012;
  const along = isUpright ? product.y + product.height / 2 : product.x + product.width / 2;
  const [start, size, room] = isUpright ? [product.x, product.width, widthPx] : [product.y, product.height, heightPx];
  // A measure that is placed says by the middle of its box on which side of the product it stands, and how far off.
  const wanted = isUpright
    ? placement.x * widthPx + (placement.width * widthPx) / 2
    : placement.y * heightPx + thickness / 2;
  const range = { start: start - gap, end: start + size + gap, least: gap, most: room - gap };
  const side = besideAt(object);
  const across = outside(side === undefined ? wanted : start + size * (side === 'after' ? 0.6 : 0.4), range);
  const [centreX, centreY] = isUpright ? [across, along] : [along, across];
  return {
    box: { x: centreX - length / 2, y: centreY - thickness / 2, width: length, height: thickness },
    rotationDegrees: isUpright ? -90 : 0,
  };
}

/** The nearest place that is not between start and end, and within least and most as far as there is room. */
function outside(
  wanted: number,
  { start, end, least, most }: { start: number; end: number; least: number; most: number },
): number {
  if (wanted <= start || wanted >= end) return Math.min(most, Math.max(least, wanted));
  const isBefore = wanted - start < end - wanted;
  const nearest = isBefore ? start : end;
  const other = isBefore ? end : start;
  const fits = (at: number) => at >= least && at <= most;
  return fits(nearest) || !fits(other) ? Math.min(most, Math.max(least, nearest)) : other;
}
