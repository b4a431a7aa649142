import { AppError } from '@kadr/shared/kernel';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PrimaryLink } from '../../../ui/primary-button.tsx';

interface CannotOpenProps {
  readonly error: Error;
  readonly onRetry: () => void;
  /** Where to go when it is not there. */
  readonly back: { readonly to: string; readonly label: string };
}

/** In place of what could not be read: the way back where it is gone, another try else. */
export function CannotOpen({ error, onRetry, back }: CannotOpenProps) {
  const { t } = useTranslation(['batches', 'kernel']);
  const isGone = error instanceof AppError && error.kind === 'not-found';
  return (
    <div role="alert">
      <EmptyState
        title={t('batches:cannotOpen')}
        text={isGone ? t('batches:errors.batches.not-found') : t('kernel:errors.kernel.unavailable')}
        action={
          isGone ? (
            <PrimaryLink to={back.to}>{back.label}</PrimaryLink>
          ) : (
            <Button variant="default" size="md" onClick={onRetry}>
              {t('kernel:actions.retry')}
            </Button>
          )
        }
      />
    </div>
  );
}
