import { defaultPrices, listPrices } from '@kadr/shared/tokens';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { StillLife, type StillLifeMood, type StillLifeSubject } from '../../../ui/still-life.tsx';
import classes from './value-cards.module.css';

const cards: readonly {
  readonly key: 'itself' | 'sets' | 'price';
  readonly subject: StillLifeSubject;
  readonly mood: StillLifeMood;
}[] = [
  { key: 'itself', subject: 'bottle', mood: 'garden' },
  { key: 'sets', subject: 'mug', mood: 'evening' },
  { key: 'price', subject: 'card', mood: 'daylight' },
];

/** What a seller gets, in three cards. */
export function ValueCards() {
  const { t } = useTranslation('home');
  const prices = useEndpointQuery(listPrices, {}, { staleTime: Infinity }).data ?? defaultPrices;
  return (
    <section aria-label={t('values.label')}>
      <ul className={classes['cards']}>
        {cards.map(({ key, subject, mood }) => (
          <li key={key} className={classes['card']}>
            <StillLife subject={subject} mood={mood} />
            <h2 data-small>{t(`values.${key}.title`)}</h2>
            <p>{t(`values.${key}.text`, { create: prices.create, refine: prices.refine })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
