import type { Quote } from '@kadr/shared/batches';
import { isOutlineInDoubt } from '@kadr/shared/products';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import classes from './doubtful-outlines.module.css';

type Quoted = Quote['products'][number];

/**
 * Of the products that would be photographed, those whose outline may be wrong or whose photo hides legs: the way to
 * each, or to do without them.
 */
export function DoubtfulOutlines({
  quote,
  onLeaveOut,
}: {
  readonly quote: Quote;
  readonly onLeaveOut: (productIds: readonly string[]) => void;
}) {
  const { t } = useTranslation('batches');
  const { number } = useFormats();
  const made = quote.products.filter(({ frames, outlineDoubt }) =>
    frames.some(({ will }) => will === 'make' || (will === 'cannot' && outlineDoubt !== null)),
  );
  const doubtful = made.flatMap(({ id, title, outlineDoubt }) =>
    outlineDoubt ? [{ id, title, to: placeOf(id, outlineDoubt) }] : [],
  );
  if (doubtful.length === 0) return null;
  return (
    <div className={classes['doubtful']}>
      <p role="status">{t('price.doubtful', { doubtful: number(doubtful.length), products: number(made.length) })}</p>
      <details>
        <summary>{t('price.lookAt')}</summary>
        <ul>
          {/* In a tab of its own: the choices made here stay. */}
          {doubtful.map(({ id, title, to }) => (
            <li key={id}>
              <Link to={to} target="_blank">
                {title || t('untitled')}
              </Link>
            </li>
          ))}
        </ul>
      </details>
      <Button size="xs" variant="default" onClick={() => onLeaveOut(doubtful.map(({ id }) => id))}>
        {t('price.leaveOut')}
      </Button>
    </div>
  );
}

/** Where its seller answers: the outline's editor, or the photoshoot, which asks whether hidden legs matter. */
function placeOf(productId: string, { photoId, confidence }: NonNullable<Quoted['outlineDoubt']>): string {
  const isOfOutline = isOutlineInDoubt({ isChecked: false, confidence });
  return isOfOutline ? paths.outline(productId, photoId) : paths.visualProduct(productId);
}
