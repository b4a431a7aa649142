import { listLibrary, type ProductCard } from '@kadr/shared/products';
import { Button } from '@mantine/core';
import { IconBookmark, IconStack2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useEndpointPages } from '../../lib/endpoint-hooks.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PictureFrame } from '../../ui/picture-frame.tsx';
import { PrimaryLink } from '../../ui/primary-button.tsx';
import { PictureSkeletons } from '../../ui/skeletons.tsx';
import { StillLife } from '../../ui/still-life.tsx';
import { ProductSearch } from '../products/index.ts';
import classes from './visuals-list-page.module.css';

const longestSearch = 120;

/** Visuals Lab: the products that can be photographed, those last worked on or those that a search finds. */
export function VisualsListPage() {
  const { t } = useTranslation(['visuals', 'products', 'kernel']);
  const [params, setParams] = useSearchParams();
  const search = (params.get('q') ?? '').trim().slice(0, longestSearch);
  const find = (text: string) => setParams(text.trim() ? { q: text } : {}, { replace: true });
  const products = useEndpointPages(
    listLibrary,
    { for: 'visuals', ...(search ? { search } : {}) },
    search ? { silent: 'typing' } : {},
  );
  const isEmpty = products.data?.items.length === 0;
  return (
    <>
      <PageTitle
        title={t('visuals:list.title')}
        lead={t('visuals:list.lead')}
        actions={
          <>
            {!isEmpty && (
              <Button
                component={Link}
                to={paths.presets}
                variant="default"
                size="md"
                leftSection={<IconBookmark size={18} stroke={1.75} aria-hidden />}
              >
                {t('visuals:list.presets')}
              </Button>
            )}
            {(search !== '' || (products.data?.items.length ?? 0) > 1) && (
              <Button
                component={Link}
                to={paths.visualBatch}
                variant="default"
                size="md"
                leftSection={<IconStack2 size={18} stroke={1.75} aria-hidden />}
              >
                {t('visuals:list.batch')}
              </Button>
            )}
          </>
        }
      />
      {(!isEmpty || search) && (
        <div className={classes['find']}>
          <ProductSearch search={params.get('q') ?? ''} onChange={find} />
        </div>
      )}
      {products.isPending && <PictureSkeletons count={4} withCaption />}
      {products.isError && !products.data && (
        <EmptyState
          title={t('products:picker.failed.title')}
          text={t('products:picker.failed.text')}
          action={
            <Button variant="default" loading={products.isFetching} onClick={() => void products.refetch()}>
              {t('kernel:actions.retry')}
            </Button>
          }
        />
      )}
      {isEmpty && !search && (
        <EmptyState
          title={t('visuals:list.empty.title')}
          text={t('visuals:list.empty.text')}
          action={<PrimaryLink to={paths.products}>{t('visuals:list.empty.action')}</PrimaryLink>}
        />
      )}
      {isEmpty && search && (
        <EmptyState
          title={t('products:picker.nothing.title')}
          text={t('products:picker.nothing.text')}
          action={
            <Button variant="default" onClick={() => find('')}>
              {t('products:list.nothing.reset')}
            </Button>
          }
        />
      )}
      {products.data && !isEmpty && (
        <ul className={classes['grid']} aria-busy={products.isFetching}>
          {products.data.items.map((product) => (
            <li key={product.id}>
              <ProductTile product={product} />
            </li>
          ))}
        </ul>
      )}
      {products.hasNextPage && (
        <Button
          variant="default"
          mt="lg"
          loading={products.isFetchingNextPage}
          onClick={() => void products.fetchNextPage()}
        >
          {t('kernel:actions.showMore')}
        </Button>
      )}
    </>
  );
}

function ProductTile({ product }: { readonly product: ProductCard }) {
  const { t } = useTranslation(['visuals', 'products']);
  return (
    <Link to={paths.visualProduct(product.id)} className={classes['tile']} data-corners-on-focus>
      {product.cover ? (
        <PictureFrame picture={product.cover} alt="" ratio="1" />
      ) : (
        <span className={classes['drawn']}>
          <StillLife subject="bottle" />
        </span>
      )}
      <b className={classes['name']}>{product.title || t('products:list.untitled')}</b>
      <span className={classes['count']}>
        {product.visualsReady > 0
          ? t('visuals:list.pictures', { count: product.visualsReady })
          : t('visuals:list.none')}
      </span>
    </Link>
  );
}
