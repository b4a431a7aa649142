import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cutoutView } from './cutout-view.ts';
import classes from './cutout-slider.module.css';
import { percents, type Place } from './place.ts';

interface CutoutSliderProps {
  readonly photo: { readonly url: string; readonly alt: string; readonly widthPx: number; readonly heightPx: number };
  readonly cutout: { readonly url: string; readonly alt: string };
  /** Where the cut-out lies in its photo, in shares of the photo's width and height. */
  readonly box: Place;
  /** Per cent of the view that show the photo at first. */
  readonly start?: number;
  readonly ground?: 'checkered' | 'white';
}

/** The product close, in its photo and cut out, with a slider between the two. */
export function CutoutSlider({ photo, cutout, box, start = 0, ground = 'checkered' }: CutoutSliderProps) {
  const { t } = useTranslation('kernel');
  const [percent, setPercent] = useState(start);
  const view = cutoutView(photo, box);
  return (
    <div className={classes['frame']} style={{ '--at': `${percent}%` }} data-ground={ground}>
      <img
        className={classes['cutout']}
        style={percents(view.cutout)}
        src={cutout.url}
        alt={cutout.alt}
        decoding="async"
      />
      <div className={classes['before']} aria-hidden={percent === 0 || undefined}>
        <img style={percents(view.photo)} src={photo.url} alt={photo.alt} decoding="async" />
      </div>
      <input
        type="range"
        min={0}
        max={100}
        value={percent}
        aria-label={t('ui.compare')}
        className={classes['range']}
        onChange={(event) => setPercent(event.currentTarget.valueAsNumber)}
      />
      <span className={classes['line']} aria-hidden>
        <i />
      </span>
    </div>
  );
}
