import { getPublicConfig } from '@kadr/shared/account';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';

/** The way to the local mailbox, where this Kadr has one instead of a mail server. */
export function MailboxLink() {
  const { t } = useTranslation('identity');
  const config = useEndpointQuery(getPublicConfig, {}, { staleTime: Infinity, silent: 'aside' });
  if (!config.data?.localMailbox) return null;
  return (
    <Button component="a" href="/mailbox" target="_blank" rel="noopener" variant="default" size="md">
      {t('verify.mailbox')}
    </Button>
  );
}
