import { latestDesigns } from '@kadr/shared/designs';
import { latestVisuals } from '@kadr/shared/visuals';
import { Button } from '@mantine/core';
import { IconColorSwatch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PrimaryLink } from '../../ui/primary-button.tsx';
import { PictureSkeletons } from '../../ui/skeletons.tsx';
import { CardTile } from './components/card-grid.tsx';
import { PictureTile } from './components/picture-tile.tsx';
import classes from './design-lists.module.css';

const shownPictures = 60;
const shownCards = 8;

/** Design Lab: the seller's pictures, each a beginning of a card. */
export function DesignsListPage() {
  const { t } = useTranslation(['designs', 'brand', 'visuals']);
  const visuals = useEndpointQuery(latestVisuals, { limit: shownPictures });
  const cards = useEndpointQuery(latestDesigns, { limit: shownCards }).data ?? [];
  return (
    <>
      <PageTitle
        title={t('designs:lab.title')} lead={t('designs:lab.lead')}
        actions={<Button component={Link} to={paths.brand} variant="default" leftSection={<IconColorSwatch size={20} stroke={1.75} aria-hidden />}>{t('brand:brand.title')}</Button>}
      />
      {visuals.isPending && <PictureSkeletons count={8} withCaption />}
      {visuals.data?.length === 0 && (
        <EmptyState title={t('designs:lab.empty.title')} text={t('designs:lab.empty.text')} subject="card" action={<PrimaryLink to={paths.visuals}>{t('designs:lab.empty.action')}</PrimaryLink>} />
      )}
      {visuals.data && visuals.data.length > 0 && (
        <div className={classes['sections']}>
          {cards.length > 0 && (
            <section>
              <h2>{t('brand:lab.cards')}</h2>
              <ul className={classes['grid']}>{cards.map((design) => <li key={design.id}><CardTile design={design} /></li>)}</ul>
            </section>
          )}
          <section>
            {cards.length > 0 && <h2>{t('designs:lab.pictures')}</h2>}
            <ul className={classes['grid']}>{visuals.data.map((visual) => <li key={visual.id}><PictureTile visual={visual} /></li>)}</ul>
          </section>
        </div>
      )}
    </>
  );
}
