import { maxPhotosIn, photoLimits, type Photo, type PhotoGroup as Group } from '@kadr/shared/products';
import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { pastedPhotos, placesTaken } from '../../uploads/index.ts';
import { useAddFromLibrary } from '../use-add-from-library.ts';
import { canUseCamera } from '../camera/use-camera.ts';
import { useUploads } from '../use-uploads.ts';
import { PhotoCard } from './photo-card.tsx';
import classes from './photo-group.module.css';
import { UploadCard } from '../../uploads/index.ts';

const LibraryPicker = lazy(async () => ({ default: (await import('../../images/index.ts')).LibraryPicker }));

const Viewfinder = lazy(async () => ({ default: (await import('../camera/viewfinder.tsx')).Viewfinder }));

/** More than any group takes: what has no room is refused one by one, not the whole drop. */
const manyFiles = 99;

interface PhotoGroupProps {
  readonly productId: string;
  readonly group: Group;
  readonly photos: readonly Photo[];
  /** What is pasted anywhere on the page comes here. */
  readonly takesPaste?: boolean;
  readonly disabled?: boolean;
  /**
   * Told how many photos are on their way: anyone who takes the group off the page meanwhile hides what becomes of
   * them.
   */
  readonly onSending?: (count: number) => void;
}

/** A group's photos, those on their way, and the viewfinder for more while there is room. */
export function PhotoGroup({
  productId,
  group,
  photos,
  takesPaste = false,
  disabled = false,
  onSending,
}: PhotoGroupProps) {
  const { t } = useTranslation(['products', 'kernel']);
  const own = photos.filter((photo) => photo.group === group);
  const control = useUploads(productId, group, own.length);
  const [isChoosing, setIsChoosing] = useState(false);
  // The way to the phone's own camera, while the page's is open.
  const [viewfinder, setViewfinder] = useState<{ readonly ownCamera: () => void } | null>(null);
  const library = useAddFromLibrary(productId, group, () => setIsChoosing(false));
  usePaste(takesPaste && !disabled, control.add);
  const sending = placesTaken(0, control.uploads);
  const reportSending = useEffectEvent((count: number) => onSending?.(count));
  useEffect(() => {
    reportSending(sending);
    return () => reportSending(0);
  }, [sending]);
  const room = maxPhotosIn[group] - own.length - sending;
  const isEmpty = own.length === 0 && control.uploads.length === 0;
  const isLarge = isEmpty && group === 'sample';
  return (
    <div className={classes['group']} data-group={group} data-empty={isEmpty || undefined}>
      {own.map((photo) => (
        <PhotoCard key={photo.id} productId={productId} photo={photo} isTwice={isAmong(photo, photos)} />
      ))}
      {control.uploads.map((upload) => (
        <UploadCard
          key={upload.id}
          upload={upload}
          onRemove={() => control.remove(upload)}
          onRetry={() => control.retry(upload)}
        />
      ))}
      {room > 0 && (
        <div className={classes['drop']}>
          <DropZone
            {...(isEmpty && { touchTitle: t('kernel:ui.chooseOrTake') })}
            title={t(isEmpty ? 'photos.drop' : group === 'sample' ? 'photos.dropMore' : 'page.addPhotos')}
            hint={isLarge ? t('photos.hint') : isEmpty ? t('photos.hintShort') : t('photos.left', { count: room })}
            maxFiles={manyFiles}
            maxBytes={photoLimits.maxBytes}
            onFiles={control.add}
            onRefused={control.refuse}
            onCamera={canUseCamera() ? (ownCamera) => setViewfinder({ ownCamera }) : undefined}
            compact={!isLarge}
            disabled={disabled}
          >
            <Button
              className={classes['library']}
              variant="subtle"
              color="gray"
              disabled={disabled}
              onClick={() => setIsChoosing(true)}
            >
              {t('photos.fromLibrary')}
            </Button>
          </DropZone>
        </div>
      )}
      {viewfinder && (
        <Suspense fallback={null}>
          <Viewfinder
            room={room}
            onTaken={control.addTaken}
            onClose={() => setViewfinder(null)}
            onOtherCamera={() => {
              setViewfinder(null);
              viewfinder.ownCamera();
            }}
          />
        </Suspense>
      )}
      {isChoosing && (
        <Suspense fallback={null}>
          <LibraryPicker
            room={room}
            busy={library.isPending}
            onPick={library.add}
            onClose={() => setIsChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Whether the very same picture stands before a photo already: files are called by what is in them. */
function isAmong(photo: Photo, photos: readonly Photo[]): boolean {
  const file = ({ picture }: Photo) => picture.url.split('?')[0];
  return photos.slice(0, photos.indexOf(photo)).some((other) => file(other) === file(photo));
}

function usePaste(active: boolean, onFiles: (files: File[]) => void): void {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    if (!active) return undefined;
    const onPaste = (event: ClipboardEvent): void => {
      const files = pastedPhotos(event.clipboardData);
      if (files.length > 0) take(files);
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, [active]);
}
