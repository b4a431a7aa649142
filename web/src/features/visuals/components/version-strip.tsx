import type { PhotoshootStep } from '@kadr/shared/visuals';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { apiUrl } from '../../../lib/api-config.ts';
import classes from './version-strip.module.css';

/** All versions of a frame; a press makes one the version that counts. */
export function VersionStrip({
  step,
  onPick,
}: {
  readonly step: PhotoshootStep;
  readonly onPick: (visualId: string) => void;
}) {
  const { t } = useTranslation('visuals');
  const ready = step.versions.filter((visual) => visual.picture);
  if (ready.length < 2) return null;
  return (
    <ul className={classes['strip']} aria-label={t('step.versionsLabel')}>
      {ready.map((visual) => {
        const picked = visual.id === step.pickedVisualId;
        const label = t('step.version', { version: visual.version });
        return (
          <li key={visual.id}>
            <button
              type="button"
              className={classes['version']}
              aria-pressed={picked}
              data-corners-on-focus
              title={t(picked ? 'step.picked' : 'step.pick')}
              onClick={() => onPick(visual.id)}
            >
              <img src={apiUrl(visual.picture?.thumbnailUrl ?? '')} alt={label} width={64} height={64} loading="lazy" />
              {picked && <IconCheck className={classes['tick']} size={16} stroke={2.5} aria-hidden />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
