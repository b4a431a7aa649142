import { formatCentimetres, valueSureFrom, type Analysis, type Photo } from '@kadr/shared/products';
import { useTranslation } from 'react-i18next';
import { PhotoPlace } from '../../catalog/index.ts';
import classes from './fact-note.module.css';

interface FactNoteProps<Value extends number | string> {
  readonly fact: Omit<Analysis['heightMm'], 'value'> & { readonly value: Value | null };
  /** The product's, to show where it was read. */
  readonly photos?: readonly Photo[] | undefined;
  /** What stands in the field now. */
  readonly current: number | string | null;
  /** Takes the value into an empty field. */
  readonly onUse?: (value: Value) => void;
}

/** Where a value comes from and whether it should be checked; what is not in the field is offered. */
export function FactNote<Value extends number | string>({ fact, current, photos = [], onUse }: FactNoteProps<Value>) {
  const { t, i18n } = useTranslation('products');
  if (fact.source === null || fact.value === null || fact.source === 'user') return null;
  const source = t(`analysis.sources.${fact.source}`);
  const place = fact.seenAt && (
    <PhotoPlace photos={photos} place={fact.seenAt} what={source} widthPx={88} heightPx={28} />
  );
  if (current === null && onUse) {
    const { value } = fact;
    return (
      <span className={classes['note']}>
        {source}
        {': '}
        <button type="button" className={classes['use']} onClick={() => onUse(value)}>
          {typeof value === 'number'
            ? t('analysis.suggest', { value: formatCentimetres(value, i18n.resolvedLanguage ?? 'en') })
            : t('analysis.use', { value })}
        </button>
        {place}
      </span>
    );
  }
  if (current !== fact.value) return null;
  const isUnsure = fact.confidence < valueSureFrom;
  return (
    <span className={classes['note']} data-unsure={isUnsure || undefined}>
      {source}
      {isUnsure && <b>{t('analysis.unsure')}</b>}
      {place}
    </span>
  );
}
