import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthLayout } from './components/auth-layout.tsx';
import { answerOpener } from './social-channel.ts';

/** Where a social provider sends the popup back to: says what it brought, and is gone. */
export function SocialPage() {
  const { t } = useTranslation('identity');
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    // The code works once, but there is no need for it to lie in the history.
    history.replaceState(null, '', location.pathname);
    answerOpener({
      state: query.get('state') ?? '',
      code: query.get('code'),
      refused: query.get('error') === 'access_denied',
    });
    window.close();
  }, []);
  return (
    <AuthLayout title={t('social.doneTitle')} lead={t('social.done')} subject="camera">
      {null}
    </AuthLayout>
  );
}
