import type { Cutout, Picture } from '@kadr/shared/products';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiUrl } from '../../../lib/api-config.ts';
import classes from './cutout-slider.module.css';

interface CutoutSliderProps {
  readonly photo: Picture;
  readonly cutout: Picture;
  readonly box: NonNullable<Cutout['box']>;
}

/** The photo and its cut-out in one place with a slider between them; the cut-out lies where it was cut from. */
export function CutoutSlider({ photo, cutout, box }: CutoutSliderProps) {
  const { t } = useTranslation(['products', 'kernel']);
  const [percent, setPercent] = useState(0);
  const portrait = photo.heightPx > photo.widthPx;
  const place = { left: `${100 * box.left}%`, top: `${100 * box.top}%`, width: `${100 * box.width}%`, height: `${100 * box.height}%` };
  return (
    <div className={classes['frame']} style={{ '--at': `${percent}%` }}>
      <div
        className={classes['content']}
        style={{ aspectRatio: `${photo.widthPx} / ${photo.heightPx}`, ...(portrait ? { height: '100%' } : { width: '100%' }) }}
      >
        <img className={classes['cutout']} style={place} src={apiUrl(cutout.url)} alt={t('products:photo.cutout')} decoding="async" />
      </div>
      <div className={classes['before']} aria-hidden={percent === 0 || undefined}>
        <img src={apiUrl(photo.thumbnailUrl)} srcSet={`${apiUrl(photo.url)} 2x`} alt={t('products:photo.original')} decoding="async" />
      </div>
      <input
        type="range" min={0} max={100} value={percent} aria-label={t('kernel:ui.compare')} className={classes['range']}
        onChange={(event) => setPercent(event.currentTarget.valueAsNumber)}
      />
      <span className={classes['line']} aria-hidden><i /></span>
    </div>
  );
}
