import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../shops.module.css';

interface DialogEndProps {
  /** Why it did not work; empty: nothing is wrong. */
  readonly problem: string;
  readonly onClose: () => void;
  /** The button that goes on. */
  readonly children: ReactNode;
}

export function DialogEnd({ problem, onClose, children }: DialogEndProps) {
  const { t } = useTranslation('kernel');
  return (
    <>
      {problem && (
        <p className={classes['bad']} role="alert">
          {problem}
        </p>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
        {children}
      </Group>
    </>
  );
}
