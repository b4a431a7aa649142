import { maxFramesOfRun } from '@kadr/shared/batches';
import type { Keepable } from '@kadr/shared/presets';
import { useTranslation } from 'react-i18next';
import classes from './presets.module.css';

/** Frames of a photoshoot that no other product can have, and why. */
export function NotKept({ frames }: { readonly frames: Keepable['notKept'] }) {
  const { t } = useTranslation(['presets', 'visuals']);
  if (frames.length === 0) return null;
  return (
    <div className={classes['notKept']}>
      <p>{t('presets:save.notKept')}</p>
      <ul>
        {frames.map(({ frameType, reason }, index) => (
          <li key={`${index} ${frameType}`}>
            {t(`presets:save.reasons.${reason}`, { frame: t(`visuals:frames.${frameType}`), max: maxFramesOfRun })}
          </li>
        ))}
      </ul>
    </div>
  );
}
