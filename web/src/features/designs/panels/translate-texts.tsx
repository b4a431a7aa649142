import { apply, hasTexts, isUntranslated, type DesignCommand } from '@kadr/card';
import type { DesignDocument } from '@kadr/shared/designs';
import { languages, type Language } from '@kadr/shared/kernel';
import { Button } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError, showInfo } from '../../../lib/show-error.ts';
import { useEditor, useEditorState } from '../editor/editor-context.ts';
import { lacksTexts, translateCard } from '../editor/translate-card.ts';
import classes from './panels.module.css';

/** Fills a language that has no texts, or every one that lacks some or only took them over, in one press. */
export function TranslateTexts() {
  const { t } = useTranslation(['designs', 'design-tools']);
  const language = useEditorState((state) => state.language);
  const document = useEditorState((state) => state.history.document);
  const { busy, translate, result } = useTranslate();
  const from = languages.find((tag) => tag !== language && hasTexts(document, tag));
  if (!hasTexts(document, language))
    return (
      from !== undefined && (
        <div className={classes['hint']}>
          <IconLanguage size={20} stroke={1.75} aria-hidden />
          <p>{t('designs:text.empty', { language: t(`designs:languages.in.${language}`) })}</p>
          <Button variant="default" loading={busy} onClick={() => void translate(from, [language])}>
            {t('design-tools:translate.from', { language: t(`design-tools:translate.of.${from}`) })}
          </Button>
        </div>
      )
    );
  const lacking = languages.filter((tag) => tag !== language && lacksTexts(document, language, tag));
  if (lacking.length === 0) return null;
  return (
    <>
      <Button
        variant="default"
        loading={busy}
        leftSection={<IconLanguage size={18} stroke={1.75} aria-hidden />}
        onClick={() => void translate(language, lacking)}
      >
        {t('design-tools:translate.into', {
          languages: listOf(lacking.map((tag) => t(`design-tools:translate.to.${tag}`))),
        })}
      </Button>
      {result?.from === language && result.takenOver > 0 && (
        <p className={classes['note']}>
          {t('design-tools:translate.done', { count: result.translated })}.{' '}
          {t('design-tools:translate.takenOver', { count: result.takenOver })} {t('design-tools:translate.next')}
        </p>
      )}
    </>
  );
}

function listOf(words: readonly string[]): string {
  return words.join(' + ');
}

interface TranslateResult {
  readonly from: Language;
  readonly translated: number;
  readonly takenOver: number;
}

function useTranslate() {
  const { t } = useTranslation('design-tools');
  const { design, store } = useEditor();
  const [busy, setBusy] = useState(false);
  /** Of the last press: what is left to do stays in sight. */
  const [result, setResult] = useState<TranslateResult | null>(null);
  const translate = async (from: Language, into: readonly Language[]) => {
    setBusy(true);
    try {
      const { document } = store.get().history;
      const answers = await Promise.all(into.map((to) => translateCard(design.id, document, from, to)));
      let current = store.get().history.document;
      const all = answers.map((translatedOn) => {
        const one = translatedOn(current);
        // An object is put whole, with its texts in every language: each language goes onto what the one before left.
        current = apply(current, { type: 'batch', commands: one.commands }).document;
        return one;
      });
      store.perform({ type: 'batch', commands: all.flatMap(({ commands }) => commands) });
      const takenOver = all.reduce((sum, one) => sum + one.takenOver, 0);
      const translated = all.reduce((sum, one) => sum + one.translated, 0);
      setResult({ from, translated, takenOver });
      showInfo(
        t('translate.done', { count: translated }),
        takenOver > 0 ? t('translate.takenOver', { count: takenOver }) : t('translate.look'),
      );
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, translate, result };
}

/** Says that a text is another language's, and takes the seller's word that it may stay so: a name is the same in all. */
export function UntranslatedMark({
  text,
  keep,
}: {
  readonly text: DesignDocument['title'] | DesignDocument['benefits'][number];
  /** The text as it is, without the mark. */
  readonly keep: DesignCommand;
}) {
  const { t } = useTranslation('design-tools');
  const { store } = useEditor();
  const language = useEditorState((state) => state.language);
  if (!isUntranslated(text, language) || text.text[language].trim() === '') return null;
  return (
    <p className={classes['untranslated']}>
      <span>{t('translate.mark')}</span>
      <button type="button" onClick={() => store.perform(keep)}>
        {t('translate.keep')}
      </button>
    </p>
  );
}
