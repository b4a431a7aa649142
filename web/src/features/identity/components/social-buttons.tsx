import { getPublicConfig } from '@kadr/shared/account';
import type { SocialProvider } from '@kadr/shared/identity';
import { Button } from '@mantine/core';
import { IconBrandFacebook, IconBrandGoogle } from '@tabler/icons-react';
import type { AppError } from '@kadr/shared/kernel';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { identity } from '../session.ts';
import { useIdentityAction } from '../use-identity-action.ts';
import classes from './auth-form.module.css';

const icons = { google: IconBrandGoogle, facebook: IconBrandFacebook } as const;

/** The providers that this deployment has clients at; nothing where there are none. */
export function SocialButtons({ onError }: { readonly onError?: (error: AppError) => void }) {
  const { t } = useTranslation('identity');
  const { busy, run } = useIdentityAction();
  const social =
    useEndpointQuery(getPublicConfig, {}, { staleTime: Infinity, meta: { quiet: true } }).data?.identity.social ?? [];
  if (social.length === 0) return null;
  const enter = async (provider: SocialProvider) => {
    const error = await run(() => identity.signInWith(provider, currentLanguage()));
    if (error) onError?.(error);
  };
  return (
    <div className={classes['social']}>
      <p className={classes['or']}>{t('signIn.or')}</p>
      {social.map((provider) => {
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
