import type { Language } from '@kadr/shared/kernel';
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
  const paragraphs = paragraphsOf(request);
  const whole = { paragraphs, request, ruler, widthEm: widthsOf(request.lettering, ruler), partsWords: false };
  const source = { ...whole, partsWords: true };
  for (const [words, minimum] of [
    [whole, Math.max(request.minSizePx, request.maxSizePx * worthAWord)],
    [source, request.minSizePx],
  ] as const) {
    const fitted = largestFit(words, request.maxLines, minimum);
    if (fitted === undefined) continue;
    const calmer = Math.max(minimum, fitted.sizePx * worthALine);
    const shorter = largestFit(words, fitted.lines.length - 1, calmer);
    if (shorter !== undefined || !hasLonelyLine(fitted)) return shorter ?? fitted;
    const least = Math.max(minimum, fitted.sizePx * worthAWordAlone);
    return largestFit(words, fitted.lines.length, least, (lines) => !hasLonelyLine(lines)) ?? fitted;
  }
  let sizePx = Math.min(request.minSizePx, request.maxSizePx);
  for (;;) {
    const fitted = linesAt(source, sizePx, true);
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
  readonly paragraphs: readonly string[];
  readonly request: FitRequest;
  readonly ruler: FontRuler;
  readonly widthEm: (text: string) => number;
  /** Whether a word may be parted at its hyphen. */
  readonly partsWords: boolean;
}

function largestFit(
  source: FitSource,
  maxLines: number,
  minSizePx: number,
  isGood: (fitted: FittedText) => boolean = () => true,
): FittedText | undefined {
  const { request } = source;
  for (let sizePx = request.maxSizePx; sizePx > minSizePx; sizePx *= shrinkStep) {
    const fitted = linesAt(source, sizePx, false);
    if (
      fitted !== undefined &&
      fitted.heightPx <= request.heightPx &&
      fitted.lines.length <= maxLines &&
      isGood(fitted)
    )
      return fitted;
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

/** Undefined when a word is wider than the line and may not be broken. */
function linesAt(
  { paragraphs, request, ruler, widthEm, partsWords }: FitSource,
  sizePx: number,
  breakWords: boolean,
): FittedText | undefined {
  const width = (text: string) => sizePx * widthEm(text);
  const lines: FittedLine[] = [];
  for (const paragraph of paragraphs) {
    const words = breakable(paragraph, partsWords).flatMap((piece) =>
      request.loose === true && width(piece.trimEnd()) > request.widthPx ? piece.split(/(?<=\u00a0)/u) : [piece],
    );
    const pieces = words.flatMap((piece) => (breakWords ? splitWord(piece, request.widthPx, width) : [piece]));
    if (pieces.some((piece) => width(piece.trimEnd()) > request.widthPx)) {
      if (!breakWords || sizePx >= 4) return undefined;
    }
    const balancedLines = balanced(pieces, request.widthPx, width);
    if (!breakWords && request.loose === true && balancedLines.some(isLonelyShortWord)) return undefined;
    for (const text of balancedLines) lines.push({ text, widthPx: width(text) });
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
  const metrics = ruler.metrics(lettering.font);
  const lineHeightPx = sizePx * lettering.lineHeightEm;
  const firstBaselinePx = metrics.capHeightEm * sizePx;
  const footPx = (lettering.uppercase ? 0.03 : Math.min(metrics.descentEm, 0.22)) * sizePx;
  return {
    sizePx,
    lines,
    lineHeightPx,
    firstBaselinePx,
    widthPx: lines.reduce((widest, line) => Math.max(widest, line.widthPx), 0),
    heightPx: lines.length === 0 ? 0 : firstBaselinePx + lineHeightPx * (lines.length - 1) + footPx,
  };
}

function greedy(pieces: readonly string[], maxWidthPx: number, width: (text: string) => number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const piece of pieces) {
    if (current !== '' && width((current + piece).trimEnd()) > maxWidthPx) {
      lines.push(current.trimEnd());
      current = piece;
    } else {
      current += piece;
    }
  }
  if (current !== '') lines.push(current.trimEnd());
  return lines;
}

/** The fewest lines, and among those breaks the most even ones, so that no word is left over for the last line. */
function balanced(pieces: readonly string[], maxWidthPx: number, width: (text: string) => number): string[] {
  const packed = greedy(pieces, maxWidthPx, width);
  if (packed.length < 2) return packed;
  const joined = (from: number, to: number) => pieces.slice(from, to).join('').trimEnd();
  /** For each number of lines, how well the first pieces can be broken into them, and where the last line begins. */
  let best: { cost: number; starts: readonly number[] }[] = pieces.map((_, end) => ({
    cost: costOf(width(joined(0, end + 1)), maxWidthPx),
    starts: [0],
  }));
  for (let line = 1; line < packed.length; line++) {
    const before = best;
    best = pieces.map((_, end) => {
      let found = { cost: Infinity, starts: [] as readonly number[] };
      for (let from = 1; from <= end; from++) {
        const { cost, starts } = before[from - 1] ?? found;
        const total = cost + costOf(width(joined(from, end + 1)), maxWidthPx);
        if (total < found.cost) found = { cost: total, starts: [...starts, from] };
      }
      return found;
    });
  }
  const { starts = [] } = best.at(-1) ?? {};
  if (starts.length === 0) return packed;
  return starts.map((from, index) => joined(from, starts[index + 1] ?? pieces.length));
}

/** Lines of one length cost least together. */
function costOf(widthPx: number, maxWidthPx: number): number {
  return widthPx > maxWidthPx ? Infinity : widthPx ** 2;
}

/** A word cut so that each part fits the line. */
function splitWord(piece: string, maxWidthPx: number, width: (text: string) => number): string[] {
  if (width(piece.trimEnd()) <= maxWidthPx) return [piece];
  const parts: string[] = [];
  let current = '';
  for (const character of piece) {
    if (current !== '' && width(current + character) > maxWidthPx) {
      parts.push(current);
      current = character;
    } else {
      current += character;
    }
  }
  if (current !== '') parts.push(current);
  return parts;
}
