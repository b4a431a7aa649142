import type { Language } from '@kadr/shared/kernel';
import type { Box } from '../scene/geometry.ts';
import type { HorizontalAlign } from '../masks/mask-plan.ts';
import type { LayerPart } from '../scene/scene.ts';
import { fitText, type FittedText, type FontRuler } from '../text/fit-text.ts';
import type { FontId, Lettering, TextStyle } from '../text/text-styles.ts';
import { runsOf } from './layout-title.ts';

export interface BenefitWords {
  text: string;
  language: Language;
  style: TextStyle;
  /** Before the lettering's own factor. */
  sizePx: number;
  maxLines: number;
  /** See FitRequest. */
  loose?: boolean;
  /**
   * How many times larger than its words a number with its unit, first or last in the text, is set on a line of its own, where it fits:
   * the first of them that does. Left out: it stands among the words.
   */
  numberTimes?: readonly number[];
}

/** The words of a benefit, set in a width. */
export interface SetWords {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Of the words, not of a large number. */
  readonly sizePx: number;
  readonly lineCount: number;
  readonly firstBaselinePx: number;
  /** To be drawn from there in a box of that width. */
  partsAt(at: Pick<Box, 'x' | 'y'>, align: HorizontalAlign, boxWidthPx: number, colour: string): LayerPart[];
}

/** How much larger than its words a number is by itself. */
export const largeNumberTimes = 1.5;

/** How far a number is from its words, in em of them. */
const numberGapEm = 0.34;

/** Fonts whose figures are small letters of different height: a number in them is not seen first. */
const oldFigures: ReadonlySet<FontId> = new Set(['playfair-700', 'alegreya-700', 'cormorant-600']);

/** Units keep their case in every style. */
export function figureLettering({ title, body }: TextStyle): Lettering {
  return oldFigures.has(title.font) ? body : { ...title, uppercase: false };
}

const quantity = String.raw`[−–+-]?\d[\d  .,]*(?:\s?[×x–-]\s?\d[\d.,]*)*\s?(?:\p{L}+|%|°\s?[CF])`;
const isFirst = new RegExp(String.raw`^(?<large>${quantity}),?\s+(?<rest>.{2,})$`, 'u');
const isLast = new RegExp(String.raw`^(?<rest>\D{2,}?),?\s+(?<large>${quantity})$`, 'u');

/** A last word that belongs to the number after it. */
const joiningEnd =
  /\p{L}{3,}\s+(?:from|to|up to|for|of|with|in|at|od|do|dla|z|ze|w|na|po|от|до|для|с|со|в|на|по|из)$/iu;

/** A text that begins or ends with a number and its unit; undefined for another. */
export function splitNumber(text: string): { large: string; rest: string; isFirst: boolean } | undefined {
  const first = isFirst.exec(text)?.groups;
  const { large, rest } = first ?? isLast.exec(text)?.groups ?? {};
  if (large === undefined || rest === undefined) return undefined;
  // "For children from" is left hanging without its number.
  if (first === undefined && joiningEnd.test(rest)) return undefined;
  // "USB 3.0" is a name.
  return first === undefined && /\p{Lu}{2}$/u.test(rest) ? undefined : { large, rest, isFirst: first !== undefined };
}

/**
 * The words at their size; undefined where they do not fit in width and lines. With `force` they stand anyway, words
 * broken where they have to be.
 */
export function setWords(words: BenefitWords, widthPx: number, ruler: FontRuler, force: boolean): SetWords | undefined {
  const { numberTimes = [] } = words;
  const split = numberTimes.length > 0 ? splitNumber(words.text) : undefined;
  for (const times of split === undefined ? [] : numberTimes) {
    const withNumber = split && setWithNumber(words, { ...split, times }, widthPx, ruler);
    if (withNumber !== undefined) return withNumber;
  }
  const { style } = words;
  const fitted = fitLines(words, { text: words.text, lettering: style.body, widthPx, force }, ruler);
  return (
    fitted && {
      widthPx: fitted.widthPx,
      heightPx: fitted.heightPx,
      sizePx: fitted.sizePx,
      lineCount: fitted.lines.length,
      firstBaselinePx: fitted.firstBaselinePx,
      partsAt: (at, align, boxWidthPx, colour) => [textPart(fitted, style.body, { at, align, boxWidthPx, colour })],
    }
  );
}

/** Undefined where number or words do not fit. */
function setWithNumber(
  words: BenefitWords,
  { large, rest, isFirst: isAbove, times }: NonNullable<ReturnType<typeof splitNumber>> & { readonly times: number },
  widthPx: number,
  ruler: FontRuler,
): SetWords | undefined {
  const { style, sizePx, maxLines } = words;
  const lettering = figureLettering(style);
  const big = { ...words, sizePx: sizePx * times, maxLines: 1 };
  const figure = fitLines(big, { text: large, lettering, widthPx, force: false }, ruler);
  const few = { ...words, maxLines: Math.max(1, maxLines - 1) };
  const caption = fitLines(few, { text: rest, lettering: style.body, widthPx, force: false }, ruler);
  if (figure === undefined || caption === undefined) return undefined;
  const gap = sizePx * numberGapEm;
  const [above, below] = isAbove ? [figure, caption] : [caption, figure];
  const lower = above.heightPx + gap;
  return {
    widthPx: Math.max(figure.widthPx, caption.widthPx),
    heightPx: lower + below.heightPx,
    sizePx: caption.sizePx,
    lineCount: 1 + caption.lines.length,
    firstBaselinePx: above.firstBaselinePx,
    partsAt: ({ x, y }, align, boxWidthPx, colour) => {
      const partOf = (fitted: FittedText, top: number) =>
        textPart(fitted, fitted === figure ? lettering : style.body, {
          at: { x, y: y + top },
          align,
          boxWidthPx,
          colour,
        });
      return [partOf(above, 0), partOf(below, lower)];
    },
  };
}

interface Asked {
  readonly text: string;
  readonly lettering: Lettering;
  readonly widthPx: number;
  readonly force: boolean;
}

function fitLines(
  { language, sizePx: asked, maxLines, loose = false }: BenefitWords,
  { text, lettering, widthPx, force }: Asked,
  ruler: FontRuler,
): FittedText | undefined {
  const sizePx = asked * lettering.sizeFactor;
  const fitted = fitText(
    {
      text,
      language,
      lettering,
      widthPx,
      heightPx: Number.MAX_VALUE,
      maxLines,
      maxSizePx: sizePx,
      minSizePx: force ? sizePx : sizePx * 0.97,
      loose: force || loose,
    },
    ruler,
  );
  return force || fitted.sizePx >= sizePx * 0.999 ? fitted : undefined;
}

interface Place {
  readonly at: Pick<Box, 'x' | 'y'>;
  readonly align: HorizontalAlign;
  readonly boxWidthPx: number;
  readonly colour: string;
}

function textPart(fitted: FittedText, lettering: Lettering, { at, align, boxWidthPx, colour }: Place): LayerPart {
  return {
    kind: 'text',
    runs: runsOf(fitted, align, boxWidthPx, at),
    font: lettering.font,
    sizePx: fitted.sizePx,
    trackingEm: lettering.trackingEm,
    colour,
  };
}
