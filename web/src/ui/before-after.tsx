import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alignedViews, type PlacedPicture } from './aligned-views.ts';
import classes from './before-after.module.css';
import { percents, type Place } from './place.ts';

const wholeFrame: Place = { left: 0, top: 0, width: 1, height: 1 };

interface Side {
  readonly url: string;
  readonly alt: string;
  /** Where the product is in it, if that is known. */
  readonly placed?: PlacedPicture | null;
}

interface BeforeAfterProps {
  readonly before: Side;
  readonly after: Side;
  /** Width by height. */
  readonly ratio: number;
}

/**
 * Two pictures in one place with a slider between them: pointer, touch, and arrow keys. Where both say where the product
 * is, it lies in the same place in both.
 */
export function BeforeAfter({ before, after, ratio }: BeforeAfterProps) {
  const { t } = useTranslation('kernel');
  const [percent, setPercent] = useState(50);
  const views = before.placed && after.placed ? alignedViews(before.placed, after.placed, ratio) : null;
  return (
    <div className={classes['frame']} style={{ aspectRatio: ratio, '--at': `${percent}%` }}>
      <div className={classes['image']} data-side="before">
        <img src={before.url} alt={before.alt} style={percents(views?.before ?? wholeFrame)} />
      </div>
      <div className={classes['image']} data-side="after">
        <img src={after.url} alt={after.alt} style={percents(views?.after ?? wholeFrame)} />
      </div>
      <span className={classes['label']} data-side="before" aria-hidden>
        {t('ui.before')}
      </span>
      <span className={classes['label']} data-side="after" aria-hidden>
        {t('ui.after')}
      </span>
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
