import type { Language } from '@kadr/shared/kernel';
import { readableOn } from '../colours/colour.ts';
import type { CardColours } from '@kadr/shared/designs';
import { fitText, type FittedText, type FontRuler } from '../text/fit-text.ts';
import type { Box } from '../scene/geometry.ts';
import type { HorizontalAlign } from '../masks/mask-plan.ts';
import { ellipsePath, rectanglePath, roundedPath } from '../scene/path.ts';
import type { LayerPart, TextRun } from '../scene/scene.ts';
import type { TextStyle } from '../text/text-styles.ts';

/** A text laid out in a box of its own, which begins at 0, 0. */
export interface LaidText {
  parts: LayerPart[];
  widthPx: number;
  heightPx: number;
  /** What letters and shapes really take. */
  ink: Box;
  /** What the letters alone take. */
  letters: Box;
  sizePx: number;
  ownGround: string | null;
  colour: string;
}

export interface TitleRequest {
  text: string;
  language: Language;
  style: TextStyle;
  colours: CardColours;
  align: HorizontalAlign;
  widthPx: number;
  heightPx: number;
  maxSizePx: number;
  minSizePx: number;
  maxLines: number;
  unitPx: number;
}

/** The title with its marker strips or its rule. */
export function layTitle(request: TitleRequest, ruler: FontRuler): LaidText {
  const { style, unitPx } = request;
  const markerPad = style.marker ? unitPx * 1.3 : 0;
  const ruleRoom = style.rule === 'none' ? 0 : unitPx * 4;
  const fitted = fitText(
    {
      text: request.text,
      language: request.language,
      lettering: style.title,
      widthPx: request.widthPx - 2 * markerPad,
      // Marks and tails take some room besides.
      heightPx: request.heightPx - ruleRoom - 3.2 * markerPad,
      maxLines: request.maxLines,
      maxSizePx: request.maxSizePx * style.title.sizeFactor,
      minSizePx: request.minSizePx * style.title.sizeFactor,
    },
    ruler,
  );
  const place = { ...request, fitted };
  return style.marker ? markerTitle(place) : plainTitle(place, ruler);
}

interface FittedTitle extends TitleRequest {
  fitted: FittedText;
}

/** Distance of a line from the left of the box. */
export function lineStart(align: HorizontalAlign, boxWidthPx: number, lineWidthPx: number): number {
  if (align === 'left') return 0;
  return align === 'center' ? (boxWidthPx - lineWidthPx) / 2 : boxWidthPx - lineWidthPx;
}

export function runsOf(
  fitted: FittedText,
  align: HorizontalAlign,
  boxWidthPx: number,
  { x, y }: Pick<Box, 'x' | 'y'> = { x: 0, y: 0 },
): TextRun[] {
  return fitted.lines.map((line, index) => ({
    text: line.text,
    x: x + lineStart(align, boxWidthPx, line.widthPx),
    baselineY: y + fitted.firstBaselinePx + index * fitted.lineHeightPx,
  }));
}

const capitalsWithTails = /[QĄĘДЦЩ]/u;
const capitalsWithMarks = /[À-ÖØ-ÞĆŃŚŹŻЁЙ]/u;
/** How far tails reach below capitals, and marks above them, em. */
const [tailEm, markEm] = [0.21, 0.27];

function plainTitle(title: FittedTitle, ruler: FontRuler): LaidText {
  const { fitted, style, colours, align, widthPx, unitPx } = title;
  const rule = ruleParts(title);
  const descentPx = ruler.metrics(style.title.font).descentEm * fitted.sizePx;
  const tailPx = style.title.uppercase && capitalsWithTails.test(fitted.lines.at(-1)?.text ?? '') ? descentPx * 0.5 : 0;
  const ruleTop = fitted.heightPx + Math.max(unitPx * 1.7, descentPx * 0.4) + tailPx;
  const heightPx = rule === undefined ? fitted.heightPx : ruleTop + rule.heightPx;
  const inkWidth = Math.max(fitted.widthPx, rule?.widthPx ?? 0);
  return {
    parts: [
      {
        kind: 'text',
        runs: runsOf(fitted, align, widthPx),
        font: style.title.font,
        sizePx: fitted.sizePx,
        trackingEm: style.title.trackingEm,
        colour: colours.title,
      },
      ...(rule?.parts(ruleTop) ?? []),
    ],
    widthPx,
    heightPx,
    ink: { x: lineStart(align, widthPx, inkWidth), y: 0, width: inkWidth, height: heightPx },
    letters: { x: lineStart(align, widthPx, fitted.widthPx), y: 0, width: fitted.widthPx, height: fitted.heightPx },
    sizePx: fitted.sizePx,
    ownGround: null,
    colour: colours.title,
  };
}

function ruleParts({ style, colours, align, widthPx: boxWidthPx, unitPx }: TitleRequest) {
  const fill = { kind: 'solid', colour: colours.title } as const;
  if (style.rule === 'none') return undefined;
  if (style.rule === 'dots') {
    const [radius, step] = [unitPx * 0.55, unitPx * 2];
    const widthPx = step * 2 + radius * 2;
    const x = lineStart(align, boxWidthPx, widthPx);
    return {
      widthPx,
      heightPx: radius * 2,
      parts: (y: number): LayerPart[] =>
        [0, 1, 2].map((dot) => ({ kind: 'shape', d: ellipsePath(x + radius + dot * step, y + radius, radius), fill })),
    };
  }
  const [widthPx, heightPx] = style.rule === 'bar' ? [unitPx * 7, unitPx * 0.75] : [unitPx * 11, unitPx * 0.2];
  const x = lineStart(align, boxWidthPx, widthPx);
  return {
    widthPx,
    heightPx,
    parts: (y: number): LayerPart[] => [
      { kind: 'shape', d: roundedPath({ x, y, width: widthPx, height: heightPx }, heightPx / 2), fill },
    ],
  };
}

function markerTitle({ fitted, style, colours, align, widthPx, unitPx }: FittedTitle): LaidText {
  const pad = unitPx * 1.3;
  const padFor = (letters: RegExp, em: number) =>
    fitted.lines.some(({ text }) => letters.test(text)) ? Math.max(pad, fitted.sizePx * em + pad * 0.4) : pad;
  const padTop = padFor(capitalsWithMarks, markEm);
  const colour = readableOn(colours.title, [colours.decor]);
  const capPx = fitted.firstBaselinePx;
  const inner = widthPx - 2 * pad;
  const stripPx = capPx + padTop + padFor(capitalsWithTails, tailEm);
  // Between strips there is a gap that is seen as one, or none.
  const isOne = fitted.lineHeightPx - stripPx < pad * 0.4;
  const heightPx = fitted.lines.length === 0 ? 0 : stripPx + fitted.lineHeightPx * (fitted.lines.length - 1);
  const strips = fitted.lines.map((line, index): LayerPart => ({
    kind: 'shape',
    d: rectanglePath({
      x: lineStart(align, inner, line.widthPx),
      y: index * fitted.lineHeightPx,
      width: line.widthPx + 2 * pad,
      height: isOne && index < fitted.lines.length - 1 ? fitted.lineHeightPx + 1 : stripPx,
    }),
    fill: { kind: 'solid', colour: colours.title },
  }));
  const inkWidth = fitted.widthPx + 2 * pad;
  const ink = { x: lineStart(align, widthPx, inkWidth), y: 0, width: inkWidth, height: heightPx };
  return {
    parts: [
      ...strips,
      {
        kind: 'text',
        runs: runsOf(fitted, align, inner, { x: pad, y: padTop }),
        font: style.title.font,
        sizePx: fitted.sizePx,
        trackingEm: style.title.trackingEm,
        colour,
      },
    ],
    widthPx,
    heightPx,
    ink,
    letters: ink,
    sizePx: fitted.sizePx,
    ownGround: colours.title,
    colour,
  };
}
