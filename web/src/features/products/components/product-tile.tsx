import type { ProductCard } from '@kadr/shared/products';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { PictureFrame } from '../../../ui/picture-frame.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { StillLife } from '../../../ui/still-life.tsx';
import { useCategoryPath } from '../../catalog/index.ts';
import { ProductMenu } from './product-menu.tsx';
import classes from './product-tile.module.css';

const stepNumbers = { photos: 1, analysis: 2, extras: 3, done: 3 } as const;
const stepCount = 3;

/**
 * A product in the list: its picture, where it stands, what has been made of it. Drawn again only when it changed: a
 * list may hold a thousand.
 */
export const ProductTile = memo(function ProductTile({
  product,
  eager,
}: {
  readonly product: ProductCard;
  readonly eager: boolean;
}) {
  const { t } = useTranslation('products');
  const category = useCategoryPath(product.categoryId);
  const title = product.title || t('list.untitled');
  return (
    <article className={classes['tile']}>
      <Link to={paths.product(product.id)} className={classes['link']} data-corners-on-focus>
        {product.cover ? (
          <PictureFrame picture={product.cover} alt="" ratio="1" eager={eager} />
        ) : (
          <span className={classes['drawn']}>
            <StillLife subject="bottle" />
          </span>
        )}
        <h2 className={classes['title']} data-small>
          {title}
        </h2>
      </Link>
      <div className={classes['badge']}>
        <StatusBadge status={product.status} />
      </div>
      {product.sku && <p className={classes['sku']}>{product.sku}</p>}
      <p className={classes['facts']}>
        {product.status === 'draft'
          ? t('list.step', { step: stepNumbers[product.creationStep], total: stepCount })
          : [
              category?.split(' · ').at(-1),
              product.visualsReady > 0 && unbroken(t('list.pictures', { count: product.visualsReady })),
              product.designs > 0 && unbroken(t('list.designs', { count: product.designs })),
            ]
              .filter(Boolean)
              .join(' · ')}
      </p>
      <div className={classes['menu']}>
        <ProductMenu product={product} look="tile" />
      </div>
    </article>
  );
});

/** A number stays in the line of what it counts. */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}
