import { IconAlertCircle, IconRefresh, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format.ts';
import { SegmentedBar } from '../../ui/segmented-bar.tsx';
import type { Upload } from './upload-list.ts';
import classes from './upload-card.module.css';

interface UploadCardProps {
  readonly upload: Upload;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
}

/** A photo on its way: its picture at once, its progress, or why it was not taken. */
export function UploadCard({ upload, onRemove, onRetry }: UploadCardProps) {
  const { t } = useTranslation('products');
  const [preview] = useState(() => URL.createObjectURL(upload.file));
  const [isDrawn, setIsDrawn] = useState(true);
  const name = upload.file.name;
  const refused = upload.state === 'refused';
  return (
    <figure className={classes['card']} data-refused={refused || undefined}>
      <div className={classes['picture']}>
        {isDrawn && (
          <img src={preview} alt="" onLoad={() => URL.revokeObjectURL(preview)} onError={() => setIsDrawn(false)} />
        )}
        <button
          type="button"
          className={classes['remove']}
          onClick={onRemove}
          aria-label={t(refused ? 'upload.dismiss' : 'upload.cancel', { name })}
        >
          <IconX size={18} stroke={1.75} aria-hidden />
        </button>
        {refused && (
          <span className={classes['mark']} aria-hidden>
            <IconAlertCircle size={28} stroke={1.5} />
          </span>
        )}
      </div>
      <figcaption className={classes['caption']}>
        <span className={classes['name']}>{name}</span>
        {upload.state === 'refused' ? (
          <p className={classes['problem']} role="alert">
            {upload.problem?.text}
          </p>
        ) : (
          <UploadProgress state={upload.state} share={upload.share} />
        )}
        {upload.problem?.canRetry && (
          <button type="button" className={classes['again']} onClick={onRetry}>
            <IconRefresh size={16} stroke={1.75} aria-hidden />
            {t('upload.again', { name })}
          </button>
        )}
      </figcaption>
    </figure>
  );
}

type OnItsWay = Exclude<Upload['state'], 'refused'>;

function UploadProgress({ state, share }: { readonly state: OnItsWay; readonly share: number }) {
  const { t } = useTranslation('products');
  const { percent } = useFormats();
  const label = state === 'sending' ? t('upload.sending', { percent: percent(share) }) : t(`upload.${state}`);
  return (
    <div>
      <p className={classes['state']} role={state === 'paused' ? 'status' : undefined}>
        {label}
      </p>
      <SegmentedBar percent={100 * share} label={label} />
    </div>
  );
}
