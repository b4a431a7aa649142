import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { changeLanguage, currentLanguage } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { LanguageSelect } from '../../../ui/language-select.tsx';
import { Wordmark } from '../../../ui/mark.tsx';
import { StillLife, type StillLifeSubject } from '../../../ui/still-life.tsx';
import { Tryout } from '../../tryout/index.ts';
import { Offer, Prints } from './results.tsx';
import classes from './auth-layout.module.css';

interface AuthLayoutProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** The drawing next to the form; `results` shows new visitors what Kadr makes instead. */
  readonly subject: StillLifeSubject | 'results';
  readonly children: ReactNode;
}

/** The door of the studio: the form on paper, next to it (on a wide page) the studio itself. */
export function AuthLayout({ title, lead, subject, children }: AuthLayoutProps) {
  const { t } = useTranslation('identity');
  const showsResults = subject === 'results';
  return (
    <div className={classes['door']} data-results={showsResults || undefined}>
      <title>{`${title} · Kadr`}</title>
      <div className={classes['side']}>
        <header className={classes['head']}>
          <Link to={paths.signIn} className={classes['mark']} aria-label="Kadr">
            <Wordmark sizePx={30} />
          </Link>
          <LanguageSelect hideLabel value={currentLanguage()} onChange={(language) => void changeLanguage(language)} />
        </header>
        <main id="main" className={classes['main']} tabIndex={-1}>
          <h1 className={classes['title']} tabIndex={-1} data-page-title>
            {title}
          </h1>
          {lead && <p className={classes['lead']}>{lead}</p>}
          {children}
        </main>
        <footer className={classes['foot']}>
          <Link to={paths.privacy}>{t('layout.privacy')}</Link>
          <Link to={paths.terms}>{t('layout.terms')}</Link>
        </footer>
      </div>
      {showsResults ? (
        <aside className={classes['wall']} aria-label={t('results.label')}>
          <Tryout>
            <Prints />
          </Tryout>
          <p className={classes['caption']}>{t('layout.caption')}</p>
          <Offer />
        </aside>
      ) : (
        <aside className={classes['wall']} aria-hidden>
          <div className={classes['picture']} data-corners>
            <StillLife subject={subject} />
          </div>
          <p className={classes['caption']}>{t('layout.caption')}</p>
        </aside>
      )}
    </div>
  );
}
