import { getPublicConfig } from '@kadr/shared/account';
import type { SocialProvider } from '@kadr/shared/identity';
import { Button, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../../../../lib/endpoint-hooks.ts';
import { currentLanguage } from '../../../../lib/i18n.ts';
import { identity } from '../../session.ts';
import type { RecentLoginState } from '../../use-recent-login.ts';
import classes from './security.module.css';

interface SocialSectionProps {
  readonly linked: readonly SocialProvider[];
  readonly hasPassword: boolean;
  readonly recent: RecentLoginState;
  readonly onChanged: () => void;
}

/** Accounts elsewhere that open this one; nothing where the deployment has no clients there. */
export function SocialSection({ linked, hasPassword, recent, onChanged }: SocialSectionProps) {
  const { t } = useTranslation('identity');
  const offered =
    useEndpointQuery(getPublicConfig, {}, { staleTime: Infinity, silent: 'aside', quiet: 'background' }).data?.identity
      .social ?? [];
  const shown = [...new Set([...linked, ...offered])];
  if (shown.length === 0) return null;
  const link = (provider: SocialProvider) =>
    void recent.run(async () => {
      await identity.account.link(provider, currentLanguage());
      onChanged();
    });
  const unlink = (provider: SocialProvider) =>
    void recent.run(async () => {
      await identity.account.unlink(provider);
      onChanged();
    });
  const canUnlink = hasPassword || linked.length > 1;
  return (
    <section>
      <Title order={2}>{t('security.social')}</Title>
      <p className={classes['note']}>{t('security.socialNote')}</p>
      {linked.map((provider) => (
        <p key={provider} className={classes['state']}>
          <IconCheck size={18} stroke={2.25} aria-hidden />
          {t(`security.linked.${provider}`)}
        </p>
      ))}
      <div className={classes['actions']}>
        {canUnlink &&
          linked.map((provider) => (
            <Button key={provider} variant="default" disabled={recent.busy} onClick={() => unlink(provider)}>
              {t(`security.unlink.${provider}`)}
            </Button>
          ))}
        {offered
          .filter((provider) => !linked.includes(provider))
          .map((provider) => (
            <Button key={provider} variant="default" disabled={recent.busy} onClick={() => link(provider)}>
              {t(`security.link.${provider}`)}
            </Button>
          ))}
      </div>
    </section>
  );
}
