import { maxBatchProducts } from '@kadr/shared/batches';
import type { ProductCard } from '@kadr/shared/products';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { PictureFrame } from '../../../ui/picture-frame.tsx';
import { PictureSkeletons } from '../../../ui/skeletons.tsx';
import { StillLife } from '../../../ui/still-life.tsx';
import { ProductSearch } from '../../products/index.ts';
import type { ReadyProducts } from '../run/use-ready-products.ts';
import classes from './product-picker.module.css';

/** The products to photograph, each a switch with its picture. */
export function ProductPicker({ products }: { readonly products: ReadyProducts }) {
  const { t } = useTranslation('batches');
  const { number } = useFormats();
  const { items, chosen, isChosen, isFull, isPending, isSearched } = products;
  const isAll = items.length > 0 && items.every(isChosen);
  const hasMore = products.total > items.length && !isPending;
  return (
    <section aria-labelledby="run-products">
      <header className={classes['head']}>
        <h2 id="run-products">{t('recipe.products.title')}</h2>
        <span role="status">{t('recipe.products.chosen', { count: chosen.length })}</span>
        <Button
          variant="default"
          size="compact-md"
          disabled={items.length === 0 || (isFull && !isAll)}
          onClick={() => products.chooseShown(!isAll)}
        >
          {isAll ? t('recipe.products.none') : isSearched ? t('recipe.products.allFound') : t('recipe.products.all')}
        </Button>
        {chosen.some((id) => !items.some((item) => item.id === id)) && (
          <Button variant="default" size="compact-md" onClick={products.chooseNone}>
            {t('recipe.products.clear')}
          </Button>
        )}
      </header>
      <div className={classes['search']}>
        <ProductSearch search={products.search} onChange={products.setSearch} />
      </div>
      {isFull && <p className={classes['note']}>{t('recipe.products.full', { max: number(maxBatchProducts) })}</p>}
      {!isFull &&
        (products.isMoreFailed ? (
          <p className={classes['note']} role="alert">
            {t('recipe.products.moreFailed', { number: number(items.length) })}{' '}
            <Button variant="default" size="compact-md" loading={products.isFetchingMore} onClick={products.retryMore}>
              {t('recipe.products.retry')}
            </Button>
          </p>
        ) : (
          hasMore && (
            <p className={classes['note']}>
              {t(isSearched ? 'recipe.products.firstFound' : 'recipe.products.limit', {
                max: number(maxBatchProducts),
              })}
            </p>
          )
        ))}
      {items.length === 0 &&
        (isPending ? (
          <PictureSkeletons count={4} />
        ) : (
          isSearched &&
          !products.error && (
            <p className={classes['note']} role="status">
              {t('recipe.products.noneFound')}
            </p>
          )
        ))}
      {items.length === 0 && products.error && (
        <p className={classes['note']} role="alert">
          {t('recipe.products.failed')}{' '}
          <Button variant="default" size="compact-md" onClick={products.retry}>
            {t('recipe.products.retry')}
          </Button>
        </p>
      )}
      <ul className={classes['grid']}>
        {items.map((product) => (
          <li key={product.id}>
            <ProductSwitch
              product={product}
              isChosen={isChosen(product)}
              isOff={isFull && !isChosen(product)}
              onChoose={(to) => products.choose([product.id], to)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ProductSwitchProps {
  readonly product: ProductCard;
  readonly isChosen: boolean;
  /** No more can be chosen. */
  readonly isOff: boolean;
  readonly onChoose: (to: boolean) => void;
}

function ProductSwitch({ product, isChosen, isOff, onChoose }: ProductSwitchProps) {
  const { t } = useTranslation('batches');
  return (
    <button
      type="button"
      className={classes['tile']}
      aria-pressed={isChosen}
      disabled={isOff}
      onClick={() => onChoose(!isChosen)}
      data-corners-on-focus
    >
      <span className={classes['picture']}>
        {product.cover ? (
          <PictureFrame picture={product.cover} alt="" ratio="1" />
        ) : (
          <span className={classes['drawn']}>
            <StillLife subject="bottle" />
          </span>
        )}
        <span className={classes['mark']} aria-hidden>
          {isChosen && <IconCheck size={16} stroke={2.5} />}
        </span>
      </span>
      <b>{product.title || t('untitled')}</b>
      {product.sku && <small>{product.sku}</small>}
    </button>
  );
}
