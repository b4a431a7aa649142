import { abandonCheckout, returnFromCheckout, listPayments, type Payment } from '@kadr/shared/payments';
import { getBalance, listStatement } from '@kadr/shared/tokens';
import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { queryKeyOf } from '../../lib/query-key.ts';
import { refresh } from '../../lib/refresh.ts';
import { paths } from '../../lib/paths.ts';
import { openDialog } from '../../lib/shell/index.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { PrimaryButton, PrimaryLink } from '../../ui/primary-button.tsx';
import { TextSkeleton } from '../../ui/skeletons.tsx';
import { TokenAmount } from '../../ui/token-amount.tsx';
import classes from './payment-pages.module.css';
import { useMoney } from './use-money.ts';

/** Where the provider sends the payer: the page asks the server until it knows, and credits nothing. */
export function PaymentSuccessPage() {
  return <PaymentPage endpoint={returnFromCheckout} />;
}

/** Where the provider sends who gave up; asking closes the checkout. */
export function PaymentFailurePage() {
  return <PaymentPage endpoint={abandonCheckout} />;
}

/** After this long the page stops spinning and says what will happen. */
const lateAfterMs = 45_000;

/** Asked again after 2, 4, 8 … seconds, at most half a minute. */
function nextAskMs(asked: number): number {
  return Math.min(30, 2 ** Math.min(5, asked)) * 1000;
}

function PaymentPage({ endpoint }: { readonly endpoint: typeof returnFromCheckout }) {
  const { t } = useTranslation('payments');
  const [search] = useSearchParams();
  const id = search.get('order') ?? '';
  const queryClient = useQueryClient();
  const query = useEndpointQuery(
    endpoint,
    { id },
    {
      enabled: id !== '',
      quiet: 'background',
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: true,
      refetchInterval: ({ state }) => {
        const known = state.data && state.data.state !== 'pending';
        return known || state.error?.kind === 'not-found' || state.error?.kind === 'invalid'
          ? false
          : nextAskMs(state.dataUpdateCount + state.errorUpdateCount);
      },
    },
  );
  const state = query.data?.state;
  useEffect(() => {
    if (state !== undefined)
      for (const old of [getBalance, listStatement, listPayments]) refresh(queryClient, queryKeyOf(old));
  }, [state, queryClient]);
  if (query.data) return <Outcome payment={query.data} offline={query.isRefetchError} />;
  const unknown = id === '' || query.error?.kind === 'not-found' || query.error?.kind === 'invalid';
  return (
    <div className={classes['page']}>
      <PageTitle title={t(unknown ? 'page.unknown' : 'page.success')} />
      {unknown ? (
        <>
          <p className={classes['text']}>{t('page.unknownText')}</p>
          <div className={classes['ways']}>
            <PrimaryLink to={paths.tokens}>{t('page.statement')}</PrimaryLink>
          </div>
        </>
      ) : (
        <TextSkeleton lines={4} />
      )}
    </div>
  );
}

/** Whether the page has waited longer than `lateAfterMs`. */
function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), lateAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

const marks = {
  pending: <Loader size={28} color="var(--kadr-accent)" />,
  late: <IconClock size={32} />,
  paid: <IconCheck size={32} />,
  failed: <IconX size={32} />,
  review: <IconAlertTriangle size={32} />,
};

function Outcome({ payment, offline }: { readonly payment: Payment; readonly offline: boolean }) {
  const { t } = useTranslation('payments');
  const { state } = payment;
  const isLate = useIsLate() && state === 'pending';
  return (
    <div className={classes['page']}>
      <div className={classes['mark']} data-state={state} aria-hidden>
        {marks[isLate ? 'late' : state]}
      </div>
      <div role="status">
        <PageTitle title={t(isLate ? 'page.late' : `page.${state}`)} />
        <p className={classes['text']}>{isLate ? t('page.lateText') : textOf(payment, t)}</p>
        {state === 'pending' && offline && <p className={classes['text']}>{t('page.offline')}</p>}
      </div>
      <Facts payment={payment} />
      <div className={classes['ways']}>{waysOf(payment, t)}</div>
    </div>
  );
}

type Translate = ReturnType<typeof useTranslation<'payments'>>['t'];

function textOf({ state, reason, tokens, bonusTokens, id }: Payment, t: Translate): string {
  if (state === 'pending') return t('page.pendingText');
  if (state === 'review') return t('page.reviewText', { id });
  if (state === 'paid') return t('page.paidText', { count: tokens + bonusTokens });
  return t(`page.reasons.${reason === null || reason === 'mismatch' ? 'declined' : reason}`);
}

function waysOf({ state, continueUrl, returnTo }: Payment, t: Translate): ReactNode {
  const back = (
    <Button key="back" variant="default" component={Link} to={returnTo}>
      {t('page.back')}
    </Button>
  );
  if (state === 'paid')
    return [
      <PrimaryLink key="back" to={returnTo}>
        {t('page.back')}
      </PrimaryLink>,
      <Button key="statement" variant="default" component={Link} to={paths.tokens}>
        {t('page.statement')}
      </Button>,
    ];
  if (state === 'failed')
    return [
      <PrimaryButton key="again" onClick={() => openDialog('top-up', { returnTo })}>
        {t('page.again')}
      </PrimaryButton>,
      back,
    ];
  return [
    continueUrl && (
      <Button key="continue" variant="default" component="a" href={continueUrl}>
        {t('page.continue')}
      </Button>
    ),
    back,
  ];
}

function Facts({ payment }: { readonly payment: Payment }) {
  const { t } = useTranslation('payments');
  const money = useMoney();
  return (
    <dl className={classes['facts']}>
      <dt>{t('page.tokens')}</dt>
      <dd>
        <TokenAmount tokens={payment.tokens + payment.bonusTokens} />
      </dd>
      <dt>{t('page.amount')}</dt>
      <dd>
        {money(payment.amountMinor, payment.currency)}
        {payment.refundedMinor > 0 &&
          ` (${t('list.refunded', { amount: money(payment.refundedMinor, payment.currency) })})`}
      </dd>
      {payment.coupon && (
        <>
          <dt>{t('page.coupon')}</dt>
          <dd>{payment.coupon}</dd>
        </>
      )}
      <dt>{t('page.order')}</dt>
      <dd className={classes['id']}>{payment.id}</dd>
    </dl>
  );
}
