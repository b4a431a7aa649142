import type { Quote } from '@kadr/shared/batches';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { doubtsOf } from '../run/doubts.ts';
import classes from './doubtful-outlines.module.css';

interface DoubtfulOutlinesProps {
  readonly quote: Quote;
  readonly onLeaveOut: (productIds: readonly string[]) => void;
}

/**
 * How many of the products have an outline that may be wrong or a photo that hides legs: the way to them, or to do
 * without them.
 */
export function DoubtfulOutlines({ quote, onLeaveOut }: DoubtfulOutlinesProps) {
  const { t } = useTranslation('batches');
  const { number } = useFormats();
  const { wanted, doubtful } = doubtsOf(quote);
  if (doubtful.length === 0) return null;
  return (
    <div className={classes['doubtful']}>
      <p role="status">{t('price.doubtful', { doubtful: number(doubtful.length), products: number(wanted.length) })}</p>
      <a href="#run-each">{t('price.lookAt')}</a>
      <Button size="xs" variant="default" onClick={() => onLeaveOut(doubtful.map(({ id }) => id))}>
        {t('price.leaveOut')}
      </Button>
    </div>
  );
}
