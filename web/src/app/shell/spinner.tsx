import { useTranslation } from 'react-i18next';
import { useOverlayPercent, useSpinning, useStarting } from '../../lib/shell/index.ts';
import { Mark } from '../../ui/mark.tsx';
import classes from './spinner.module.css';

/** The full-screen spinner: at start it is the page, later a veil over it. */
export function Spinner() {
  const { t } = useTranslation('kernel');
  const spinning = useSpinning();
  const starting = useStarting();
  // The overlay says the same with more words.
  const isCovered = useOverlayPercent() > 0;
  if (!spinning || isCovered) return null;
  return (
    <div className={classes['veil']} data-starting={starting || undefined}>
      <output className={classes['focus']} aria-label={t('ui.loading')}>
        <Mark sizePx={56} />
      </output>
    </div>
  );
}
