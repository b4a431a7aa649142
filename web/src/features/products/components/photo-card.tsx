import { deletePhoto, getProduct, listProducts, type Photo } from '@kadr/shared/products';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { apiUrl } from '../../../lib/api-config.ts';
import { useEndpointMutation } from '../../../lib/endpoint-hooks.ts';
import { queryKeyOf } from '../../../lib/query-key.ts';
import { PictureFrame } from '../../../ui/picture-frame.tsx';
import { CameraQuestion } from './camera-question.tsx';
import { CutoutSlider } from '../../../ui/cutout-slider.tsx';
import { CutoutState } from './cutout-state.tsx';
import classes from './photo-card.module.css';

interface PhotoCardProps {
  readonly productId: string;
  readonly photo: Photo;
  /** The same photo is there already. */
  readonly isTwice?: boolean;
}

/** A photo with its cut-out as it comes, what is in doubt, and the way to remove it. */
export function PhotoCard({ productId, photo, isTwice = false }: PhotoCardProps) {
  const { t } = useTranslation('products');
  const remove = useEndpointMutation(deletePhoto, {
    invalidate: [queryKeyOf(getProduct, { id: productId }), listProducts],
  });
  const { cutout, picture } = photo;
  const isCut = cutout?.state === 'ready' && cutout.picture && cutout.box;
  return (
    <figure className={classes['card']} data-leaving={remove.isPending || undefined}>
      <div className={classes['picture']}>
        <PictureFrame picture={picture} alt={isCut ? '' : t('photo.original')} ratio="1" fit="contain" eager>
          <button
            type="button"
            className={classes['remove']}
            aria-label={t('photo.remove', { name: photo.fileName })}
            disabled={remove.isPending}
            onClick={() => remove.mutate({ id: photo.id })}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </button>
        </PictureFrame>
        {cutout?.picture && cutout.box && isCut && (
          <div className={classes['slider']}>
            <CutoutSlider
              photo={{ ...picture, url: apiUrl(picture.url), alt: t('photo.original') }}
              cutout={{ url: apiUrl(cutout.picture.url), alt: t('photo.cutout') }}
              box={cutout.box}
            />
          </div>
        )}
      </div>
      <figcaption className={classes['caption']}>
        {isTwice && <p className={classes['twice']}>{t('photo.twice')}</p>}
        {cutout && <CutoutState photo={photo} productId={productId} cutout={cutout} />}
        {isCut && <CameraQuestion productId={productId} photo={photo} />}
      </figcaption>
    </figure>
  );
}
