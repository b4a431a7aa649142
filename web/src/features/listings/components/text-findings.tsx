import type { CheckedText } from '@kadr/shared/listings';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useTextWords } from '../use-text-words.ts';
import classes from './text-findings.module.css';

interface TextFindingsProps {
  readonly productId: string;
  readonly texts: readonly CheckedText[];
}

/**
 * What is to be looked at in the texts of a listing, each language with the way to its texts; nothing where all is
 * well.
 */
export function TextFindings({ productId, texts }: TextFindingsProps) {
  const { t } = useTranslation(['listings', 'kernel']);
  const wordsOf = useTextWords();
  const notable = texts.map((text) => ({ ...text, words: wordsOf(text) })).filter(({ words }) => words.length > 0);
  if (notable.length === 0) return null;
  return (
    <ul className={classes['texts']}>
      {notable.map(({ language, writtenFor, words }) => (
        <li key={language}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
          <div>
            <b>{t('listings:texts.of', { language: t(`kernel:languages.${language}`) })}</b>
            {words.map((line) => (
              <span key={line}>{line}</span>
            ))}
            <Link to={`${paths.product(productId)}?tab=description&for=${writtenFor}&in=${language}`}>
              {t('listings:texts.change')}
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}
