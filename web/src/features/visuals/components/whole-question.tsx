import { getProduct, sayPhotoWhole } from '@kadr/shared/products';
import { listProductStyles } from '@kadr/shared/catalog';
import { getPhotoshoot, previewStyle } from '@kadr/shared/visuals';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';
import { paths } from '../../../lib/paths.ts';
import { queryKeyOf } from '../../../lib/query-key.ts';
import classes from './whole-question.module.css';

/** Says of a photo whether its product is whole; what can be made is asked again afterwards. */
export function useSayWhole(productId: string, onWhole?: () => void) {
  return useEndpointMutation(sayPhotoWhole, {
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
  readonly productId: string;
  readonly photoId: string;
  readonly onWhole?: (() => void) | undefined;
}

/** The photo's edge cuts the product off: told before anything is paid, and overruled in one tap where it is whole. */
export function WholeQuestion({ productId, photoId, onWhole }: WholeQuestionProps) {
  const { t } = useTranslation('visuals');
  const say = useSayWhole(productId, onWhole);
  return (
    <>
      <p>
        <b>{t('unavailable.reasons.cut-off')}</b> {t('whole.text')}
      </p>
      <div className={classes['ways']}>
        <Button size="xs" component={Link} to={paths.product(productId)}>
          {t('whole.another')}
        </Button>
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
