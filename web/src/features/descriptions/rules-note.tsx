import { marketplaceRulesDate, type Limit, type Marketplace } from '@kadr/shared/descriptions';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format.ts';
import classes from './rules-note.module.css';

/** What a marketplace takes, where that is known from and since when; what is unknown is said to be. */
export function RulesNote({ marketplace }: { readonly marketplace: Marketplace }) {
  const { t } = useTranslation('descriptions');
  const { date, number } = useFormats();
  if (marketplace.id === 'any') return <p className={classes['any']}>{t('rules.any')}</p>;
  const say = (limit: Limit | null) => (limit ? t(`rules.upTo.${limit.unit}`, { max: number(limit.max) }) : t('rules.unknown'));
  const sourceOf = (limit: Limit | null | undefined) => (limit ? `${t(`grades.${limit.grade}`)}: ${limit.source}` : '');
  const { title, text, bullets, html } = marketplace;
  const rows = [
    [t('parts.title'), say(title), sourceOf(title)],
    [t('parts.bullets'), bullets ? [t('rules.bullets', { count: bullets.count }), ...(bullets.each ? [say(bullets.each)] : [])].join(', ') : t('rules.bulletsUnknown'), sourceOf(bullets?.each)],
    [t('parts.text'), say(text), sourceOf(text)],
    [t('rules.html'), html === 'none' ? t('rules.htmlNone') : html ? html.map((tag) => `<${tag}>`).join(' ') : t('rules.unknown'), ''],
  ] as const;
  return (
    <details className={classes['rules']}>
      <summary>{t('rules.title', { name: marketplace.name })}</summary>
      <dl>
        {rows.map(([part, rule, source]) => <div key={part}><dt>{part}</dt><dd>{rule}{source && <small>{source}</small>}</dd></div>)}
      </dl>
      <p>{t('rules.date', { date: date(marketplaceRulesDate) })}</p>
    </details>
  );
}
