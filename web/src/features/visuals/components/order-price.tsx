import type { Quote } from '@kadr/shared/batches';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { openDialog } from '../../../lib/shell/index.ts';
import { PrimaryButton } from '../../../ui/primary-button.tsx';
import { TokenAmount } from '../../../ui/token-amount.tsx';
import classes from './order-price.module.css';

interface OrderPriceProps {
  readonly quote: Quote;
  /** A newer quote is on its way: nothing can be ordered by this one. */
  readonly isBusy: boolean;
  readonly isStarting: boolean;
  readonly onStart: () => void;
  /** Between what the seller has and the press. */
  readonly children?: React.ReactNode;
}

/** What the seller has and will have, what is missing, and the press that orders what was quoted. */
export function OrderPrice({ quote, isBusy, isStarting, onStart, children }: OrderPriceProps) {
  const { t } = useTranslation('visuals');
  const { number } = useFormats();
  const { frames, tokens, balance, testTokens } = quote;
  const short = Math.max(0, tokens - balance);
  return (
    <>
      <dl className={classes['have']}>
        <Amount name={t('order.have')} tokens={balance} />
        {short === 0 && tokens > 0 && <Amount name={t('order.after')} tokens={balance - tokens} />}
      </dl>
      {children}
      {testTokens > 0 && tokens > balance - testTokens && (
        <p className={classes['note']}>{t('order.test', { tokens: number(testTokens) })}</p>
      )}
      {short > 0 && (
        <div className={classes['short']} role="alert">
          <p>{t('order.short', { tokens: number(short) })}</p>
          <Button
            variant="default"
            onClick={() => openDialog('top-up', { short: { needed: tokens, have: balance, paidOnly: false } })}
          >
            {t('insufficient.topUp')}
          </Button>
        </div>
      )}
      <PrimaryButton
        size="lg"
        fullWidth
        disabled={frames === 0 || short > 0 || isBusy}
        loading={isStarting}
        priceTokens={tokens}
        onClick={onStart}
      >
        {t('order.start', { count: frames })}
      </PrimaryButton>
    </>
  );
}

function Amount({ name, tokens }: { readonly name: string; readonly tokens: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <TokenAmount tokens={tokens} />
      </dd>
    </div>
  );
}
