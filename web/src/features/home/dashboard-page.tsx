import { getProfile } from '@kadr/shared/account';
import { listProducts } from '@kadr/shared/products';
import { latestVisuals } from '@kadr/shared/visuals';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { useDrawnLater } from '../../lib/use-drawn-later.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton } from '../../ui/skeletons.tsx';
import { LatestEvents } from './components/latest-events.tsx';
import { NextStepCard } from './components/next-step-card.tsx';
import { PictureWall, wallSize } from './components/picture-wall.tsx';
import { ValueCards } from './components/value-cards.tsx';
import classes from './dashboard-page.module.css';
import { greetingAt } from './greeting.ts';
import { nextStepOf } from './next-step.ts';

/** How many of the products changed last the next step is chosen from. */
const productsLookedAt = 24;

export function DashboardPage() {
  const { t } = useTranslation('home');
  const profile = useEndpointQuery(getProfile, {}).data;
  const products = useEndpointQuery(listProducts, { sort: 'updated', limit: productsLookedAt });
  const visuals = useEndpointQuery(latestVisuals, { limit: wallSize });
  const drawn = useDrawnLater(!products.isPending);
  const firstName = profile?.name.split(' ')[0];
  const [openedAt] = useState(() => new Date());
  const greeting = t(`greeting.${greetingAt(openedAt)}`);
  const lead =
    profile && profile.productsAdded > 0
      ? `${t('counters.products', { count: profile.productsAdded })} · ${t('counters.visuals', { count: profile.visualsCreated })}`
      : t('lead');
  return (
    <div className={classes['page']}>
      <PageTitle title={firstName ? `${greeting}, ${firstName}` : greeting} lead={lead} />
      {products.isPending || !drawn ? (
        <Skeleton height="22rem" borderRadius={14} />
      ) : (
        // What stands below comes with the card above, so that nothing moves.
        <>
          {products.data && <NextStepCard next={nextStepOf(products.data.items)} />}
          {!visuals.isError && (
            <PictureWall
              visuals={visuals.data}
              expected={profile?.visualsCreated ?? 0}
              titles={new Map(products.data?.items.map((product) => [product.id, product.title]))}
            />
          )}
          <ValueCards />
          <LatestEvents />
        </>
      )}
    </div>
  );
}
