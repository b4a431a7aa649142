import { getPublicConfig } from '@kadr/shared/account';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { z } from 'zod';
import { useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { changeLanguage, currentLanguage } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { LanguageSelect } from '../../ui/language-select.tsx';
import { Wordmark } from '../../ui/mark.tsx';
import classes from './legal-pages.module.css';

const sectionsSchema = z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) }));

/** When the texts last changed in substance. */
const inForceSince = new Date('2026-11-21T00:00:00Z');

export function PrivacyPage() {
  return <LegalPage page="privacy" />;
}

export function TermsPage() {
  return <LegalPage page="terms" />;
}

export function RefundsPage() {
  return <LegalPage page="refunds" />;
}

const pages = ['privacy', 'terms', 'refunds'] as const;

function LegalPage({ page }: { readonly page: (typeof pages)[number] }) {
  const { t, i18n } = useTranslation('legal');
  const config = useEndpointQuery(getPublicConfig, {}, { staleTime: Infinity, silent: 'aside' });
  const { name, contact } = config.data?.operator ?? {};
  const operator = name ?? t('operatorFallback', { host: location.host });
  const contactLine = contact ? t('contactLine', { contact }) : t('contactFallback');
  const sections = sectionsSchema.safeParse(t(`${page}.sections`, { returnObjects: true, operator, contactLine }));
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' }).format(inForceSince);
  return (
    <div className={classes['page']}>
      <title>{`${t(`${page}.title`)} · Kadr`}</title>
      <header className={classes['head']}>
        <Link to={paths.home} className={classes['mark']} aria-label="Kadr">
          <Wordmark sizePx={30} />
        </Link>
        <LanguageSelect hideLabel value={currentLanguage()} onChange={(language) => void changeLanguage(language)} />
      </header>
      <main id="main" className={classes['main']} tabIndex={-1}>
        <h1 className={classes['title']} tabIndex={-1} data-page-title>
          {t(`${page}.title`)}
        </h1>
        <p className={classes['lead']}>{t(`${page}.lead`, { operator })}</p>
        <p className={classes['date']}>{t('updated', { date })}</p>
        {sections.data?.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        <p className={classes['other']}>
          {pages
            .filter((other) => other !== page)
            .map((other) => (
              <Link key={other} to={paths[other]}>
                {t(`${other}.title`)}
              </Link>
            ))}
        </p>
      </main>
    </div>
  );
}
