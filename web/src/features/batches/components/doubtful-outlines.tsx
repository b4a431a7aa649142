import type { Quote } from '@kadr/shared/batches';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import classes from './doubtful-outlines.module.css';

/**
 * Of the products that would be photographed, those whose outline may be wrong: the way to each, or to do without them.
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
    outlineDoubt ? [{ id, title, photoId: outlineDoubt.photoId }] : [],
  );
  if (doubtful.length === 0) return null;
  return (
    <div className={classes['doubtful']}>
      <p role="status">{t('price.doubtful', { doubtful: number(doubtful.length), products: number(made.length) })}</p>
      <details>
        <summary>{t('price.lookAt')}</summary>
        <ul>
          {/* In a tab of its own: the choices made here stay. */}
          {doubtful.map(({ id, title, photoId }) => (
            <li key={id}>
              <Link to={paths.outline(id, photoId)} target="_blank">
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
