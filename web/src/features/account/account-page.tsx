import { getProfile } from '@kadr/shared/account';
import { Tabs } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { TextSkeleton } from '../../ui/skeletons.tsx';
import { SecuritySettings } from '../identity/index.ts';
import { AccountOverview } from './components/account-overview.tsx';
import { AccountSettings } from './components/account-settings.tsx';
import classes from './account-page.module.css';

const tabs = ['overview', 'settings', 'security'] as const;

/** The account: who, what is left, what was made; and the settings. The tab is in the address. */
export function AccountPage() {
  const { t } = useTranslation('account');
  const profile = useEndpointQuery(getProfile, {});
  const [query, setQuery] = useSearchParams();
  const tab = tabs.find((name) => name === query.get('tab')) ?? 'overview';
  return (
    <div className={classes['page']}>
      <PageTitle title={t('page.title')} />
      <Tabs
        value={tab}
        onChange={(next) => setQuery(next && next !== 'overview' ? { tab: next } : {}, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`page.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="overview" className={classes['panel'] ?? ''}>
          {profile.data ? <AccountOverview profile={profile.data} /> : <TextSkeleton />}
        </Tabs.Panel>
        <Tabs.Panel value="settings" className={classes['panel'] ?? ''}>
          {profile.data ? <AccountSettings profile={profile.data} /> : <TextSkeleton />}
        </Tabs.Panel>
        <Tabs.Panel value="security" className={classes['panel'] ?? ''}>
          {profile.data ? (
            <Suspense fallback={<TextSkeleton />}>
              <SecuritySettings email={profile.data.email} />
            </Suspense>
          ) : (
            <TextSkeleton />
          )}
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}
