import { getBalance } from '@kadr/shared/tokens';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { paths } from '../../lib/paths.ts';
import { Skeleton } from '../../ui/skeletons.tsx';
import { TokenAmount } from '../../ui/token-amount.tsx';
import classes from './balance-view.module.css';

/** The balance; it moves when it changes. Leads to the account, where it is explained. */
export function BalanceView() {
  const { t } = useTranslation('app');
  const balance = useEndpointQuery(getBalance, {}).data?.balance;
  return (
    <Link to={paths.user} className={classes['balance']}>
      <span className={classes['label']}>{t('shell.balance')}</span>
      {balance === undefined
        ? <Skeleton width={48} height={18} />
        : <strong key={balance} className={classes['number']}><TokenAmount tokens={balance} /></strong>}
    </Link>
  );
}
