import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { newsFrom } from '../news.ts';
import classes from './latest-events.module.css';

const shown = 4;

/** News of the product, the newest first. */
export function LatestEvents() {
  const { t } = useTranslation('home');
  const { t: news } = useTranslation('events');
  const formats = useFormats();
  return (
    <section aria-labelledby="latest-events">
      <h2 id="latest-events">{t('events.title')}</h2>
      <ol className={classes['list']}>
        {newsFrom(news('entries', { returnObjects: true }))
          .slice(0, shown)
          .map((entry) => (
            <li key={entry.date + entry.title} className={classes['entry']}>
              <time dateTime={entry.date}>{formats.date(entry.date)}</time>
              <div>
                <h3>{entry.title}</h3>
                <p>{entry.text}</p>
              </div>
            </li>
          ))}
      </ol>
    </section>
  );
}
