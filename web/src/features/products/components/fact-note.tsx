import { formatCentimetres, type Analysis } from '@kadr/shared/products';
import { useTranslation } from 'react-i18next';
import classes from './fact-note.module.css';

type Fact = Omit<Analysis['heightMm'], 'value'> & { readonly value: number | string | null };

interface FactNoteProps {
  readonly fact: Fact;
  /** What stands in the field now. */
  readonly current: number | string | null;
  /** Takes a value that was too unsure to be filled in by itself. */
  readonly onUse?: (value: number) => void;
}

/** From here on a value is taken as seen; below, the seller is asked to check. */
export const sureFrom = 0.7;

/** Where a value comes from and whether it should be checked; a mere guess is offered, never filled in. */
export function FactNote({ fact, current, onUse }: FactNoteProps) {
  const { t, i18n } = useTranslation('products');
  if (fact.source === null || fact.value === null || fact.source === 'user') return null;
  const source = t(`analysis.sources.${fact.source}`);
  if (current === null && typeof fact.value === 'number' && onUse) {
    const { value } = fact;
    return (
      <span className={classes['note']}>
        {source}{': '}
        <button type="button" className={classes['use']} onClick={() => onUse(value)}>
          {t('analysis.suggest', { value: formatCentimetres(value, i18n.resolvedLanguage ?? 'en') })}
        </button>
      </span>
    );
  }
  if (current !== fact.value) return null;
  const isUnsure = fact.confidence < sureFrom;
  return <span className={classes['note']} data-unsure={isUnsure || undefined}>{source}{isUnsure && <b>{t('analysis.unsure')}</b>}</span>;
}
