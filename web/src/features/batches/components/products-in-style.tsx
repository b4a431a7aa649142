import type { Quote } from '@kadr/shared/batches';
import type { StyleId } from '@kadr/shared/visuals';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../../lib/format.ts';
import { ProductInStyle, useReason } from '../../visuals/index.ts';
import { placeOfDoubt } from '../run/doubts.ts';
import classes from './products-in-style.module.css';

type Quoted = Quote['products'][number];

const shownAtFirst = 12;

interface ProductsInStyleProps {
  readonly products: readonly Quoted[];
  /** Null for the shots of a preset. */
  readonly styleId: StyleId | null;
  readonly onLeaveOut: (productId: string) => void;
}

/** Each chosen product before anything is ordered, those first that need the seller. */
export function ProductsInStyle({ products, styleId, onLeaveOut }: ProductsInStyleProps) {
  const { t } = useTranslation('batches');
  const { number } = useFormats();
  const [isAll, setIsAll] = useState(false);
  // As they stood at first: a product that was answered for does not jump away from under the pointer.
  const [order, setOrder] = useState<readonly string[]>([]);
  const added = products.filter(({ id }) => !order.includes(id));
  if (added.length > 0) setOrder([...order, ...added.toSorted(needyFirst).map(({ id }) => id)]);
  const inOrder = order.flatMap((id) => products.find((product) => product.id === id) ?? []);
  return (
    <section id="run-each" aria-labelledby="run-each-title" className={classes['each']}>
      <h2 id="run-each-title">{t('recipe.each.title')}</h2>
      <p>{t(styleId === null ? 'recipe.each.presetLead' : 'recipe.each.lead')}</p>
      <ul>
        {(isAll ? inOrder : inOrder.slice(0, shownAtFirst)).map((product) => (
          <li key={product.id}>
            <ProductInStyle
              productId={product.id}
              title={product.title || t('untitled')}
              cover={product.cover}
              styleId={styleId}
            >
              <Remarks product={product} />
              <Button
                variant="subtle"
                color="gray"
                size="compact-md"
                aria-label={`${t('recipe.each.leaveOut')}: ${product.title || t('untitled')}`}
                onClick={() => onLeaveOut(product.id)}
              >
                {t('recipe.each.leaveOut')}
              </Button>
            </ProductInStyle>
          </li>
        ))}
      </ul>
      {!isAll && inOrder.length > shownAtFirst && (
        <Button variant="default" onClick={() => setIsAll(true)}>
          {t('recipe.each.all', { number: number(inOrder.length) })}
        </Button>
      )}
    </section>
  );
}

const needyFirst = (a: Quoted, b: Quoted): number => Number(needsSeller(b)) - Number(needsSeller(a));

const needsSeller = ({ frames, outlineDoubt, problem }: Quoted): boolean =>
  outlineDoubt !== null || problem !== null || frames.some(({ will }) => will === 'cannot');

/** Why some of its pictures cannot be made, or the way to what is asked first. */
function Remarks({ product: { id, title, frames, outlineDoubt, problem } }: { readonly product: Quoted }) {
  const { t } = useTranslation('batches');
  const why = useReason();
  if (problem) return <small data-problem>{t('price.notReady', { count: 1 })}</small>;
  if (outlineDoubt)
    return (
      // In a tab of its own: the choices made here stay.
      <Link
        to={placeOfDoubt(id, outlineDoubt)}
        target="_blank"
        className={classes['ask']}
        aria-label={`${t('recipe.each.look')}: ${title || t('untitled')}`}
      >
        {t('recipe.each.look')}
      </Link>
    );
  const reasons = new Set(
    frames.flatMap(({ will, reason }) => (will === 'cannot' ? [String(reason?.params['reason'])] : [])),
  );
  return [...reasons].map((reason) => (
    <small key={reason} data-problem>
      {why(reason)}
    </small>
  ));
}
