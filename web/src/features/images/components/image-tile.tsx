import type { UserImage } from '@kadr/shared/images';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PictureFrame } from '../../../ui/picture-frame.tsx';
import { useDeleteImage } from '../use-delete-image.ts';
import classes from './image-tile.module.css';

interface ImageTileProps {
  readonly image: UserImage;
  readonly eager: boolean;
  readonly onOpen: () => void;
}

/** A picture of the library: whole, on a ground that shows what is see-through. */
export function ImageTile({ image, eager, onOpen }: ImageTileProps) {
  const { t } = useTranslation('images');
  const { remove, isRemoving } = useDeleteImage(image);
  const { fileName, kind, picture } = image;
  return (
    <figure className={classes['tile']} data-kind={kind} data-leaving={isRemoving || undefined}>
      <PictureFrame
        picture={picture}
        alt={t('open', { name: fileName })}
        ratio="1"
        fit="contain"
        eager={eager}
        onOpen={onOpen}
      >
        <button
          type="button"
          className={classes['remove']}
          aria-label={t('remove', { name: fileName })}
          title={t('deleteWhy')}
          disabled={isRemoving}
          onClick={remove}
        >
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </button>
      </PictureFrame>
      <figcaption>
        <b className={classes['name']} title={fileName}>
          {fileName}
        </b>
        <small className={classes['facts']}>
          {t(`uploadKinds.${kind}`)} · {t('size', { width: picture.widthPx, height: picture.heightPx })}
        </small>
      </figcaption>
    </figure>
  );
}
