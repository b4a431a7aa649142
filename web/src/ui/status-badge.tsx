import { useTranslation } from 'react-i18next';
import classes from './status-badge.module.css';

const tones = {
  draft: 'quiet',
  in_progress: 'active',
  finished: 'good',
  queued: 'quiet',
  failed: 'bad',
} as const;

/** Where a product or a picture stands. */
export function StatusBadge({ status }: { readonly status: keyof typeof tones }) {
  const { t } = useTranslation('kernel');
  return (
    <span className={classes['badge']} data-tone={tones[status]}>
      {t(`status.${status}`)}
    </span>
  );
}
