import {
  imageKinds,
  keepUserImage,
  listUserImages,
  uploadUserImages,
  type ImageKind,
  type UserImage,
} from '@kadr/shared/images';
import { photoLimits } from '@kadr/shared/products';
import { Modal, SegmentedControl } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api-client.ts';
import { queryKeyOf } from '../../lib/query-key.ts';
import { refresh } from '../../lib/refresh.ts';
import { DropZone } from '../../ui/drop-zone.tsx';
import { PrimaryButton } from '../../ui/primary-button.tsx';
import { pastedPhotos, UploadCard, useFileUploads } from '../uploads/index.ts';
import classes from './add-to-library-dialog.module.css';

/** As many as a phone's gallery gives in one go, and then some. */
const maxAtOnce = 250;

interface AddToLibraryProps {
  readonly imageKind: ImageKind;
  readonly onClose: () => void;
}

/** Adds pictures to the library as what they are for: dropped, chosen, taken or pasted. */
export function AddToLibraryDialog({ imageKind, onClose }: AddToLibraryProps) {
  const { t } = useTranslation(['images', 'kernel']);
  const queryClient = useQueryClient();
  const [kind, setKind] = useState(imageKind);
  // A file that is sent twice is one picture.
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  const arrive = (images: readonly UserImage[]) => {
    setArrived((ids) => new Set([...ids, ...images.map(({ id }) => id)]));
    refresh(queryClient, queryKeyOf(listUserImages));
  };
  const { uploads, ...control } = useFileUploads({
    room: maxAtOnce,
    send: async (upload, options) => arrive(await call(uploadUserImages, { kind, ...upload }, options)),
    finish: async (uploadId) => arrive([await call(keepUserImage, { kind, uploadId }, { silent: 'upload' })]),
  });
  usePaste(control.add);
  const isBusy = uploads.some(({ state }) => state !== 'refused');
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('images:add')}
      closeButtonProps={{ 'aria-label': t('kernel:actions.close') }}
      closeOnClickOutside={!isBusy}
    >
      <div className={classes['kind']}>
        <span id="upload-kind">{t('images:uploadKind')}</span>
        <SegmentedControl
          aria-labelledby="upload-kind"
          value={kind}
          onChange={(value) => setKind(imageKinds.find((one) => one === value) ?? 'photo')}
          data={imageKinds.map((value) => ({ value, label: t(`images:uploadKinds.${value}`) }))}
        />
        <small>{t(`images:kindHints.${kind}`)}</small>
      </div>
      <DropZone
        title={t('images:drop')}
        touchTitle={t('kernel:ui.chooseOrTake')}
        hint={t('images:hint')}
        maxFiles={maxAtOnce}
        maxBytes={photoLimits.maxBytes}
        onFiles={control.add}
        onRefused={control.refuse}
        compact={uploads.length > 0 || arrived.size > 0}
      />
      {uploads.length > 0 && (
        <div className={classes['uploads']}>
          {uploads.map((upload) => (
            <UploadCard
              key={upload.id}
              upload={upload}
              onRemove={() => control.remove(upload)}
              onRetry={() => control.retry(upload)}
            />
          ))}
        </div>
      )}
      {arrived.size > 0 && (
        <div className={classes['foot']}>
          <span role="status">{t('images:arrived', { count: arrived.size })}</span>
          {!isBusy && <PrimaryButton onClick={onClose}>{t('images:done')}</PrimaryButton>}
        </div>
      )}
    </Modal>
  );
}

function usePaste(onFiles: (files: File[]) => void): void {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const files = pastedPhotos(event.clipboardData);
      if (files.length > 0) take(files);
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);
}
