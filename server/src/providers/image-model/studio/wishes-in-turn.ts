import type { Shot, Unavailable } from '@kadr/studio';
import {
  mergeChanges,
  promptChangeId,
  readPrompt,
  withoutChanges,
  type PromptChange,
  type PromptRead,
} from '@kadr/shared/visuals';
import type { Wish } from '../port.ts';

type Plan = Pick<Shot, 'prompt' | 'companions'> | Unavailable | null;

/** The changes of all wishes, one after the other; what a picture could not take of one does not weigh in the next. */
export function changesOf(
  wishes: readonly Wish[],
  planWith: (changes: readonly PromptChange[]) => Plan,
): PromptChange[] {
  return wishes.reduce<PromptChange[]>((before, wish, i) => {
    const merged = mergeChanges([...before, ...readWish(wish).changes]);
    if (i === wishes.length - 1) return merged;
    const impossible = impossibleIn(planWith(merged));
    return merged.filter((change) => !impossible.has(promptChangeId(change)));
  }, []);
}

/** What became of the last wish: the plan knows what its picture cannot take. What earlier wishes put there could still be taken away. */
export function lastWishRead(wishes: readonly Wish[], plan: Plan, before: Plan): PromptRead | null {
  const last = wishes.at(-1);
  if (!last) return null;
  const { changes, ofProduct, notUnderstood } = readWish(last);
  const impossible = impossibleIn(plan);
  const sameThings = thingsIn(before) === thingsIn(plan);
  const cannot = changes.filter(
    (change) => impossible.has(promptChangeId(change)) && (change.kind !== 'props' || sameThings),
  );
  return {
    changes: changes.filter((change) => !cannot.includes(change)),
    impossible: cannot,
    ofProduct,
    notUnderstood,
  };
}

function readWish({ text, without }: Wish) {
  return withoutChanges(readPrompt(text), without);
}

function impossibleIn(plan: Plan): Set<string> {
  return new Set(plan && 'prompt' in plan ? plan.prompt?.impossible.map(promptChangeId) : []);
}

function thingsIn(plan: Plan): string {
  return JSON.stringify(plan && 'companions' in plan ? plan.companions.map(({ of }) => of) : null);
}
