import { keepUserImage, listUserImages, uploadUserImages, type UserImage } from '@kadr/shared/images';
import { photoLimits } from '@kadr/shared/products';
import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api-client.ts';
import { apiUrl } from '../../lib/api-config.ts';
import { useEndpointPages } from '../../lib/endpoint-hooks.ts';
import { queryKeyOf } from '../../lib/query-key.ts';
import { refresh } from '../../lib/refresh.ts';
import { DropZone } from '../../ui/drop-zone.tsx';
import { PictureSkeletons } from '../../ui/skeletons.tsx';
import { UploadCard, useFileUploads } from '../uploads/index.ts';
import { MoreWhenSeen } from './components/more-when-seen.tsx';
import classes from './logo-picker.module.css';

interface LogoPickerProps {
  /** What the picture is chosen as: a logo, or what was before the product. */
  readonly as?: 'logos' | 'before';
  readonly onPick: (image: UserImage) => void;
  readonly onClose: () => void;
}

const pageSize = 24;

/** One logo of the library to be chosen, or a new one: that is chosen as soon as it is there. */
export function LogoPicker({ as = 'logos', onPick, onClose }: LogoPickerProps) {
  const { t } = useTranslation(['brand', 'images', 'kernel']);
  const queryClient = useQueryClient();
  const images = useEndpointPages(listUserImages, { limit: pageSize, kind: 'logo' });
  const pickNew = ([image]: readonly UserImage[]) => {
    refresh(queryClient, queryKeyOf(listUserImages));
    if (image) onPick(image);
  };
  const { uploads, ...control } = useFileUploads({
    room: 1,
    send: async (upload, options) => pickNew(await call(uploadUserImages, { kind: 'logo', ...upload }, options)),
    finish: async (uploadId) => pickNew([await call(keepUserImage, { kind: 'logo', uploadId }, { silent: 'upload' })]),
  });
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t(`brand:${as}.title`)}
      closeButtonProps={{ 'aria-label': t('kernel:actions.close') }}
    >
      <p className={classes['lead']}>{t(`brand:${as}.lead`)}</p>
      {images.isPending && <PictureSkeletons count={4} />}
      {images.isError && !images.data && (
        <p className={classes['lead']}>
          {t('images:failed.title')}. {t('images:failed.text')}
        </p>
      )}
      {images.data?.items.length === 0 && <p className={classes['none']}>{t(`brand:${as}.none`)}</p>}
      <ul className={classes['grid']}>
        {images.data?.items.map((image) => (
          <li key={image.id}>
            <button
              type="button"
              className={classes['logo']}
              aria-label={t('brand:logos.select', { name: image.fileName })}
              title={image.fileName}
              onClick={() => onPick(image)}
            >
              <img src={apiUrl(image.picture.thumbnailUrl)} alt="" loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      {images.hasNextPage && (
        <MoreWhenSeen isLoading={images.isFetchingNextPage} onMore={() => void images.fetchNextPage()} />
      )}
      {uploads.map((upload) => (
        <UploadCard
          key={upload.id}
          upload={upload}
          onRemove={() => control.remove(upload)}
          onRetry={() => control.retry(upload)}
        />
      ))}
      <DropZone
        compact
        title={t(`brand:${as}.drop`)}
        hint={t(`brand:${as}.hint`)}
        maxFiles={1}
        maxBytes={photoLimits.maxBytes}
        onFiles={control.add}
        onRefused={control.refuse}
        disabled={uploads.some(({ state }) => state !== 'refused')}
      />
    </Modal>
  );
}
