import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { changeLanguage, currentLanguage } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { LanguageSelect } from '../../../ui/language-select.tsx';
import { Wordmark } from '../../../ui/mark.tsx';
import { StillLife, type StillLifeSubject } from '../../../ui/still-life.tsx';
import classes from './auth-layout.module.css';

interface AuthLayoutProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** What stands in the studio next to the form. */
  readonly subject: StillLifeSubject;
  readonly children: ReactNode;
}

/** The door of the studio: the form on paper, next to it (on a wide page) the studio itself. */
export function AuthLayout({ title, lead, subject, children }: AuthLayoutProps) {
  const { t } = useTranslation('identity');
  const { t: legal } = useTranslation('legal');
  return (
    <div className={classes['door']}>
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
          <Link to={paths.privacy}>{legal('privacy.title')}</Link>
          <Link to={paths.terms}>{legal('terms.title')}</Link>
        </footer>
      </div>
      <aside className={classes['wall']} aria-hidden>
        <div className={classes['picture']} data-corners>
          <StillLife subject={subject} />
        </div>
        <p className={classes['caption']}>{t('layout.caption')}</p>
      </aside>
    </div>
  );
}
