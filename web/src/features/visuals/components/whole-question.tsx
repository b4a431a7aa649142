import { getProduct, setPhotoWhole, type Product } from '@kadr/shared/products';
import { listProductStyles } from '@kadr/shared/catalog';
import { getPhotoshoot, previewStyle } from '@kadr/shared/visuals';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';
import { queryKeyOf } from '../../../lib/query-key.ts';
import { AddSamplePhoto } from '../../products/index.ts';
import classes from './whole-question.module.css';

/** Says of a photo whether its product is whole; what can be made is asked again afterwards. */
export function useSayWhole(productId: string, onWhole?: () => void) {
  return useEndpointMutation(setPhotoWhole, {
    invalidate: [
      queryKeyOf(getProduct, { id: productId }),
      queryKeyOf(getPhotoshoot, { productId }),
      queryKeyOf(listProductStyles, { productId }),
      queryKeyOf(previewStyle),
    ],
    onSuccess: ({ cutout }) => {
      if (cutout?.isWhole === true) onWhole?.();
    },
  });
}

interface WholeQuestionProps {
  readonly product: Product;
  readonly photoId: string;
  readonly onWhole?: (() => void) | undefined;
}

/** The photo's edge cuts the product off: told before anything is paid, and overruled in one tap where it is whole. */
export function WholeQuestion({ product, photoId, onWhole }: WholeQuestionProps) {
  const { t } = useTranslation('visuals');
  const say = useSayWhole(product.id, onWhole);
  return (
    <>
      <p>
        <b>{t('unavailable.reasons.cut-off')}</b> {t('whole.text')}
      </p>
      <div className={classes['ways']}>
        <AddSamplePhoto productId={product.id} photos={product.photos} label={t('whole.another')} />
        {[true, false].map((isWhole) => (
          <Button
            key={String(isWhole)}
            variant="default"
            size="xs"
            disabled={say.isPending}
            loading={say.isPending && say.variables.isWhole === isWhole}
            onClick={() => say.mutate({ id: photoId, isWhole })}
          >
            {t(isWhole ? 'whole.yes' : 'whole.no')}
          </Button>
        ))}
      </div>
    </>
  );
}
