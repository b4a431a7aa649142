import { labelFor, labelLaw, type LabelAdvice } from '@kadr/shared/listings';
import type { PictureMaking } from '@kadr/shared/provenance';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import classes from './what-to-label.module.css';

interface WhatToLabelProps {
  readonly marketplace: string;
  readonly name: string;
  /** Each as the page calls it. */
  readonly pictures: readonly { readonly name: string; readonly making: PictureMaking }[];
  /** Kadr puts them there itself, and says what is to be said. */
  readonly isSent?: boolean;
}

/**
 * What to say of the pictures where they are published, and why: by what made each of them. Those that are alike stand
 * together.
 */
export function WhatToLabel({ marketplace, name, pictures, isSent = false }: WhatToLabelProps) {
  const { t } = useTranslation('listings');
  const groups = [...Map.groupBy(pictures, ({ making }) => `${making.source} ${making.showsPerson}`).values()].flatMap(
    (alike) => (alike[0] ? [{ names: alike.map((one) => one.name), making: alike[0].making }] : []),
  );
  if (groups.length === 0) return null;
  const said = groups.map((group) => ({ ...group, label: labelFor(marketplace, group.making.source) }));
  const isOfModel = said.some(({ label }) => label.advice !== 'nothing');
  return (
    <details className={classes['labels']} open={isOfModel}>
      <summary>{isOfModel ? t('labels.title') : t('labels.nothingAtAll')}</summary>
      <ul>
        {said.map(({ names, making, label }) => (
          <li key={names.join()} data-advice={label.advice}>
            <b>{names.join(', ')}</b>
            <span>
              {t(`labels.made.${making.source}`)}
              {making.showsPerson && ` ${t('labels.person')}`}
            </span>
            <Advice label={label} name={name} isSent={isSent} />
          </li>
        ))}
        {isOfModel && <Law />}
      </ul>
      <p>{t('labels.note')}</p>
    </details>
  );
}

interface AdviceProps {
  readonly label: LabelAdvice;
  readonly name: string;
  readonly isSent: boolean;
}

function Advice({ label, name, isSent }: AdviceProps) {
  const { t } = useTranslation('listings');
  if (!('rule' in label)) return <span>{t(`labels.advice.${label.advice}`, { name })}</span>;
  const { rule, advice } = label;
  return (
    <span>
      {t(`labels.advice.${isSent && advice === 'tick' ? 'sent' : advice}`, { name, field: rule.field })}{' '}
      <Source {...rule} />
    </span>
  );
}

function Law() {
  const { t } = useTranslation('listings');
  const { date } = useFormats();
  return (
    <li>
      <b>{t('labels.lawName')}</b>
      <span>
        {t('labels.law', { date: date(labelLaw.since) })} <Source {...labelLaw} />
      </span>
    </li>
  );
}

interface SourceProps {
  readonly source: string;
  readonly grade: 'official' | 'integrator' | 'secondary' | 'code';
  readonly readOn: string;
}

function Source({ source, grade, readOn }: SourceProps) {
  const { t } = useTranslation('listings');
  const { date } = useFormats();
  return (
    <small>
      <a href={source} target="_blank" rel="noreferrer nofollow">
        {t('source')}
      </a>
      {`: ${t(`grades.${grade}`)}, ${date(readOn)}`}
    </small>
  );
}
