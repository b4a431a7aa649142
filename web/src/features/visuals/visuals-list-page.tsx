import { listLibrary, type ProductCard } from '@kadr/shared/products';
import { Button } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEndpointPages } from '../../lib/endpoint-hooks.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PictureFrame } from '../../ui/picture-frame.tsx';
import { PrimaryLink } from '../../ui/primary-button.tsx';
import { PictureSkeletons } from '../../ui/skeletons.tsx';
import { StillLife } from '../../ui/still-life.tsx';
import classes from './visuals-list-page.module.css';

/** Visuals Lab: the products that can be photographed. */
export function VisualsListPage() {
  const { t } = useTranslation('visuals');
  const products = useEndpointPages(listLibrary, { for: 'visuals' });
  return (
    <>
      <PageTitle
        title={t('list.title')} lead={t('list.lead')}
        actions={(products.data?.items.length ?? 0) > 1 && <Button component={Link} to={paths.visualBatch} variant="default" size="md" leftSection={<IconStack2 size={18} stroke={1.75} aria-hidden />}>{t('list.batch')}</Button>}
      />
      {products.isPending && <PictureSkeletons count={4} withCaption />}
      {products.data?.items.length === 0 && (
        <EmptyState
          title={t('list.empty.title')} text={t('list.empty.text')}
          action={<PrimaryLink to={paths.products}>{t('list.empty.action')}</PrimaryLink>}
        />
      )}
      {products.data && products.data.items.length > 0 && (
        <ul className={classes['grid']}>
          {products.data.items.map((product) => <li key={product.id}><ProductTile product={product} /></li>)}
        </ul>
      )}
      {products.hasNextPage && (
        <Button variant="default" mt="lg" loading={products.isFetchingNextPage} onClick={() => void products.fetchNextPage()}>{t('list.more')}</Button>
      )}
    </>
  );
}

function ProductTile({ product }: { readonly product: ProductCard }) {
  const { t } = useTranslation('visuals');
  return (
    <Link to={paths.visualProduct(product.id)} className={classes['tile']} data-corners-on-focus>
      {product.cover ? <PictureFrame picture={product.cover} alt="" ratio="1" /> : <span className={classes['drawn']}><StillLife subject="bottle" /></span>}
      <b className={classes['name']}>{product.title}</b>
      <span className={classes['count']}>{product.visualsReady > 0 ? t('list.pictures', { count: product.visualsReady }) : t('list.none')}</span>
    </Link>
  );
}
