import { latestVisuals } from '@kadr/shared/visuals';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PrimaryLink } from '../../ui/primary-button.tsx';
import { PictureSkeletons } from '../../ui/skeletons.tsx';
import { PictureTile } from './components/picture-tile.tsx';
import classes from './design-lists.module.css';

const shownPictures = 60;

/** Design Lab: the seller's pictures, each a beginning of a card. */
export function DesignsListPage() {
  const { t } = useTranslation(['designs', 'visuals']);
  const visuals = useEndpointQuery(latestVisuals, { limit: shownPictures });
  return (
    <>
      <PageTitle title={t('lab.title')} lead={t('lab.lead')} />
      {visuals.isPending && <PictureSkeletons count={8} withCaption />}
      {visuals.data?.length === 0 && (
        <EmptyState title={t('lab.empty.title')} text={t('lab.empty.text')} subject="card" action={<PrimaryLink to={paths.visuals}>{t('lab.empty.action')}</PrimaryLink>} />
      )}
      {visuals.data && visuals.data.length > 0 && <ul className={classes['grid']}>{visuals.data.map((visual) => <li key={visual.id}><PictureTile visual={visual} /></li>)}</ul>}
    </>
  );
}
