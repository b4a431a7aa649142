import { latestDesigns } from '@kadr/shared/designs';
import { Button } from '@mantine/core';
import { IconColorSwatch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PrimaryLink } from '../../ui/primary-button.tsx';
import { PictureSkeletons } from '../../ui/skeletons.tsx';
import { ProductSearch } from '../products/index.ts';
import { CardTile } from './lists/card-grid.tsx';
import { FoundPictures } from './lists/found-pictures.tsx';
import { PictureTile } from './lists/picture-tile.tsx';
import classes from './lists/design-lists.module.css';
import { useLatestPictures } from './lists/use-latest-pictures.ts';

const shownCards = 8;
const longestSearch = 120;

/**
 * Design Lab: the seller's pictures, each a beginning of a card; the newest, or those of products that a search finds.
 */
export function DesignsListPage() {
  const { t } = useTranslation(['designs', 'brand']);
  const [params, setParams] = useSearchParams();
  const search = (params.get('q') ?? '').trim().slice(0, longestSearch);
  const find = (text: string) => setParams(text.trim() ? { q: text } : {}, { replace: true });
  const visuals = useLatestPictures();
  const isEmpty = visuals.data?.length === 0;
  return (
    <>
      <PageTitle
        title={t('designs:lab.title')}
        lead={t('designs:lab.lead')}
        actions={
          <Button
            component={Link}
            to={paths.brand}
            variant="default"
            leftSection={<IconColorSwatch size={20} stroke={1.75} aria-hidden />}
          >
            {t('brand:brand.title')}
          </Button>
        }
      />
      {(!isEmpty || search) && (
        <div className={classes['find']}>
          <ProductSearch search={params.get('q') ?? ''} onChange={find} />
        </div>
      )}
      {search ? <FoundPictures search={search} onReset={() => find('')} /> : <NewestPictures visuals={visuals} />}
    </>
  );
}

function NewestPictures({ visuals }: { readonly visuals: ReturnType<typeof useLatestPictures> }) {
  const { t } = useTranslation(['designs', 'brand', 'kernel']);
  const cards = useEndpointQuery(latestDesigns, { limit: shownCards }).data ?? [];
  if (visuals.isPending) return <PictureSkeletons count={8} withCaption />;
  if (!visuals.data) {
    return (
      <EmptyState
        title={t('designs:lab.failed.title')}
        text={t('designs:lab.failed.text')}
        subject="card"
        action={
          <Button variant="default" loading={visuals.isFetching} onClick={() => void visuals.refetch()}>
            {t('kernel:actions.retry')}
          </Button>
        }
      />
    );
  }
  if (visuals.data.length === 0) {
    return (
      <EmptyState
        title={t('designs:lab.empty.title')}
        text={t('designs:lab.empty.text')}
        subject="card"
        action={<PrimaryLink to={paths.visuals}>{t('designs:lab.empty.action')}</PrimaryLink>}
      />
    );
  }
  return (
    <div className={classes['sections']}>
      {cards.length > 0 && (
        <section>
          <h2>{t('brand:lab.cards')}</h2>
          <ul className={classes['grid']}>
            {cards.map((design) => (
              <li key={design.id}>
                <CardTile design={design} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        {cards.length > 0 && <h2>{t('designs:lab.pictures')}</h2>}
        <ul className={classes['grid']}>
          {visuals.data.map((visual) => (
            <li key={visual.id}>
              <PictureTile visual={visual} />
            </li>
          ))}
        </ul>
        {visuals.hasNextPage && (
          <Button
            variant="default"
            mt="xl"
            loading={visuals.isFetchingNextPage}
            onClick={() => void visuals.fetchNextPage()}
          >
            {t('kernel:actions.showMore')}
          </Button>
        )}
      </section>
    </div>
  );
}
