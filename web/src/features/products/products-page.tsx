import { listProducts } from '@kadr/shared/products';
import { Button } from '@mantine/core';
import { IconFolderUp, IconPhoto, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEndpointPages } from '../../lib/endpoint-hooks.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PrimaryButton } from '../../ui/primary-button.tsx';
import { PictureSkeletons } from '../../ui/skeletons.tsx';
import { ListControls } from './components/list-controls.tsx';
import { ProductTile } from './components/product-tile.tsx';
import classes from './products-page.module.css';
import { useAddProduct } from './use-add-product.ts';
import { useListFilters } from './use-list-filters.ts';

const firstScreenful = 8;

/** My Products: all of the seller's products, to be found, opened, begun and deleted. */
export function ProductsPage() {
  const { t } = useTranslation(['products', 'kernel']);
  const { filters, change } = useListFilters();
  const { addProduct, isAdding } = useAddProduct();
  const { status, search, sort } = filters;
  const products = useEndpointPages(
    listProducts,
    { sort, ...(status ? { status } : {}), ...(search ? { search } : {}) },
    search ? { silent: 'typing' } : {},
  );
  const isFiltered = status !== undefined || search !== '';
  const isEmpty = products.data?.items.length === 0;
  const images = (
    <Button
      component={Link}
      to={paths.images}
      variant="default"
      size="md"
      leftSection={<IconPhoto size={18} stroke={1.75} aria-hidden />}
    >
      {t('products:list.images')}
    </Button>
  );
  const many = (
    <Button
      component={Link}
      to={paths.batch}
      variant="default"
      size="md"
      leftSection={<IconFolderUp size={18} stroke={1.75} aria-hidden />}
    >
      {t('products:list.many')}
    </Button>
  );
  const add = (
    <PrimaryButton onClick={addProduct} loading={isAdding} leftSection={<IconPlus size={20} stroke={2} aria-hidden />}>
      {t('products:list.add')}
    </PrimaryButton>
  );
  if (isEmpty && !isFiltered) {
    return (
      <>
        <PageTitle title={t('products:list.title')} lead={t('products:list.lead')} />
        <EmptyState
          title={t('products:list.empty.title')}
          text={t('products:list.empty.text')}
          subject="camera"
          action={
            <div className={classes['begin']}>
              {add}
              {many}
            </div>
          }
        />
        <ul className={classes['grid']}>
          <li>
            <NewProductTile onAdd={addProduct} isAdding={isAdding} />
          </li>
        </ul>
      </>
    );
  }
  return (
    <>
      <PageTitle
        title={t('products:list.title')}
        lead={t('products:list.lead')}
        actions={
          <>
            {images}
            {many}
            {add}
          </>
        }
      />
      <ListControls filters={filters} onChange={change} />
      {products.isPending && <PictureSkeletons count={firstScreenful} withCaption />}
      {isEmpty && (
        <EmptyState
          title={t('products:list.nothing.title')}
          text={t('products:list.nothing.text')}
          action={
            <Button variant="default" onClick={() => change({ status: undefined, search: '' })}>
              {t('products:list.nothing.reset')}
            </Button>
          }
        />
      )}
      {products.data && (
        <ul className={classes['grid']} aria-busy={products.isFetching}>
          <li>
            <NewProductTile onAdd={addProduct} isAdding={isAdding} />
          </li>
          {products.data.items.map((product, index) => (
            <li key={product.id}>
              <ProductTile product={product} eager={index < firstScreenful} />
            </li>
          ))}
        </ul>
      )}
      {products.data && !isEmpty && (
        <footer className={classes['foot']}>
          <span role="status">{t('products:list.found', { count: products.data.total })}</span>
          {products.hasNextPage && (
            <Button
              variant="default"
              loading={products.isFetchingNextPage}
              onClick={() => void products.fetchNextPage()}
            >
              {t('kernel:actions.showMore')}
            </Button>
          )}
        </footer>
      )}
    </>
  );
}

function NewProductTile({ onAdd, isAdding }: { readonly onAdd: () => void; readonly isAdding: boolean }) {
  const { t } = useTranslation('products');
  return (
    <button type="button" className={classes['new']} onClick={onAdd} aria-busy={isAdding} disabled={isAdding}>
      <span className={classes['finder']} data-corners>
        <IconPlus size={36} stroke={1.25} aria-hidden />
      </span>
      <b>{t('list.new')}</b>
      <small>{t('list.newHint')}</small>
    </button>
  );
}
