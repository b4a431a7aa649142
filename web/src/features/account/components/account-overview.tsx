import type { Profile } from '@kadr/shared/account';
import { rankOf, ranks } from '../ranks.ts';
import { getUserStat } from '@kadr/shared/products';
import { getBalance } from '@kadr/shared/tokens';
import { Button, Title } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { useFormats } from '../../../lib/format.ts';
import { Skeleton } from '../../../ui/skeletons.tsx';
import { TokenAmount } from '../../../ui/token-amount.tsx';
import { signOut } from '../../identity/index.ts';
import classes from '../account-page.module.css';

export function AccountOverview({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation(['account', 'tokens']);
  const formats = useFormats();
  const balance = useEndpointQuery(getBalance, {}).data;
  const counters = useEndpointQuery(getUserStat, {}, { quiet: 'background' }).data ?? profile;
  const rank = rankOf(counters.visualsCreated);
  return (
    <>
      <div className={classes['who']}>
        <span className={classes['portrait']} data-corners aria-hidden>
          {Array.from(profile.name)[0]?.toUpperCase() ?? ''}
        </span>
        <div className={classes['names']}>
          <Title order={2}>{profile.name}</Title>
          <p className={classes['rank']}>
            <span className={classes['intern']}>{t('page.intern')}</span>
            {rank && <span>{t(`ranks.${rank}`)}</span>}
          </p>
          <p className={classes['progress']}>
            <NextRank visualsCreated={counters.visualsCreated} />
          </p>
        </div>
        <Button variant="default" leftSection={<IconLogout size={18} stroke={1.75} />} onClick={() => void signOut()}>
          {t('page.signOut')}
        </Button>
      </div>
      <dl className={classes['numbers']}>
        <div>
          <dt>{t('page.balance')}</dt>
          <dd className={classes['number']}>
            {balance ? <TokenAmount tokens={balance.balance} /> : <Skeleton width={96} height={48} />}
          </dd>
          {balance && (
            <dd className={classes['part']}>
              {t('page.balanceParts', { paid: formats.number(balance.paid), test: formats.number(balance.test) })}
            </dd>
          )}
          <dd>
            <Link className="kadr-link" to={paths.tokens}>
              {t('tokens:statement')}
            </Link>
          </dd>
          {balance && balance.reserved > 0 && (
            <dd className={classes['part']}>{t('page.reserved', { count: balance.reserved })}</dd>
          )}
        </div>
        <div>
          <dt>{t('page.productsAdded')}</dt>
          <dd className={classes['number']}>{formats.number(counters.productsAdded)}</dd>
        </div>
        <div>
          <dt>{t('page.visualsCreated')}</dt>
          <dd className={classes['number']}>{formats.number(counters.visualsCreated)}</dd>
        </div>
      </dl>
      <dl className={classes['facts']}>
        <dt>{t('page.email')}</dt>
        <dd>{profile.email}</dd>
        <dt>{t('page.authType')}</dt>
        <dd>{t(`page.authTypes.${profile.authType}`)}</dd>
        {profile.region && (
          <>
            <dt>{t('page.region')}</dt>
            <dd>{t(`regions.${profile.region}.name`)}</dd>
          </>
        )}
      </dl>
    </>
  );
}

function NextRank({ visualsCreated }: { readonly visualsCreated: number }) {
  const { t } = useTranslation('account');
  const next = ranks.find((rank) => rank.fromVisuals > visualsCreated);
  return next
    ? t('ranks.next', { count: next.fromVisuals - visualsCreated, rank: t(`ranks.${next.id}`) })
    : t('ranks.top');
}
