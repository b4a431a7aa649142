import type { Cutout, Picture } from '@kadr/shared/products';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiUrl } from '../../../lib/api-config.ts';
import { cutoutView, type Place } from '../cutout-view.ts';
import classes from './cutout-slider.module.css';

interface CutoutSliderProps {
  readonly photo: Picture;
  readonly cutout: Picture;
  readonly box: NonNullable<Cutout['box']>;
}

/** The product close, in its photo and cut out, with a slider between the two. */
export function CutoutSlider({ photo, cutout, box }: CutoutSliderProps) {
  const { t } = useTranslation(['products', 'kernel']);
  const [percent, setPercent] = useState(0);
  const view = cutoutView(photo, box);
  return (
    <div className={classes['frame']} style={{ '--at': `${percent}%` }}>
      <img
        className={classes['cutout']}
        style={percents(view.cutout)}
        src={apiUrl(cutout.url)}
        alt={t('products:photo.cutout')}
        decoding="async"
      />
      <div className={classes['before']} aria-hidden={percent === 0 || undefined}>
        <img style={percents(view.photo)} src={apiUrl(photo.url)} alt={t('products:photo.original')} decoding="async" />
      </div>
      <input
        type="range"
        min={0}
        max={100}
        value={percent}
        aria-label={t('kernel:ui.compare')}
        className={classes['range']}
        onChange={(event) => setPercent(event.currentTarget.valueAsNumber)}
      />
      <span className={classes['line']} aria-hidden>
        <i />
      </span>
    </div>
  );
}

function percents({ left, top, width, height }: Place) {
  return { left: `${100 * left}%`, top: `${100 * top}%`, width: `${100 * width}%`, height: `${100 * height}%` };
}
