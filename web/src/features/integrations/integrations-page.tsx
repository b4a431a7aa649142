import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../ui/page-title.tsx';
import { KeysSection } from './components/keys-section.tsx';
import { WebhooksSection } from './components/webhooks-section.tsx';
import classes from './integrations-page.module.css';

/** What other programs may do in the account, and which events they are sent. */
export function IntegrationsPage() {
  const { t } = useTranslation('integrations');
  const docs = (
    <a className={`kadr-link ${classes['docs']}`} href="/docs" target="_blank" rel="noreferrer">
      {t('docs')}
      <IconExternalLink size={17} stroke={1.75} aria-hidden />
    </a>
  );
  return (
    <div className={classes['page']}>
      <PageTitle title={t('title')} lead={t('lead')} actions={docs} />
      <KeysSection />
      <WebhooksSection />
    </div>
  );
}
