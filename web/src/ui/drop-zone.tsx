import { Button } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './drop-zone.module.css';

type RefusalReason = 'format' | 'size' | 'count';
export interface Refusal {
  readonly file: File;
  readonly reason: RefusalReason;
}

interface DropZoneProps {
  readonly title: string;
  /** In place of a title that speaks of dropping, where fingers cannot. */
  readonly touchTitle?: string;
  /** Formats and sizes, said before anything is refused. */
  readonly hint: string;
  readonly maxFiles: number;
  readonly maxBytes: number;
  readonly onFiles: (files: File[]) => void;
  /** Files that were not taken, to be said in place. */
  readonly onRefused: (refusals: Refusal[]) => void;
  /** What a press on the camera's button does instead of opening the phone's own camera, which `ownCamera` does. */
  readonly onCamera?: ((ownCamera: () => void) => void) | undefined;
  readonly disabled?: boolean;
  readonly compact?: boolean;
  /** Anything shown under the words (example pictures, a list of refusals). */
  readonly children?: ReactNode;
}

const photoTypes = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/heic': ['.heic'],
  'image/heif': ['.heif'],
};

/** The viewfinder to drop photos into; on a phone its second button is the camera. */
export function DropZone({
  title,
  touchTitle,
  hint,
  maxFiles,
  maxBytes,
  onFiles,
  onRefused,
  onCamera,
  disabled = false,
  compact,
  children,
}: DropZoneProps) {
  const { t } = useTranslation('kernel');
  const open = useRef<() => void>(null);
  const camera = useRef<HTMLInputElement>(null);
  const ownCamera = () => camera.current?.click();
  return (
    <div
      className={classes['zone']}
      data-corners
      data-compact={compact || undefined}
      data-disabled={disabled || undefined}
    >
      <Dropzone
        openRef={open}
        activateOnClick={false}
        multiple={maxFiles > 1}
        maxFiles={maxFiles}
        maxSize={maxBytes}
        accept={photoTypes}
        disabled={disabled}
        onDrop={onFiles}
        onReject={(refused) => onRefused(refused.map(refusalOf))}
        classNames={{ root: classes['root'] ?? '', inner: classes['inner'] ?? '' }}
        inputProps={{ 'aria-label': title }}
        enablePointerEvents
      >
        <IconPhotoPlus size={compact ? 28 : 44} stroke={1.25} className={classes['icon']} aria-hidden />
        <p className={classes['title']}>
          {touchTitle ? (
            <>
              <span className={classes['drop']}>{title}</span>
              <span className={classes['touch']}>{touchTitle}</span>
            </>
          ) : (
            title
          )}
        </p>
        <p className={classes['hint']}>{hint}</p>
        <div className={classes['buttons']}>
          <Button onClick={() => open.current?.()} disabled={disabled} variant="default">
            {t('ui.choosePhotos')}
          </Button>
          <Button
            className={classes['camera']}
            onClick={() => (onCamera ? onCamera(ownCamera) : ownCamera())}
            disabled={disabled}
            variant="default"
            leftSection={<IconCamera size={18} stroke={1.75} />}
          >
            {t('ui.takePhoto')}
          </Button>
        </div>
        {children}
      </Dropzone>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        tabIndex={-1}
        aria-hidden
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

function refusalOf({ file, errors }: FileRejection): Refusal {
  const codes: readonly string[] = errors.map((error) => error.code);
  if (codes.includes('file-invalid-type')) return { file, reason: 'format' };
  return { file, reason: codes.includes('file-too-large') ? 'size' : 'count' };
}
