import { getPublicConfig } from '@kadr/shared/account';
import { identityErrors, socialProviders, type SocialProvider } from '@kadr/shared/identity';
import { Button } from '@mantine/core';
import { IconBrandFacebook, IconBrandGoogle } from '@tabler/icons-react';
import { failures, type AppError } from '@kadr/shared/kernel';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { identity } from '../session.ts';
import { useIdentityAction } from '../use-identity-action.ts';
import classes from './auth-form.module.css';

const fail = failures(identityErrors);

const icons = { google: IconBrandGoogle, facebook: IconBrandFacebook } as const;

/** The specification's providers. One that this deployment has no client at answers with "operation not allowed". */
export function SocialButtons({ onError }: { readonly onError?: (error: AppError) => void }) {
  const { t } = useTranslation('identity');
  const { busy, run } = useIdentityAction();
  const connected = useEndpointQuery(getPublicConfig, {}, { staleTime: Infinity, silent: 'aside', quiet: 'background' })
    .data?.identity.social;
  const enter = async (provider: SocialProvider) => {
    const error = await run(async () => {
      if (connected && !connected.includes(provider)) throw fail('identity.operation-not-allowed');
      await identity.signInWith(provider, currentLanguage());
    });
    if (error) onError?.(error);
  };
  return (
    <div className={classes['social']}>
      <p className={classes['or']}>{t('signIn.or')}</p>
      {socialProviders.map((provider) => {
        const Icon = icons[provider];
        return (
          <Button
            key={provider}
            variant="default"
            size="md"
            disabled={busy}
            leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
            onClick={() => void enter(provider)}
          >
            {t(`signIn.${provider}`)}
          </Button>
        );
      })}
      <p className={classes['agree']}>
        <Trans
          t={t}
          i18nKey="signIn.agree"
          components={{
            privacy: <Link to={paths.privacy} target="_blank" />,
            terms: <Link to={paths.terms} target="_blank" />,
          }}
        />
      </p>
    </div>
  );
}
