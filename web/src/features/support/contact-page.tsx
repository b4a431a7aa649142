import { getProfile } from '@kadr/shared/account';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { paths } from '../../lib/paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { ContactForm } from './components/contact-form.tsx';
import { HelpTabs } from './components/help-tabs.tsx';
import classes from './contact-page.module.css';

/** Contact Us: three fields; what was received is said where the form was. */
export function ContactPage() {
  const { t } = useTranslation('support');
  const email = useEndpointQuery(getProfile, {}).data?.email ?? '';
  const [received, setReceived] = useState<number | null>(null);
  return (
    <div className={classes['page']}>
      <PageTitle title={t('contact.title')} lead={t('contact.lead', { email })} />
      <HelpTabs current="contact" />
      {received === null ? (
        <ContactForm onReceived={setReceived} />
      ) : (
        <section className={classes['done']} role="status" data-corners>
          <h2>{t('contact.doneTitle', { number: received })}</h2>
          <p>{t('contact.done')}</p>
          <p className={classes['ways']}>
            <button type="button" onClick={() => setReceived(null)}>
              {t('contact.another')}
            </button>
            <Link to={paths.faq}>{t('contact.toFaq')}</Link>
          </p>
        </section>
      )}
    </div>
  );
}
