import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { openDialog } from '../../../lib/shell/index.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TokenAmount } from '../../../ui/token-amount.tsx';

interface CreateAllProps {
  readonly steps: number[];
  readonly tokens: number;
  readonly balance: number | undefined;
  readonly disabled: boolean;
  readonly onCreate: (steps: number[]) => void;
}

/** Orders every frame that is still open, once the seller has seen what they cost together. */
export function CreateAll({ steps, tokens, balance = 0, disabled, onCreate }: CreateAllProps) {
  const { t } = useTranslation('visuals');
  const { number } = useFormats();
  const [isAsked, setIsAsked] = useState(false);
  const press = () => {
    if (tokens > balance) openDialog('top-up', { short: { needed: tokens, have: balance, paidOnly: false } });
    else setIsAsked(true);
  };
  return (
    <>
      <Button
        variant="default"
        fullWidth
        disabled={disabled}
        rightSection={<TokenAmount tokens={tokens} />}
        onClick={press}
      >
        {t('actions.createAll', { count: steps.length })}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t('createAll.title', { count: steps.length })}
        text={t('createAll.text', { tokens: number(tokens), balance: number(balance) })}
        confirmLabel={t('createAll.confirm')}
        onClose={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false);
          onCreate(steps);
        }}
      />
    </>
  );
}
