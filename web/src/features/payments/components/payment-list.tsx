import { listPayments, type Payment } from '@kadr/shared/payments';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { useFormats } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { TokenAmount } from '../../../ui/token-amount.tsx';
import { useMoney } from '../use-money.ts';
import classes from './payment-list.module.css';

/** The last payments and how each stands; nothing when there are none. */
export function PaymentList() {
  const { t } = useTranslation('payments');
  const payments = useEndpointQuery(listPayments, {}, { staleTime: 0 });
  if (!payments.data?.length) return null;
  return (
    <section className={classes['payments']}>
      <h2>{t('list.title')}</h2>
      <ul className={classes['list']}>
        {payments.data.map((payment) => (
          <li key={payment.id}>
            <PaymentLine payment={payment} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PaymentLine({ payment }: { readonly payment: Payment }) {
  const { t } = useTranslation('payments');
  const formats = useFormats();
  const money = useMoney();
  const { state, currency, amountMinor, refundedMinor } = payment;
  return (
    <Link to={`${paths.paymentSuccess}?order=${payment.id}`} className={classes['payment']}>
      <span className={classes['what']}>
        <TokenAmount tokens={payment.tokens + payment.bonusTokens} />
      </span>
      <span className={classes['when']}>{formats.dateTime(payment.createdAt)}</span>
      <span className={classes['state']} data-state={state}>
        {refundedMinor > 0 ? t('list.refunded', { amount: money(refundedMinor, currency) }) : t(`list.states.${state}`)}
      </span>
      <span className={classes['money']}>{money(amountMinor, currency)}</span>
    </Link>
  );
}
