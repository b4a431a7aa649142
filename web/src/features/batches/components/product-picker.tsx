import { maxBatchProducts } from '@kadr/shared/batches';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { PictureFrame } from '../../../ui/picture-frame.tsx';
import { StillLife } from '../../../ui/still-life.tsx';
import type { ReadyProducts } from '../run/use-ready-products.ts';
import classes from './product-picker.module.css';

/** The products to photograph, each a switch with its picture. */
export function ProductPicker({ products }: { readonly products: ReadyProducts }) {
  const { t } = useTranslation('batches');
  const { number } = useFormats();
  const { items, chosen, isChosen } = products;
  const isAll = items.length > 0 && chosen.length === items.length;
  return (
    <section aria-labelledby="run-products">
      <header className={classes['head']}>
        <h2 id="run-products">{t('recipe.products.title')}</h2>
        <span role="status">{t('recipe.products.chosen', { count: chosen.length })}</span>
        <Button variant="default" size="compact-md" onClick={() => products.chooseAll(!isAll)}>{isAll ? t('recipe.products.none') : t('recipe.products.all')}</Button>
      </header>
      {products.total > items.length && !products.isPending && <p className={classes['limit']}>{t('recipe.products.limit', { max: number(maxBatchProducts) })}</p>}
      <ul className={classes['grid']}>
        {items.map((product) => (
          <li key={product.id}>
            <button type="button" className={classes['tile']} aria-pressed={isChosen(product)} onClick={() => products.choose(product.id, !isChosen(product))} data-corners-on-focus>
              <span className={classes['picture']}>
                {product.cover ? <PictureFrame picture={product.cover} alt="" ratio="1" /> : <span className={classes['drawn']}><StillLife subject="bottle" /></span>}
                <span className={classes['mark']} aria-hidden>{isChosen(product) && <IconCheck size={16} stroke={2.5} />}</span>
              </span>
              <b>{product.title || t('untitled')}</b>
              {product.sku && <small>{product.sku}</small>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
