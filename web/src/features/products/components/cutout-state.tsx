import { getProduct, retryCutout, type Cutout, type Photo } from '@kadr/shared/products';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';
import { queryKeyOf } from '../../../lib/query-key.ts';
import { useFormats } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { SegmentedBar } from '../../../ui/segmented-bar.tsx';
import classes from './cutout-state.module.css';
import { OutlineNote } from './outline-note.tsx';

interface CutoutStateProps {
  readonly photo: Pick<Photo, 'id' | 'picture'>;
  readonly productId: string;
  readonly cutout: Cutout;
}

/** How far a photo's cut-out is; of one that failed why, and the ways on. */
export function CutoutState({ photo, productId, cutout }: CutoutStateProps) {
  const { t } = useTranslation('products');
  const { percent } = useFormats();
  const retry = useEndpointMutation(retryCutout, {
    invalidate: [queryKeyOf(getProduct, { id: productId })],
  });
  if (cutout.state === 'queued')
    return (
      <p className={classes['working']}>
        <i className={classes['dot']} aria-hidden />
        {t('cutout.queued')}
      </p>
    );
  if (cutout.state === 'running') {
    const label = t('cutout.running', { percent: percent(cutout.progress) });
    return (
      <div>
        <p className={classes['working']}>{label}</p>
        <SegmentedBar percent={100 * cutout.progress} label={label} />
      </div>
    );
  }
  if (cutout.state === 'failed') {
    const failure = cutout.failure === 'cutout.nothing-found' ? cutout.failure : 'other';
    return (
      <div className={classes['failed']}>
        <p>{t(`cutout.failures.${failure}`)}</p>
        <div className={classes['ways']}>
          <Button variant="default" size="xs" component={Link} to={paths.outline(productId, photo.id)}>
            {t('outline.byHand')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            loading={retry.isPending}
            onClick={() => retry.mutate({ id: photo.id })}
          >
            {t('cutout.retry')}
          </Button>
        </div>
      </div>
    );
  }
  return <OutlineNote productId={productId} photoId={photo.id} cutout={cutout} shown={{ photo, cutout }} />;
}
