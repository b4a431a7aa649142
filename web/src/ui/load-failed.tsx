import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state.tsx';

/** In place of content that could not be loaded. */
export function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('kernel');
  return (
    <EmptyState
      title={t('loadFailed.title')}
      text={t('loadFailed.text')}
      action={
        <Button variant="default" onClick={onRetry}>
          {t('actions.retry')}
        </Button>
      }
    />
  );
}
