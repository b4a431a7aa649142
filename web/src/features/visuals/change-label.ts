import { promptChangeId, type PromptChange } from '@kadr/shared/visuals';
import type { TFunction } from 'i18next';

/** Amounts below and above which a change is called slight or strong; -2 is what is wanted gone. */
const slight = 0.75;
const strong = 1.3;
const gone = -2;

/** A change in words: "Warmer light, slightly". */
export function changeLabel(t: TFunction<'visuals'>, change: PromptChange): string {
  if (change.kind === 'background-colour')
    return t(`changes.colourOf.${change.surface ?? 'background'}`, {
      colour: change.colour ? t(`changes.colours.${change.colour}`) : '',
    });
  const kind = change.kind === 'props' ? (`props-${change.prop ?? 'any'}` as const) : change.kind;
  const way = change.amount <= gone ? 'none' : change.amount > 0 ? 'more' : 'less';
  const words = t(`changes.kinds.${kind}.${way}`);
  if (way === 'none') return words;
  const size = Math.abs(change.amount);
  return size < slight
    ? t('changes.slight', { change: words })
    : size > strong
      ? t('changes.strong', { change: words })
      : words;
}

/** Which of these changes are still wanted. */
export function kept(changes: readonly PromptChange[], dropped: readonly string[]): PromptChange[] {
  return changes.filter((change) => !dropped.includes(promptChangeId(change)));
}
