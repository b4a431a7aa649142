import { getBalance } from '@kadr/shared/tokens';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { openDialog } from '../../lib/shell/index.ts';
import { Skeleton } from '../../ui/skeletons.tsx';
import { TokenAmount } from '../../ui/token-amount.tsx';
import classes from './balance-view.module.css';

/** The balance; it moves when it changes. Opens the top-up. */
export function BalanceView() {
  const { t } = useTranslation('app');
  const balance = useEndpointQuery(getBalance, {}).data?.balance;
  return (
    <button
      type="button"
      className={classes['balance']}
      title={t('shell.topUp')}
      onClick={() => openDialog('top-up', {})}
    >
      <span className={classes['label']}>{t('shell.balance')}</span>
      {balance === undefined ? (
        <Skeleton width={48} height={18} />
      ) : (
        <strong key={balance} className={classes['number']}>
          <TokenAmount tokens={balance} />
        </strong>
      )}
    </button>
  );
}
