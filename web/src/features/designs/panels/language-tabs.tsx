import { hasTexts, isUntranslated } from '@kadr/card';
import { languages } from '@kadr/shared/kernel';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorState } from '../editor/editor-context.ts';
import classes from './language-tabs.module.css';

/** The versions of the card in each language; a dot tells which are written, half of one which are partly taken over from another. */
export function LanguageTabs() {
  const { t } = useTranslation('designs');
  const { store } = useEditor();
  const current = useEditorState((state) => state.language);
  const document = useEditorState((state) => state.history.document);
  return (
    <div className={classes['tabs']} role="radiogroup" aria-label={t('languages.label')}>
      {languages.map((language) => {
        const written = hasTexts(document, language);
        const partly = written && [document.title, ...document.benefits].some((text) => isUntranslated(text, language));
        const state = partly ? 'partly' : written ? 'written' : 'empty';
        return (
          <label key={language}>
            <input
              type="radio"
              name="card-language"
              checked={language === current}
              onChange={() => store.change({ language, selected: [], editing: null })}
            />
            <span>{t(`languages.${language}`)}</span>
            <i data-state={state} title={t(`languages.${state}`)} />
          </label>
        );
      })}
    </div>
  );
}
