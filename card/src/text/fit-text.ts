import type { Language } from '@kadr/shared/kernel';
import { balanced, greedy, lineOf, paragraphOf, partedAt, type Paragraph } from './break-lines.ts';
import type { FontId, Lettering } from './text-styles.ts';
import { breakable, capitals, typeset } from './typography.ts';

/** Vertical measures of a font, in em. Descent is positive. */
export interface FontMetrics {
  ascentEm: number;
  descentEm: number;
  capHeightEm: number;
  xHeightEm: number;
}

/** What layout must know of fonts. The browser and the server answer from the same font files. */
export interface FontRuler {
  metrics(font: FontId): FontMetrics;
  /** Advance width of a line in em, without tracking. */
  widthEm(font: FontId, text: string): number;
  /** The characters that neither the font nor its stand-in draws; where no one asks, none. */
  undrawn?(font: FontId, text: string): string;
}

export interface FitRequest {
  text: string;
  language: Language;
  lettering: Lettering;
  widthPx: number;
  /** Height that the lines may take, from the top of the capitals to the foot of the last line. */
  heightPx: number;
  maxSizePx: number;
  minSizePx: number;
  maxLines: number;
  /** Short words may part from the ones that they belong to, where they do not fit together, but none stands alone. */
  loose?: boolean;
}

export interface FittedLine {
  text: string;
  widthPx: number;
}

export interface FittedText {
  sizePx: number;
  lines: FittedLine[];
  lineHeightPx: number;
  /** From the block's top (top of the capitals) to the first baseline. */
  firstBaselinePx: number;
  widthPx: number;
  heightPx: number;
}

/** Shares of the size by which a text shrinks until it fits. */
const shrinkStep = 0.965;

/** A text in one line less may be this much smaller: three good lines look better than four with a lonely word. */
const worthALine = 0.84;
/** The same for a word that would be left over for the last line. */
const worthAWordAlone = 0.74;
/** A word is parted at its hyphen only where the text would be smaller than this share of its size otherwise. */
const worthAWord = 0.6;

/**
 * The text as large as it goes within width, height and number of lines, broken into lines of balanced
 * length. At the least size a word that is still too wide is broken, and then shrinks on:
 * nothing ever leaves the width.
 */
export function fitText(request: FitRequest, ruler: FontRuler): FittedText {
  const widthEm = widthsOf(request.lettering, ruler);
  const lines = paragraphsOf(request);
  const sourceOf = (partsWords: boolean): FitSource => {
    const paragraphs = lines.map((line) => paragraphOf(breakable(line, partsWords), widthEm));
    return { paragraphs, request, ruler, widthEm };
  };
  let source = sourceOf(false);
  for (const partsWords of [false, true]) {
    if (partsWords) source = sourceOf(true);
    const minimum = partsWords ? request.minSizePx : Math.max(request.minSizePx, request.maxSizePx * worthAWord);
    const fitted = largestFit(source, request.maxLines, minimum);
    if (fitted === undefined) continue;
    const calmer = Math.max(minimum, fitted.sizePx * worthALine);
    const shorter = largestFit(source, fitted.lines.length - 1, calmer);
    if (shorter !== undefined || !hasLonelyLine(fitted)) return shorter ?? fitted;
    const least = Math.max(minimum, fitted.sizePx * worthAWordAlone);
    return largestFit(source, fitted.lines.length, least, (lines) => !hasLonelyLine(lines)) ?? fitted;
  }
  let sizePx = Math.min(request.minSizePx, request.maxSizePx);
  for (;;) {
    const fitted = linesAt(source, sizePx);
    if (fitted !== undefined && (fitted.heightPx <= request.heightPx || sizePx < 4)) return fitted;
    sizePx *= shrinkStep;
  }
}

/**
 * The narrowest width in which a text stands at a size with no word broken, in two lines where that is asked; `loose` as
 * in FitRequest.
 */
export function leastWidthPx(
  { text, language, lettering, loose = false, inTwoLines = false }: LeastWidthRequest,
  sizePx: number,
  ruler: FontRuler,
): number {
  const widthEm = widthsOf(lettering, ruler);
  if (inTwoLines) {
    const words = paragraphsOf({ text, language, lettering }).flatMap((paragraph) => breakable(paragraph, false));
    const lineEm = (from: number, to?: number) => widthEm(words.slice(from, to).join('').trimEnd());
    return sizePx * Math.min(...words.map((_, at) => Math.max(lineEm(0, at), lineEm(at))));
  }
  const pieces = paragraphsOf({ text, language, lettering })
    .flatMap((paragraph) => breakable(paragraph, false))
    .flatMap((piece) => (loose ? piece.split('\u00a0') : [piece]));
  return Math.max(0, ...pieces.map((piece) => sizePx * widthEm(piece.trimEnd())));
}

type LeastWidthRequest = Pick<FitRequest, 'text' | 'language' | 'lettering' | 'loose'> & {
  readonly inTwoLines?: boolean;
};

function paragraphsOf({ text, language, lettering }: Pick<FitRequest, 'text' | 'language' | 'lettering'>): string[] {
  return typeset(text, language)
    .split('\n')
    .map((line) => (lettering.uppercase ? capitals(line, language) : line));
}

/** A text in its paragraphs, with what it is to fit and how it is measured. */
interface FitSource {
  readonly paragraphs: readonly Paragraph[];
  readonly request: FitRequest;
  readonly ruler: FontRuler;
  readonly widthEm: (text: string) => number;
}

function largestFit(
  source: FitSource,
  maxLines: number,
  minSizePx: number,
  isGood: (fitted: FittedText) => boolean = () => true,
): FittedText | undefined {
  for (let sizePx = source.request.maxSizePx; sizePx > minSizePx; sizePx *= shrinkStep) {
    const fitted = linesAt(source, sizePx, maxLines);
    if (fitted !== undefined && isGood(fitted)) return fitted;
  }
  return undefined;
}

/** A last line of one word that is shorter than this share of the widest line looks left over. */
const lonelyShare = 0.5;

function hasLonelyLine({ lines, widthPx }: FittedText): boolean {
  const last = lines.at(-1);
  if (last === undefined || lines.length < 2) return false;
  return !/\s/u.test(last.text) && last.widthPx < widthPx * lonelyShare;
}

/** "Не" or "of" alone on a line of several: it belongs to the word that comes after it. */
export function isLonelyShortWord(line: string, _: number, lines: readonly string[]): boolean {
  return lines.length > 1 && Array.from(line).length < 4 && !/\d/u.test(line);
}

/**
 * Undefined when a word is wider than the line, or the lines are too many or too high; where no number of lines is
 * given, words are broken and nothing is too high.
 */
function linesAt({ paragraphs, request, ruler, widthEm }: FitSource, sizePx: number, maxLines?: number) {
  const { widthPx, heightPx, lettering, loose = false } = request;
  const breakWords = maxLines === undefined;
  const parted = paragraphs.map((paragraph) => partedAt(paragraph, { sizePx, widthPx, loose, breakWords, widthEm }));
  for (const { pieces, lineEm } of parted) {
    if (pieces.some((_, at) => sizePx * lineEm(at, at + 1) > widthPx) && (!breakWords || sizePx >= 4)) return undefined;
  }
  const packed = parted.map((paragraph) => greedy(paragraph, sizePx, widthPx));
  const count = packed.reduce((sum, starts) => sum + starts.length, 0);
  if (!breakWords && (count > maxLines || heightOf(count, sizePx, { lettering, ruler }) > heightPx)) return undefined;

  const lines: FittedLine[] = [];
  for (const [index, paragraph] of parted.entries()) {
    const { pieces, lineEm } = paragraph;
    const starts = balanced(paragraph, packed[index] ?? [], { sizePx, widthPx });
    const ends = [...starts.slice(1), pieces.length];
    const texts = starts.map((from, line) => lineOf(pieces, from, ends[line] ?? from));
    if (!breakWords && loose && texts.some(isLonelyShortWord)) return undefined;
    for (const [line, text] of texts.entries())
      lines.push({ text, widthPx: sizePx * lineEm(starts[line] ?? 0, ends[line] ?? 0) });
  }
  return block(lines, sizePx, request.lettering, ruler);
}

/**
 * Width of one line in em, tracking after the last letter not counted. Each is measured once: a text is tried at many
 * sizes.
 */
function widthsOf({ font, trackingEm }: Lettering, ruler: FontRuler): (text: string) => number {
  const known = new Map<string, number>();
  return (text) => {
    let widthEm = known.get(text);
    if (widthEm === undefined) {
      widthEm = ruler.widthEm(font, text) + trackingEm * Math.max(0, Array.from(text).length - 1);
      known.set(text, widthEm);
    }
    return widthEm;
  };
}

function block(lines: FittedLine[], sizePx: number, lettering: Lettering, ruler: FontRuler): FittedText {
  return {
    sizePx,
    lines,
    lineHeightPx: sizePx * lettering.lineHeightEm,
    firstBaselinePx: ruler.metrics(lettering.font).capHeightEm * sizePx,
    widthPx: lines.reduce((widest, line) => Math.max(widest, line.widthPx), 0),
    heightPx: heightOf(lines.length, sizePx, { lettering, ruler }),
  };
}

function heightOf(
  lines: number,
  sizePx: number,
  { lettering, ruler }: { readonly lettering: Lettering; readonly ruler: FontRuler },
): number {
  if (lines === 0) return 0;
  const { capHeightEm, descentEm } = ruler.metrics(lettering.font);
  const footPx = (lettering.uppercase ? 0.03 : Math.min(descentEm, 0.22)) * sizePx;
  return capHeightEm * sizePx + sizePx * lettering.lineHeightEm * (lines - 1) + footPx;
}
