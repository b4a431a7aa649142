import { pageOf } from '@kadr/shared/descriptions';
import { imageRulesDate, isSecondHand, type ListingFinding } from '@kadr/shared/listings';
import { IconAlertCircle, IconCheck, IconHelpCircle, IconInfoCircle, IconWand } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import classes from './finding-line.module.css';

const icons = {
  ok: IconCheck,
  repaired: IconWand,
  noted: IconInfoCircle,
  unknown: IconHelpCircle,
  failed: IconAlertCircle,
} as const;
/** Figures that are shares; the others are pixels or megabytes. */
const shares: readonly string[] = ['background', 'fill'];

/** What was measured against one rule, what becomes of it, and where the rule was read. */
export function FindingLine({ finding: { rule, state, measured, figure } }: { readonly finding: ListingFinding }) {
  const { t, i18n } = useTranslation('listings');
  const { number, percent, date } = useFormats();
  const Icon = icons[state];
  const shown = (value: number | string | null) =>
    typeof value !== 'number'
      ? rule === 'format' && value !== null
        ? value.toUpperCase()
        : ''
      : shares.includes(rule)
        ? percent(value)
        : number(rule === 'bytes' ? Math.round(value * 10) / 10 : value);
  const special = `rules.${rule}.${state}${figure.isRecommended ? 'Recommended' : isSecondHand(figure) ? 'SecondHand' : ''}`;
  const key = i18n.exists(special, { ns: 'listings' }) ? special : `rules.${rule}.${state}`;
  // Some rules cannot be repaired and some cannot fail: they have no words for it.
  const values = {
    measured: shown(measured),
    wanted:
      rule === 'background' ? t(figure.value === 'white' ? 'grounds.white' : 'grounds.light') : shown(figure.value),
  };
  const words = i18n.exists(key, { ns: 'listings' })
    ? (t(key as never, values as never) as unknown as string)
    : t(`states.${state}`);
  const page = pageOf(figure);
  return (
    <li className={classes['finding']} data-state={state}>
      <Icon size={18} stroke={1.75} aria-label={t(`states.${state}`)} />
      <span>
        {words}{' '}
        <small>
          {page ? (
            <a href={page} target="_blank" rel="noreferrer nofollow">
              {t('source')}
            </a>
          ) : (
            t('source')
          )}
          {`: ${[...(page ? [] : [t('thirdParties')]), t(`grades.${figure.grade}`), date(imageRulesDate)].join(', ')}`}
        </small>
      </span>
    </li>
  );
}
