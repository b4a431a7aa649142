import { getProduct, saveOutline, type Product } from '@kadr/shared/products';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';
import { queryKeyOf } from '../../../lib/query-key.ts';
import { AddSamplePhoto } from '../../products/index.ts';
import classes from './whole-question.module.css';

interface LegsQuestionProps {
  readonly product: Product;
  readonly photoId: string;
}

/** Legs that the photo hides are missing in every picture: told before anything is paid, and answered in one tap. */
export function LegsQuestion({ product, photoId }: LegsQuestionProps) {
  const { t } = useTranslation('visuals');
  // The outline is looked at with it: it is kept as it was made.
  const keep = useEndpointMutation(saveOutline, { invalidate: [queryKeyOf(getProduct, { id: product.id })] });
  return (
    <>
      <p>{t('legs.text')}</p>
      <div className={classes['ways']}>
        <AddSamplePhoto productId={product.id} photos={product.photos} label={t('whole.another')} />
        <Button
          variant="default"
          size="xs"
          loading={keep.isPending}
          onClick={() => keep.mutate({ id: photoId, version: 0, steps: [] })}
        >
          {t('legs.keep')}
        </Button>
      </div>
    </>
  );
}
