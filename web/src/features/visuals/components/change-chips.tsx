import { promptChangeId, type PromptChange } from '@kadr/shared/visuals';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { changeLabel } from '../change-label.ts';
import classes from './change-chips.module.css';

interface ChangeChipsProps {
  readonly label: string;
  readonly changes: readonly PromptChange[];
  readonly dropped: readonly string[];
  /** Takes a change back, or puts it back; chips are plain where it is left out. */
  readonly onToggle?: ((id: string) => void) | undefined;
}

/** How a refinement was understood, a chip for each change. */
export function ChangeChips({ label, changes, dropped, onToggle }: ChangeChipsProps) {
  const { t } = useTranslation('visuals');
  return (
    <div className={classes['changes']}>
      <span className={classes['label']}>{label}</span>
      <ul className={classes['chips']}>
        {changes.map((change) => {
          const id = promptChangeId(change);
          const words = changeLabel(t, change);
          const isDropped = dropped.includes(id);
          return (
            <li key={id} className={classes['chip']} data-dropped={isDropped || undefined}>
              <span>{words}</span>
              {onToggle && (
                <button
                  type="button"
                  aria-label={t(isDropped ? 'refine.takenBack' : 'refine.takeBack', { change: words })}
                  onClick={() => onToggle(id)}
                >
                  {isDropped ? (
                    <IconArrowBackUp size={16} stroke={2} aria-hidden />
                  ) : (
                    <IconX size={16} stroke={2} aria-hidden />
                  )}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** An id put into a list, or taken out of it. */
export function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}
