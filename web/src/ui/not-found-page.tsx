import { useTranslation } from 'react-i18next';
import { paths } from '../lib/paths.ts';
import { PrimaryLink } from './primary-button.tsx';
import { StillLife } from './still-life.tsx';
import classes from './plain-page.module.css';

/** In place of what is not at this address; a page shows it for an unknown id, too. */
export function NotFoundPage() {
  const { t } = useTranslation('app');
  return (
    <section className={classes['page']}>
      <title>{`${t('notFound.title')} · Kadr`}</title>
      <div className={classes['picture']} data-corners>
        <StillLife subject="camera" />
      </div>
      <h1 data-page-title tabIndex={-1}>
        {t('notFound.title')}
      </h1>
      <p>{t('notFound.text')}</p>
      <PrimaryLink to={paths.dashboard}>{t('notFound.action')}</PrimaryLink>
    </section>
  );
}
