import { z } from 'zod';

/** A stretch of text that rests on a fact: UTF-16 offsets, end exclusive. */
const spanSchema = z.object({ start: z.number().int().min(0), end: z.number().int().min(0), fact: z.string() });
export type Span = z.infer<typeof spanSchema>;

/** Text whose numbers and claims know their facts; spans in order, none overlapping. */
export const richSchema = z.object({ text: z.string(), spans: z.array(spanSchema) });
export type Rich = z.infer<typeof richSchema>;

/** Words that rest on a fact. */
export interface FactPart {
  readonly text: string;
  readonly fact: string;
}
export type Part = string | FactPart;

export function joinParts(parts: readonly Part[]): Rich {
  let text = '';
  const spans: Span[] = [];
  for (const part of parts) {
    const words = typeof part === 'string' ? part : part.text;
    if (typeof part !== 'string' && words !== '')
      spans.push({ start: text.length, end: text.length + words.length, fact: part.fact });
    text += words;
  }
  return { text, spans };
}

export function joinRich(pieces: readonly Rich[], separator: string): Rich {
  let text = '';
  const spans: Span[] = [];
  for (const [index, piece] of pieces.entries()) {
    if (index > 0) text += separator;
    const offset = text.length;
    spans.push(...piece.spans.map(({ start, end, fact }) => ({ start: start + offset, end: end + offset, fact })));
    text += piece.text;
  }
  return { text, spans };
}

/** The first letter large, as a sentence begins; "iPhone" stays as it is. */
export function capitalised({ text, spans }: Rich): Rich {
  const [first = ''] = text;
  if (/^\p{Ll}\p{Lu}/u.test(text)) return { text, spans };
  const large = first.toLocaleUpperCase();
  return large.length === first.length ? { text: large + text.slice(first.length), spans } : { text, spans };
}

/** The beginning up to a length; a span that is cut keeps what is left of it. */
export function cutRich({ text, spans }: Rich, length: number): Rich {
  return {
    text: text.slice(0, length),
    spans: spans.filter(({ start }) => start < length).map((span) => ({ ...span, end: Math.min(span.end, length) })),
  };
}

/** Spans of a text that was edited: kept outside the stretch that changed, inside it found again by their words. */
export function rebaseSpans(before: Rich, text: string): Span[] {
  const head = commonHead(before.text, text);
  const tail = commonTail(before.text, text, head);
  const shift = text.length - before.text.length;
  const kept: Span[] = [];
  for (const span of before.spans) {
    if (span.end <= head && !joins(text, span.end)) kept.push(span);
    else if (span.start >= before.text.length - tail && !joins(text, span.start + shift)) {
      kept.push({ ...span, start: span.start + shift, end: span.end + shift });
    } else {
      const found = findWords(text, before.text.slice(span.start, span.end), kept.at(-1)?.end ?? 0);
      if (found !== null) kept.push({ ...span, start: found, end: found + (span.end - span.start) });
    }
  }
  return kept
    .toSorted((a, b) => a.start - b.start)
    .filter((span, index, all) => index === 0 || span.start >= (all[index - 1]?.end ?? 0));
}

/** Whether letters or digits stand on both sides of an offset: a word or number goes on there. */
function joins(text: string, offset: number): boolean {
  return (
    /[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, offset - 2), offset)) &&
    /^(?:[\p{L}\p{N}]|[.,]\d)/u.test(text.slice(offset, offset + 2))
  );
}

function findWords(text: string, words: string, from: number): number | null {
  for (let at = text.indexOf(words, from); at >= 0; at = text.indexOf(words, at + 1)) {
    if (!joins(text, at) && !joins(text, at + words.length) && !/\d[.,]$/.test(text.slice(0, at))) return at;
  }
  return null;
}

function commonHead(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}

function commonTail(a: string, b: string, head: number): number {
  let length = 0;
  while (length < Math.min(a.length, b.length) - head && a.at(-1 - length) === b.at(-1 - length)) length += 1;
  return length;
}
