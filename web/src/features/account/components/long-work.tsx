import type { Profile } from '@kadr/shared/account';
import { Switch, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { switchNotices, useNotices } from '../../../lib/ended-work.ts';
import { useUpdateProfile } from '../use-update-profile.ts';

/** How the seller hears that long work is over: by this browser, and by mail. */
export function LongWork({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('account');
  const notices = useNotices();
  const update = useUpdateProfile();
  return (
    <section>
      <Title order={2}>{t('longWork.title')}</Title>
      <Switch
        label={t('longWork.notices')}
        description={t(notices === 'on' || notices === 'off' ? 'longWork.noticesNote' : `longWork.${notices}`)}
        checked={notices === 'on'}
        disabled={notices === 'blocked' || notices === 'unsupported'}
        onChange={({ currentTarget }) => void switchNotices(currentTarget.checked)}
      />
      <Switch
        label={t('longWork.mails')}
        description={t('longWork.mailsNote', { email: profile.email })}
        checked={profile.batchMails}
        disabled={update.isPending}
        onChange={({ currentTarget }) => update.mutate({ batchMails: currentTarget.checked })}
      />
    </section>
  );
}
