import { readPrompt, type PromptChange, type PromptReading } from '@kadr/shared/visuals';

/** What a shot makes of a wish: the changes that it took, and those that this picture cannot take. */
export interface Wishes extends PromptReading {
  impossible: PromptChange[];
}

/** A wish in words is read; changes are taken as they are. */
export function wishesOf(prompt: string | readonly PromptChange[] | undefined): Wishes | null {
  if (prompt === undefined || prompt.length === 0) return null;
  const reading =
    typeof prompt === 'string' ? readPrompt(prompt) : { changes: [...prompt], ofProduct: [], notUnderstood: [] };
  return { ...reading, impossible: [] };
}

/** The wishes, parted by what shows in a picture. */
export function possibleWishes(wishes: Wishes | null, possible: (change: PromptChange) => boolean): Wishes | null {
  return (
    wishes && {
      ...wishes,
      changes: wishes.changes.filter(possible),
      impossible: [...wishes.impossible, ...wishes.changes.filter((change) => !possible(change))],
    }
  );
}
