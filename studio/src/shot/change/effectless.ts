import type { PromptChange } from '@kadr/shared/visuals';
import type { Shot } from '../shot.ts';

/** A window that differs by less, in parts of its size, shows the same. */
const leastOtherwise = 0.03;

/**
 * The changes of a refined shot that make no visible difference, because the set or the frame allows no more.
 * `plannedWith` plans the same shot with other changes.
 */
export function effectlessIn(
  shot: Shot,
  plannedWith: (changes: readonly PromptChange[]) => Shot | string,
): PromptChange[] {
  let left = shot.prompt?.changes ?? [];
  const effectless: PromptChange[] = [];
  for (const change of left) {
    // What stands around is settled with the group: to want none stays a wish where none is left.
    if (change.kind === 'props') continue;
    const others = left.filter((one) => one !== change);
    const without = plannedWith(others);
    if (typeof without === 'string' || looksOther(shot, without)) continue;
    left = others;
    effectless.push(change);
  }
  return effectless;
}

function looksOther(one: Shot, other: Shot): boolean {
  const [a, b] = [one, other].map((shot) => JSON.stringify({ ...shot, crop: null, prompt: null, notes: null }));
  const { crop } = one;
  return (
    a !== b ||
    Math.abs(other.crop.h / crop.h - 1) >= leastOtherwise ||
    Math.abs(other.crop.x - crop.x) >= leastOtherwise * crop.w ||
    Math.abs(other.crop.y - crop.y) >= leastOtherwise * crop.h
  );
}
