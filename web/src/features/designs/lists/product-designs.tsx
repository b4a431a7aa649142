import { getProduct } from '@kadr/shared/products';
import { listVisuals } from '@kadr/shared/visuals';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FlowPage } from '../../../ui/flow-page.tsx';
import { PrimaryLink } from '../../../ui/primary-button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { NotFoundPage } from '../../../ui/not-found-page.tsx';
import { PictureSkeletons } from '../../../ui/skeletons.tsx';
import { CardGrid } from './card-grid.tsx';
import { PictureTile } from './picture-tile.tsx';
import classes from './design-lists.module.css';

/** A product's cards, and its pictures to begin another on. */
export function ProductDesigns({ productId }: { readonly productId: string }) {
  const { t } = useTranslation('designs');
  const product = useEndpointQuery(getProduct, { id: productId }, { quiet: 'page' });
  const visuals = useEndpointQuery(listVisuals, { productId }, { quiet: 'page' });
  if (product.error?.kind === 'not-found') return <NotFoundPage />;
  return (
    <FlowPage
      title={product.data?.title || t('editor.title')}
      back={{ to: paths.designProducts, label: t('lab.title') }}
    >
      <div className={classes['sections']}>
        <CardGrid productId={productId} heading={t('lab.cards')} />
        <section>
          <h2>{t('lab.pictures')}</h2>
          {visuals.isError && !visuals.data && <LoadFailed onRetry={() => void visuals.refetch()} />}
          {visuals.isPending && <PictureSkeletons count={4} withCaption />}
          {visuals.data?.length === 0 && (
            <EmptyState
              title={t('lab.empty.title')}
              text={t('lab.empty.text')}
              action={<PrimaryLink to={paths.visualProduct(productId)}>{t('lab.empty.action')}</PrimaryLink>}
            />
          )}
          {visuals.data && visuals.data.length > 0 && (
            <ul className={classes['grid']}>
              {visuals.data.map((visual) => (
                <li key={visual.id}>
                  <PictureTile visual={visual} />
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </FlowPage>
  );
}
