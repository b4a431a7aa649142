import { clausesOf } from './clauses.ts';
import { mergeChanges, promptChangeId, type PromptChange } from './prompt-change.ts';
import { readClause, type Context } from './read-clause.ts';

/** A refinement as the rule-based reader took it; words are the user's own, in their order. */
export interface PromptReading {
  changes: PromptChange[];
  /** Words that ask to change the product itself: never done. */
  ofProduct: string[];
  notUnderstood: string[];
  /** Words, prices or a logo are wanted on the picture: those go on a card. */
  isForCard: boolean;
}

/** Longer refinements are cut: the reader knows some hundred words, not stories. */
const maxPromptChars = 500;

/**
 * Reads a refinement in English, Polish or Russian (mixed, too) by rules: no model, no network, the same answer always.
 * What a word of a clause changes is looked up in the table of `quality-table.ts`. Nothing of the answer changes the
 * product; words that were not taken are returned.
 */
export function readPrompt(text: string): PromptReading {
  const reading: PromptReading = { changes: [], ofProduct: [], notUnderstood: [], isForCard: false };
  const clauses = clausesOf(text.slice(0, maxPromptChars));
  let before: Context = { target: null, direction: null };
  for (const [i, clause] of clauses.entries()) {
    const { context, changes, ofProduct, notUnderstood, isForCard } = readClause(clause, clauses[i + 1], before);
    before = context;
    reading.isForCard ||= isForCard;
    reading.changes.push(...changes);
    reading.ofProduct.push(...ofProduct);
    reading.notUnderstood.push(...notUnderstood);
  }
  reading.changes = mergeChanges(reading.changes);
  return reading;
}

/** The same reading without the changes of these ids: chips that were taken back. */
export function withoutChanges(reading: PromptReading, ids: readonly string[]): PromptReading {
  return { ...reading, changes: reading.changes.filter((change) => !ids.includes(promptChangeId(change))) };
}
