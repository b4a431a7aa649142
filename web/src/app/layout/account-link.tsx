import { getProfile } from '@kadr/shared/account';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { paths } from '../../lib/paths.ts';
import classes from './account-link.module.css';

/** The way to the account: the first letter of the name. */
export function AccountLink() {
  const { t } = useTranslation('app');
  const name = useEndpointQuery(getProfile, {}).data?.name ?? '';
  return (
    <NavLink to={paths.user} className={classes['account']} aria-label={t('shell.account')}>
      <span aria-hidden>{name.slice(0, 1).toUpperCase()}</span>
    </NavLink>
  );
}
