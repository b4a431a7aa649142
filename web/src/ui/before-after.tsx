import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './before-after.module.css';

interface BeforeAfterProps {
  readonly before: { readonly url: string; readonly alt: string };
  readonly after: { readonly url: string; readonly alt: string };
  /** Width by height, as CSS takes it. */
  readonly ratio: string;
  /** Shown under see-through pixels of both. */
  readonly checkered?: boolean;
}

/** Two pictures in one place with a slider between them: pointer, touch, and arrow keys. */
export function BeforeAfter({ before, after, ratio, checkered }: BeforeAfterProps) {
  const { t } = useTranslation('kernel');
  const [percent, setPercent] = useState(50);
  return (
    <div
      className={classes['frame']}
      style={{ aspectRatio: ratio, '--at': `${percent}%` }}
      data-checkered={checkered || undefined}
    >
      <img src={before.url} alt={before.alt} className={classes['image']} data-side="before" />
      <img src={after.url} alt={after.alt} className={classes['image']} data-side="after" />
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
