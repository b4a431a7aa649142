import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  hideOverlay,
  overlaySegments,
  overlayWaitsAt,
  useOverlayPercent,
  useOverlayStage,
} from '../../lib/shell/index.ts';
import { useFormats } from '../../lib/format.ts';
import { Mark } from '../../ui/mark.tsx';
import { SegmentedBar } from '../../ui/segmented-bar.tsx';
import classes from './progress-overlay.module.css';

/** Says that work is under way, and how far it is; there only while its value is above 0. */
export function ProgressOverlay() {
  const { t } = useTranslation('app');
  const formats = useFormats();
  const percent = useOverlayPercent();
  const stage = useOverlayStage();
  if (percent <= 0) return null;
  return (
    <div className={classes['veil']}>
      <div className={classes['card']} role="alert" aria-labelledby="overlay-title">
        <Mark sizePx={40} />
        <h2 id="overlay-title" className={classes['title']}>
          {t('overlay.title')}
        </h2>
        <p className={classes['text']}>{t('overlay.text')}</p>
        <p className={classes['percent']} aria-hidden>
          {formats.percent(percent / 100)}
        </p>
        <SegmentedBar percent={percent} segments={overlaySegments} label={t('overlay.title')} />
        {stage && (
          <p className={classes['stage']} aria-hidden>
            {stage}
          </p>
        )}
        {percent === overlayWaitsAt && (
          <Button className={classes['hide'] ?? ''} variant="default" fullWidth onClick={hideOverlay}>
            {t('overlay.hide')}
          </Button>
        )}
      </div>
    </div>
  );
}
