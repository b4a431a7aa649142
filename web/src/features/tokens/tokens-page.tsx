import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../ui/page-title.tsx';
import { TokensPanel } from './tokens-panel.tsx';

/** Balance, statement and payments. */
export function TokensPage() {
  const { t } = useTranslation('tokens');
  return (
    <div style={{ maxWidth: '60rem' }}>
      <PageTitle title={t('title')} />
      <TokensPanel />
    </div>
  );
}
