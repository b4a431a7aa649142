import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, Outlet } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { FlowBalance } from '../../ui/flow-page.tsx';
import { Mark, Wordmark } from '../../ui/mark.tsx';
import { AccountLink } from './account-link.tsx';
import { BalanceView } from './balance-view.tsx';
import classes from './main-layout.module.css';
import { menu } from './menu.ts';

/**
 * The signed-in pages: a rail on a wide page, narrower beside a flow (`data-flow`); below 1024 px a bar at the bottom.
 */
export function MainLayout() {
  const { t } = useTranslation('app');
  return (
    <div className={classes['shell']}>
      <a href="#main" className={classes['skip']}>
        {t('shell.skip')}
      </a>
      <aside className={classes['rail']}>
        <Link to={paths.dashboard} className={classes['mark']} aria-label="Kadr">
          <Mark sizePx={36} />
        </Link>
        <nav aria-label={t('shell.menu')} className={classes['places']}>
          {menu.map(({ key, to, icon: Icon }) => (
            <NavLink key={key} to={to} className={classes['place']}>
              <span className={classes['icon']}>
                <Icon size={24} stroke={1.75} aria-hidden />
              </span>
              {t(`menu.${key}`)}
            </NavLink>
          ))}
        </nav>
        <div className={classes['foot']}>
          <BalanceView />
          <AccountLink />
        </div>
      </aside>
      <header className={classes['head']}>
        <Link to={paths.dashboard} className={classes['mark']} aria-label="Kadr">
          <Wordmark sizePx={26} />
        </Link>
        <div className={classes['headEnd']}>
          <BalanceView />
          <AccountLink />
        </div>
      </header>
      <main id="main" className={classes['main']} tabIndex={-1}>
        <div className={classes['content']}>
          <FlowBalance value={<BalanceView />}>
            <Suspense fallback={null}>
              <Outlet />
            </Suspense>
          </FlowBalance>
        </div>
      </main>
      <nav aria-label={t('shell.bar')} className={classes['bar']}>
        {menu.map(({ key, to, icon: Icon }) => (
          <NavLink key={key} to={to} className={classes['place']}>
            <span className={classes['icon']}>
              <Icon size={24} stroke={1.75} aria-hidden />
            </span>
            {t(`menuShort.${key}`)}
          </NavLink>
        ))}
      </nav>
    </div>
  );
}
