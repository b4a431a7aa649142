import { listLibrary, type ProductCard } from '@kadr/shared/products';
import { listVisuals } from '@kadr/shared/visuals';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEndpointPages, useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PictureSkeletons } from '../../../ui/skeletons.tsx';
import classes from './design-lists.module.css';
import { PictureTile } from './picture-tile.tsx';

/** Each brings its pictures with it. */
const productsAtOnce = 6;

interface FoundPicturesProps {
  readonly search: string;
  readonly onReset: () => void;
}

/** The pictures of the products that a search finds. */
export function FoundPictures({ search, onReset }: FoundPicturesProps) {
  const { t } = useTranslation(['products', 'kernel']);
  const products = useEndpointPages(
    listLibrary,
    { for: 'designs', search, limit: productsAtOnce },
    { silent: 'typing' },
  );
  if (products.isPending) return <PictureSkeletons count={4} withCaption />;
  if (!products.data) {
    return (
      <EmptyState
        title={t('products:picker.failed.title')}
        text={t('products:picker.failed.text')}
        action={
          <Button variant="default" loading={products.isFetching} onClick={() => void products.refetch()}>
            {t('kernel:actions.retry')}
          </Button>
        }
      />
    );
  }
  if (products.data.items.length === 0) {
    return (
      <EmptyState
        title={t('products:picker.nothing.title')}
        text={t('products:picker.nothing.text')}
        subject="card"
        action={
          <Button variant="default" onClick={onReset}>
            {t('products:list.nothing.reset')}
          </Button>
        }
      />
    );
  }
  return (
    <div className={classes['sections']}>
      {products.data.items.map((product) => (
        <PicturesOf key={product.id} product={product} />
      ))}
      {products.hasNextPage && (
        <div>
          <Button variant="default" loading={products.isFetchingNextPage} onClick={() => void products.fetchNextPage()}>
            {t('kernel:actions.showMore')}
          </Button>
        </div>
      )}
    </div>
  );
}

function PicturesOf({ product }: { readonly product: ProductCard }) {
  const { t } = useTranslation(['designs', 'products', 'kernel']);
  const visuals = useEndpointQuery(listVisuals, { productId: product.id }, { quiet: 'background' });
  return (
    <section>
      <h2>{product.title || t('products:list.untitled')}</h2>
      {visuals.isPending && <PictureSkeletons count={Math.min(product.visualsReady, 4)} withCaption />}
      {visuals.isError && (
        <p className={classes['note']} role="alert">
          {t('designs:lab.failed.title')}{' '}
          <Button
            variant="default"
            size="compact-md"
            loading={visuals.isFetching}
            onClick={() => void visuals.refetch()}
          >
            {t('kernel:actions.retry')}
          </Button>
        </p>
      )}
      {visuals.data && (
        <ul className={classes['grid']}>
          {visuals.data.map((visual) => (
            <li key={visual.id}>
              <PictureTile visual={visual} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
