/** The pieces that a paragraph may be broken between. */
export interface Paragraph {
  readonly pieces: readonly string[];
  /** Width in em of a line of these pieces; measured once, whatever the sizes that are tried. */
  readonly lineEm: (from: number, to: number) => number;
}

export function paragraphOf(pieces: readonly string[], widthEm: (text: string) => number): Paragraph {
  const known = new Float64Array(pieces.length * (pieces.length + 1)).fill(NaN);
  return {
    pieces,
    lineEm: (from, to) => {
      const at = from * (pieces.length + 1) + to;
      const measured = known[at] ?? NaN;
      return Number.isNaN(measured) ? (known[at] = widthEm(lineOf(pieces, from, to))) : measured;
    },
  };
}

export const lineOf = (pieces: readonly string[], from: number, to: number): string =>
  pieces.slice(from, to).join('').trimEnd();

interface PartingRequest {
  readonly sizePx: number;
  readonly widthPx: number;
  readonly loose: boolean;
  readonly breakWords: boolean;
  readonly widthEm: (text: string) => number;
}

/** The paragraph with what is too wide at a size parted further, where that is allowed. */
export function partedAt(
  paragraph: Paragraph,
  { sizePx, widthPx, loose, breakWords, widthEm }: PartingRequest,
): Paragraph {
  const { pieces, lineEm } = paragraph;
  if (!(loose || breakWords) || !pieces.some((_, at) => sizePx * lineEm(at, at + 1) > widthPx)) return paragraph;
  const width = (text: string) => sizePx * widthEm(text);
  const isWide = (piece: string) => width(piece.trimEnd()) > widthPx;
  const words = pieces.flatMap((piece) => (loose && isWide(piece) ? piece.split(/(?<=\u00a0)/u) : [piece]));
  return paragraphOf(breakWords ? words.flatMap((piece) => splitWord(piece, widthPx, width)) : words, widthEm);
}

/** The first piece of each line, as many pieces in a line as it takes. */
export function greedy({ pieces, lineEm }: Paragraph, sizePx: number, maxWidthPx: number): number[] {
  const starts: number[] = [];
  let start = 0;
  for (const at of pieces.keys()) {
    if (at > 0 && sizePx * lineEm(start, at + 1) <= maxWidthPx) continue;
    starts.push(at);
    start = at;
  }
  return starts;
}

/**
 * The first piece of each line: the fewest lines, and among those breaks the most even ones, so that no word is left
 * over for the last line.
 */
export function balanced(
  { pieces, lineEm }: Paragraph,
  packed: readonly number[],
  { sizePx, widthPx }: { readonly sizePx: number; readonly widthPx: number },
): readonly number[] {
  if (packed.length < 2) return packed;
  const costOfLine = (from: number, to: number) => costOf(sizePx * lineEm(from, to), widthPx);
  /** For each number of lines, how well the first pieces can be broken into them, and where the last line begins. */
  let best: { cost: number; starts: readonly number[] }[] = pieces.map((_, end) => ({
    cost: costOfLine(0, end + 1),
    starts: [0],
  }));
  for (let line = 1; line < packed.length; line++) {
    const before = best;
    best = pieces.map((_, end) => {
      let [cost, last] = [Infinity, 0];
      for (let from = 1; from <= end; from++) {
        const total = (before[from - 1]?.cost ?? Infinity) + costOfLine(from, end + 1);
        if (total < cost) [cost, last] = [total, from];
      }
      return { cost, starts: last === 0 ? [] : [...(before[last - 1]?.starts ?? []), last] };
    });
  }
  const { starts = [] } = best.at(-1) ?? {};
  return starts.length === 0 ? packed : starts;
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
