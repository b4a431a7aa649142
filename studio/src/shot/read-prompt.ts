import { senseOf, type WordSense } from './prompt-lexicon.ts';
import type { PromptChange, PromptChangeKind, PromptReading } from './prompt-reading.ts';

interface Word {
  text: string;
  sense: WordSense | null;
}

/** Longer prompts are cut: the reader knows a few dozen words, not stories. */
const maxPromptChars = 500;

const targets: readonly WordSense[] = ['shadow', 'reflection', 'background', 'product', 'light'];

/** What a quality changes when it stands alone or with a target; null = that pair means nothing to the reader. */
const qualities: Partial<Record<WordSense, (target: WordSense | null) => [PromptChangeKind, number] | null>> = {
  warm: () => ['warmth', 1],
  cool: () => ['warmth', -1],
  bright: (target) => (target === 'shadow' ? ['shadow-strength', -1] : target === 'reflection' ? ['reflection', 1] : ['brightness', 1]),
  dark: (target) => (target === 'shadow' ? ['shadow-strength', 1] : ['brightness', -1]),
  evening: () => ['evening', 1],
  big: (target) => sizeOf(target, 1),
  small: (target) => sizeOf(target, -1),
  near: () => ['closeness', 1],
  far: () => ['closeness', -1],
  left: () => ['shift-x', -1],
  right: () => ['shift-x', 1],
  up: () => ['shift-y', -1],
  down: () => ['shift-y', 1],
  soft: (target) => (target === 'shadow' ? ['shadow-softness', 1] : target === 'background' ? ['background-blur', 1] : ['soft-light', 1]),
  hard: (target) => (target === 'shadow' ? ['shadow-softness', -1] : ['soft-light', -1]),
  strong: (target) => strengthOf(target, 1),
  weak: (target) => strengthOf(target, -1),
  blurred: (target) => (target === 'shadow' ? ['shadow-softness', 1] : target === 'product' ? null : ['background-blur', 1]),
  sharp: (target) => (target === 'shadow' ? ['shadow-softness', -1] : target === 'background' ? ['background-blur', -1] : null),
  mirrored: () => ['mirror', 1],
  vivid: () => ['saturation', 1],
  muted: () => ['saturation', -1],
};

/** A larger product; a larger shadow, reflection or light is a stronger one. */
function sizeOf(target: WordSense | null, sign: number): [PromptChangeKind, number] | null {
  return target === null || target === 'product' ? ['size', sign] : strengthOf(target, sign);
}

function strengthOf(target: WordSense | null, sign: number): [PromptChangeKind, number] | null {
  if (target === 'shadow') return ['shadow-strength', sign];
  if (target === 'reflection') return ['reflection', sign];
  if (target === 'background') return null;
  return target === 'light' ? ['brightness', sign] : null;
}

/**
 * Reads a refinement in English, Polish or Russian (mixed, too) by rules: no model, no network, the same answer always.
 * The product itself cannot be changed by it. Says word by word what was taken and what was not, so that the UI can be honest:
 * a wish for a change that is not `possible` in the picture counts as not understood.
 */
export function readPrompt(text: string, possible: (kind: PromptChangeKind) => boolean = () => true): PromptReading {
  const reading: PromptReading = { text, changes: [], understood: [], notUnderstood: [] };
  for (const clause of clausesOf(text.slice(0, maxPromptChars))) readClause(clause, reading, possible);
  reading.changes = merge(reading.changes);
  return reading;
}

function clausesOf(text: string): Word[][] {
  const clauses: Word[][] = [];
  for (const part of text.split(/[,.;:!?\n()]+/)) {
    let clause: Word[] = [];
    for (const word of part.match(/[\p{L}\p{N}'’-]+/gu) ?? []) {
      const sense = senseOf(word);
      if (sense === 'and') {
        if (clause.length > 0) clauses.push(clause);
        clause = [];
      } else {
        clause.push({ text: word, sense });
      }
    }
    if (clause.length > 0) clauses.push(clause);
  }
  return clauses;
}

/** Russian `больше` and `меньше` also mean more and less: they do where the clause names something else to change. */
function withQuantities(clause: Word[]): Word[] {
  const names = clause.some((word) => word.sense !== null && word.sense !== 'big' && word.sense !== 'small' && qualities[word.sense]);
  if (!names) return clause;
  return clause.map((word) => {
    const plain = word.text.toLowerCase();
    return plain === 'больше' ? { ...word, sense: 'more' } : plain === 'меньше' ? { ...word, sense: 'less' } : word;
  });
}

function readClause(words: Word[], reading: PromptReading, possible: (kind: PromptChangeKind) => boolean): void {
  const clause = withQuantities(words);
  const has = (sense: WordSense) => clause.some((word) => word.sense === sense);
  const direction = has('none') ? -1.6 : has('less') ? -1 : 1;
  const strength = has('slightly') ? 0.5 : has('much') ? 1.6 : 1;
  const target = clause.find((word) => word.sense && targets.includes(word.sense))?.sense ?? null;
  const found: PromptChange[] = [];
  const lost: Word[] = [];
  for (const word of clause) {
    const quality = word.sense ? qualities[word.sense] : undefined;
    if (!quality) continue;
    const meaning = quality(target);
    if (meaning && possible(meaning[0])) found.push({ kind: meaning[0], amount: meaning[1] * direction * strength });
    else lost.push(word);
  }
  if (found.length === 0 && (has('more') || has('less') || has('none'))) {
    const meaning = target === null ? null : sizeOf(target, direction * strength);
    if (meaning && possible(meaning[0])) found.push({ kind: meaning[0], amount: meaning[1] });
  }
  reading.changes.push(...found);
  for (const word of clause) {
    if (word.sense === 'filler') continue;
    const taken = found.length > 0 && word.sense !== null && !lost.includes(word);
    (taken ? reading.understood : reading.notUnderstood).push(word.text);
  }
}

/** The same kind asked for twice is one change, at most two steps. */
function merge(changes: PromptChange[]): PromptChange[] {
  const sums = new Map<PromptChangeKind, number>();
  for (const { kind, amount } of changes) sums.set(kind, (sums.get(kind) ?? 0) + amount);
  return [...sums].map(([kind, amount]) => ({ kind, amount: Math.max(-2, Math.min(2, amount)) })).filter(({ amount }) => amount !== 0);
}
