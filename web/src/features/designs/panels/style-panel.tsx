import { textStyles } from '@kadr/card';
import { styleSamples } from '@kadr/card/drawing';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorState } from '../editor/editor-context.ts';
import classes from './panels.module.css';

/** The text styles, each shown by two of its letters. */
export function StylePanel() {
  const { t } = useTranslation('designs');
  const { store } = useEditor();
  const chosen = useEditorState((state) => state.history.document.textStyle);
  const language = useEditorState((state) => state.language);
  return (
    <div className={classes['panel']}>
      <div className={classes['choices']} role="radiogroup" aria-label={t('panels.style')}>
        {textStyles.map(({ id, name }) => (
          <label key={id} className={classes['choice']}>
            <input
              type="radio"
              name="text-style"
              checked={id === chosen}
              onChange={() => store.perform({ type: 'set-text-style', textStyle: id })}
            />
            <svg viewBox="-50 -42 100 56" aria-hidden>
              <path d={styleSamples[id]?.[language]} fill="currentColor" />
            </svg>
            <span>{t(`styles.${name as 'studio'}`)}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
