import {
  marketplaceRulesDate,
  marketplaceRulesVersion,
  pageOf,
  type Limit,
  type Marketplace,
} from '@kadr/shared/descriptions';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format.ts';
import classes from './rules-note.module.css';

type Origin = Pick<Limit, 'grade' | 'source'> | null | undefined;

/** What a marketplace takes, where that is known from and since when; what is unknown is said to be. */
export function RulesNote({ marketplace }: { readonly marketplace: Marketplace }) {
  const { t } = useTranslation('descriptions');
  const { date, number } = useFormats();
  if (marketplace.id === 'any') return <p className={classes['any']}>{t('rules.any')}</p>;
  const say = (limit: Limit | null) =>
    limit ? t(`rules.upTo.${limit.unit}`, { max: number(limit.max) }) : t('rules.unknown');
  const sourcesOf = (...origins: readonly Origin[]) => [
    ...new Map(origins.flatMap((origin) => (origin ? [[origin.source, origin] as const] : []))).values(),
  ];
  const { title, text, bullets, html, least, titleWithout, titleSameWord } = marketplace;
  const rows = [
    [t('parts.title'), say(title), sourcesOf(title)],
    [t('rules.titleSigns'), titleWithout ? titleWithout.value.join(' ') : t('rules.unknown'), sourcesOf(titleWithout)],
    [
      t('rules.titleWords'),
      titleSameWord ? t('rules.times', { max: titleSameWord.value }) : t('rules.unknown'),
      sourcesOf(titleSameWord),
    ],
    [
      t('parts.bullets'),
      bullets
        ? [t('rules.bullets', { count: bullets.count.value }), ...(bullets.each ? [say(bullets.each)] : [])].join(', ')
        : t('rules.bulletsUnknown'),
      sourcesOf(bullets?.count, bullets?.each),
    ],
    [t('parts.text'), say(text), sourcesOf(text)],
    [
      t('rules.least'),
      least ? t(`rules.atLeast.${least.unit}`, { min: number(least.value) }) : t('rules.unknown'),
      sourcesOf(least),
    ],
    [
      t('rules.html'),
      html
        ? html.value === 'none'
          ? t('rules.htmlNone')
          : html.value.map((tag) => `<${tag}>`).join(' ')
        : t('rules.unknown'),
      sourcesOf(html),
    ],
  ] as const;
  return (
    <details className={classes['rules']}>
      <summary>{t('rules.title', { name: marketplace.name })}</summary>
      <dl>
        {rows.map(([part, rule, sources]) => (
          <div key={part}>
            <dt>{part}</dt>
            <dd>
              {rule}
              {sources.map((origin) => (
                <SourceLine key={origin.source} origin={origin} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p>{t('rules.date', { date: date(marketplaceRulesDate), version: marketplaceRulesVersion })}</p>
    </details>
  );
}

/** Where a rule was read: a page by its host, which the whole address stands behind. */
function SourceLine({ origin }: { readonly origin: NonNullable<Origin> }) {
  const { t } = useTranslation('descriptions');
  const page = pageOf(origin);
  return (
    <small>
      {t(`grades.${origin.grade}`)}
      {page && (
        <>
          :{' '}
          <a href={page} target="_blank" rel="noreferrer nofollow">
            {new URL(page).hostname}
          </a>
        </>
      )}
    </small>
  );
}
