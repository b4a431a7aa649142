import { getProfile, getPublicConfig } from '@kadr/shared/account';
import { getBalance } from '@kadr/shared/tokens';
import { useEffect } from 'react';
import { useSession } from '../features/identity/index.ts';
import { resolveCountryCode } from '../lib/country.ts';
import { useEndpointQuery } from '../lib/endpoint-hooks.ts';
import { changeLanguage, hasChosenLanguage } from '../lib/i18n.ts';
import { endStart } from '../lib/shell/index.ts';
import { usePageShown } from './shell/page-loading.tsx';

/**
 * On start: balance and profile of who is signed in, the country, the language; once they and the first page are there,
 * the spinner of the start goes.
 */
export function useStart(): void {
  const session = useSession();
  const signedIn = session.state === 'signed-in';
  const verified = signedIn && session.emailVerified;
  const profile = useEndpointQuery(getProfile, {}, { enabled: signedIn });
  const balance = useEndpointQuery(getBalance, {}, { enabled: verified });
  const config = useEndpointQuery(getPublicConfig, {}, { staleTime: Infinity, silent: 'aside' });

  const pageShown = usePageShown();
  const known = session.state === 'anonymous' || (signedIn && !profile.isPending && (!verified || !balance.isPending));
  const ready = known && pageShown;
  useEffect(() => {
    if (ready) endStart();
  }, [ready]);

  useEffect(() => {
    if (ready) void resolveCountryCode();
  }, [ready]);

  const { sentryDsn, build } = config.data ?? {};
  useEffect(() => {
    if (sentryDsn && build) void import('./sentry.ts').then(({ startSentry }) => startSentry(sentryDsn, build));
  }, [sentryDsn, build]);

  const language = profile.data?.language;
  useEffect(() => {
    if (language && !hasChosenLanguage()) void changeLanguage(language);
  }, [language]);
}
