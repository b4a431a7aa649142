import { richPartsOf, type Description } from './description.ts';
import { claimsIn } from './facts/claims.ts';
import { claimFactId, type Fact } from './facts/fact.ts';
import { fits, lengthIn } from './limits.ts';
import type { Limit, Marketplace } from '../marketplaces/marketplaces.ts';
import type { Rich } from './rich.ts';
import { bodyField } from './text-fields.ts';
import { repeatedWords } from './title-words.ts';

/**
 * A stretch of text and what it rests on: `fact` a confirmed one; `open` one that is not confirmed, or no longer what
 * is known; `claim` words to be proven; `number` a number that no fact gives.
 */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly kind: 'fact' | 'open' | 'claim' | 'number';
  /** Id of the fact, or of the claim to be judged; empty for a number. */
  readonly fact: string;
}

interface Judged {
  readonly facts: readonly Fact[];
  /** Ids of claims that the seller has confirmed. */
  readonly confirmedClaims: readonly string[];
}

/** What stands on what in a text, in order, none overlapping; a claim goes before the fact that it stands in. */
export function marksOf({ text, spans }: Rich, { facts, confirmedClaims }: Judged): Mark[] {
  const claims = claimsIn(text)
    .map(({ claim, start, end }) => ({ start, end, kind: 'claim' as const, fact: claimFactId(claim) }))
    .filter(({ fact }) => !confirmedClaims.includes(fact));
  const isConfirmed = (id: string) => facts.some((fact) => fact.id === id && fact.state === 'confirmed');
  const rested = spans.map(({ start, end, fact }): Mark => ({
    start,
    end,
    kind: isConfirmed(fact) ? 'fact' : 'open',
    fact,
  }));
  const numbers = [...text.matchAll(/\d+(?:[.,]\d+)?/g)]
    .map((match): Mark => ({ start: match.index, end: match.index + match[0].length, kind: 'number', fact: '' }))
    .filter(({ start, end }) => !spans.some((span) => span.start <= start && span.end >= end));
  return [
    ...claims,
    ...rested.flatMap((mark) => without(mark, claims)),
    ...numbers.filter((mark) => !claims.some((claim) => overlaps(mark, claim))),
  ].toSorted((a, b) => a.start - b.start);
}

/** What a mark leaves of itself where others lie on it. */
function without(mark: Mark, others: readonly Mark[]): Mark[] {
  const left: Mark[] = [];
  let { start } = mark;
  for (const other of others.filter((candidate) => overlaps(mark, candidate))) {
    if (other.start > start) left.push({ ...mark, start, end: other.start });
    start = Math.max(start, other.end);
  }
  return start < mark.end ? [...left, { ...mark, start }] : left;
}

function overlaps(a: Mark, b: Mark): boolean {
  return a.start < b.end && b.start < a.end;
}

/**
 * What waits for the seller's word before the texts are copied, each once: ids of claims and facts, numbers as they
 * stand.
 */
export function heldIn(
  description: Description,
  judged: Judged,
): { claims: string[]; open: string[]; numbers: string[] } {
  const marks = richPartsOf(description).flatMap((rich) =>
    marksOf(rich, judged).map((mark) => ({ ...mark, words: rich.text.slice(mark.start, mark.end) })),
  );
  const distinct = (values: readonly string[]) => [...new Set(values)];
  return {
    claims: distinct(marks.filter(({ kind }) => kind === 'claim').map(({ words }) => words)),
    open: distinct(marks.filter(({ kind }) => kind === 'open').map(({ words }) => words)),
    numbers: distinct(marks.filter(({ kind }) => kind === 'number').map(({ words }) => words)),
  };
}

export interface Measured {
  readonly length: number;
  readonly unit: Limit['unit'];
  readonly limit: Limit | null;
  readonly isOver: boolean;
}

function measured(text: string, limit: Limit | null): Measured {
  const unit = limit?.unit ?? 'characters';
  return { length: lengthIn(text, unit), unit, limit, isOver: !fits(text, limit) };
}

/**
 * How long each part is against what the marketplace takes; the text with the bullet points where these have no field
 * of their own.
 */
export function measureDescription(description: Description, marketplace: Marketplace) {
  const body = bodyField(description, marketplace);
  const { least } = marketplace;
  const reached = least?.unit === 'words' ? (body.match(/[\p{L}\p{N}]+/gu) ?? []).length : body.length;
  return {
    title: measured(description.title.text, marketplace.title),
    bullets: description.bullets.map((bullet) => measured(bullet.text, marketplace.bullets?.each ?? null)),
    text: measured(body, marketplace.text),
    tooManyBullets: marketplace.bullets !== null && description.bullets.length > marketplace.bullets.count.value,
    /** What the text lacks to the marketplace's least length. */
    lacking: least && reached < least.value ? { value: least.value, unit: least.unit } : null,
    /** Signs in the title that the marketplace refuses. */
    refusedSigns: marketplace.titleWithout?.value.filter((sign) => description.title.text.includes(sign)) ?? [],
    /** Words that the title repeats more often than the marketplace takes. */
    repeatedWords: repeatedWords(description.title.text, marketplace),
  };
}
