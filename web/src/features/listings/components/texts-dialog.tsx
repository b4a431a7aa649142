import { findMarketplace } from '@kadr/shared/descriptions';
import type { CheckedTexts } from '@kadr/shared/listings';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useTextWords } from '../use-text-words.ts';
import classes from './text-findings.module.css';

interface TextsDialogProps {
  /** The checks whose texts are asked about; null: nothing is. */
  readonly asked: readonly CheckedTexts[] | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Names what is to be looked at in the texts before they are downloaded as they stand. */
export function TextsDialog({ asked, onConfirm, onClose }: TextsDialogProps) {
  const { t } = useTranslation(['listings', 'kernel']);
  const wordsOf = useTextWords();
  const named = (asked ?? [])
    .flatMap(({ marketplace, texts }) =>
      texts.map((text) => ({ marketplace, language: text.language, words: wordsOf(text) })),
    )
    .filter(({ words }) => words.length > 0);
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={t('listings:texts.ask')}
      text={t('listings:texts.askText')}
      confirmLabel={t('listings:texts.anyway')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul className={classes['named']}>
        {named.map(({ marketplace, language, words }) => (
          <li key={`${marketplace} ${language}`}>
            <b>
              {findMarketplace(marketplace)?.name} · {t(`kernel:languages.${language}`)}
            </b>
            {words.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
