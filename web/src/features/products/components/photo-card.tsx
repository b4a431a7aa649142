import { deletePhoto, getProduct, listProducts, retryCutout, type Cutout, type Photo } from '@kadr/shared/products';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { queryKeyOf, useEndpointMutation } from '../../../lib/endpoint-hooks.ts';
import { useFormats } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { PictureFrame } from '../../../ui/picture-frame.tsx';
import { SegmentedBar } from '../../../ui/segmented-bar.tsx';
import { CameraQuestion } from './camera-question.tsx';
import { CutoutSlider } from './cutout-slider.tsx';
import { OutlineNote } from './outline-note.tsx';
import classes from './photo-card.module.css';

/** A photo with its cut-out as it comes, what is in doubt, and the way to remove it. */
export function PhotoCard({ productId, photo }: { readonly productId: string; readonly photo: Photo }) {
  const { t } = useTranslation('products');
  const remove = useEndpointMutation(deletePhoto, { silent: true, invalidate: [queryKeyOf(getProduct, { id: productId }), listProducts] });
  const { cutout, picture } = photo;
  const isCut = cutout?.state === 'ready' && cutout.picture && cutout.box;
  return (
    <figure className={classes['card']} data-leaving={remove.isPending || undefined}>
      <div className={classes['picture']}>
        <PictureFrame picture={picture} alt={isCut ? '' : t('photo.original')} ratio="1" fit="contain" eager>
          <button
            type="button" className={classes['remove']} aria-label={t('photo.remove', { name: photo.fileName })} disabled={remove.isPending}
            onClick={() => remove.mutate({ id: photo.id })}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </button>
        </PictureFrame>
        {cutout?.picture && cutout.box && isCut && <div className={classes['slider']}><CutoutSlider photo={picture} cutout={cutout.picture} box={cutout.box} /></div>}
      </div>
      <figcaption className={classes['caption']}>
        {cutout && <CutoutState photoId={photo.id} productId={productId} cutout={cutout} />}
        {isCut && <CameraQuestion productId={productId} photo={photo} />}
      </figcaption>
    </figure>
  );
}

function CutoutState({ photoId, productId, cutout }: { readonly photoId: string; readonly productId: string; readonly cutout: Cutout }) {
  const { t } = useTranslation('products');
  const { percent } = useFormats();
  const retry = useEndpointMutation(retryCutout, { silent: true, invalidate: [queryKeyOf(getProduct, { id: productId })] });
  if (cutout.state === 'queued') return <p className={classes['working']}><i className={classes['dot']} aria-hidden />{t('cutout.queued')}</p>;
  if (cutout.state === 'running') {
    const label = t('cutout.running', { percent: percent(cutout.progress) });
    return <div><p className={classes['working']}>{label}</p><SegmentedBar percent={100 * cutout.progress} label={label} /></div>;
  }
  if (cutout.state === 'failed') {
    const failure = cutout.failure === 'cutout.nothing-found' ? cutout.failure : 'other';
    return (
      <div className={classes['failed']}>
        <p>{t(`cutout.failures.${failure}`)}</p>
        <div className={classes['ways']}>
          <Button variant="default" size="xs" component={Link} to={paths.outline(productId, photoId)}>{t('outline.byHand')}</Button>
          <Button variant="subtle" color="gray" size="xs" loading={retry.isPending} onClick={() => retry.mutate({ id: photoId })}>{t('cutout.retry')}</Button>
        </div>
      </div>
    );
  }
  return <OutlineNote productId={productId} photoId={photoId} cutout={cutout} />;
}
