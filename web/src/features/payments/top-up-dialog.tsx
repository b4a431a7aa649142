import type { DialogInputs } from '../../lib/shell/index.ts';
import { getBalance } from '@kadr/shared/tokens';
import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { paths } from '../../lib/paths.ts';
import { PrimaryButton } from '../../ui/primary-button.tsx';
import { TextSkeleton } from '../../ui/skeletons.tsx';
import { TokenAmount } from '../../ui/token-amount.tsx';
import { CouponField } from './components/coupon-field.tsx';
import { PackageChoice } from './components/package-choice.tsx';
import classes from './top-up-dialog.module.css';
import { useMoney } from './use-money.ts';
import { useProblemText } from './use-problem-text.ts';
import { useTopUp } from './use-top-up.ts';

interface TopUpDialogProps {
  readonly input: DialogInputs['top-up'];
  readonly onClose: () => void;
}

/** Packages, a coupon, what it costs then, and the way to the payment. */
export function TopUpDialog({ input, onClose }: TopUpDialogProps) {
  const { t } = useTranslation(['payments', 'kernel']);
  const money = useMoney();
  const problemText = useProblemText();
  const balance = useEndpointQuery(getBalance, {}).data?.balance;
  const topUp = useTopUp({
    returnTo: input.returnTo,
    missing: input.short && input.short.needed - input.short.have,
  });
  const { shop, price } = topUp;
  const problem = topUp.payError ?? shop.error;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('dialog.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('kernel:actions.close') }}
    >
      {input.short ? (
        <p className={classes['short']} role="status">
          {input.short.paidOnly
            ? t('dialog.shortPaid', { needed: input.short.needed, paid: input.short.have })
            : t('dialog.short', { needed: input.short.needed, balance: input.short.have })}
        </p>
      ) : (
        <p className={classes['balance']}>
          {t('dialog.balance')}{' '}
          {balance === undefined ? null : (
            <strong>
              <TokenAmount tokens={balance} />
            </strong>
          )}
        </p>
      )}
      {shop.isPending && <TextSkeleton lines={6} />}
      {shop.data?.provider === null && <p className={classes['short']}>{t('dialog.notSold')}</p>}
      {shop.data && shop.data.provider !== null && (
        <>
          <PackageChoice
            packages={topUp.packages}
            currency={shop.data.currency}
            selected={topUp.selected?.tokens}
            onChoose={topUp.choose}
          />
          <CouponField topUp={topUp} />
          <div className={classes['sum']} aria-live="polite">
            {price && (
              <p className={classes['gets']}>
                {t('dialog.gets')}{' '}
                <strong>
                  <TokenAmount tokens={price.tokens + price.bonusTokens} />
                </strong>
              </p>
            )}
            {price && (
              <p className={classes['total']}>
                <span>{t('dialog.total')}</span>
                {price.listMinor !== price.amountMinor && <s>{money(price.listMinor, price.currency)}</s>}
                <strong>{money(price.amountMinor, price.currency)}</strong>
              </p>
            )}
          </div>
          {problem && (
            <p className={classes['problem']} role="alert">
              {problemText(problem)}
            </p>
          )}
          <PrimaryButton fullWidth size="lg" disabled={!topUp.canPay} loading={topUp.paying} onClick={topUp.pay}>
            {t('dialog.pay')}
          </PrimaryButton>
          <p className={classes['note']}>
            {t('dialog.note')}{' '}
            <a className="kadr-link" href={paths.refunds} target="_blank" rel="noreferrer">
              {t('dialog.policy')}
            </a>
            {shop.data.provider === 'sandbox' && <span className={classes['sandbox']}>{t('dialog.sandbox')}</span>}
          </p>
        </>
      )}
      {shop.error && !shop.data && (
        <p className={classes['problem']} role="alert">
          {problemText(shop.error)}
        </p>
      )}
    </Modal>
  );
}
