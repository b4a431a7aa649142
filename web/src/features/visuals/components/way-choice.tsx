import type { FrameWay } from '@kadr/shared/visuals';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './frame-panel.module.css';

/** Who makes the next picture, where there is a choice; what that means for the product is said beneath. */
export function WayChoice({
  ways,
  way,
  worn = false,
  onWay,
}: {
  readonly ways: readonly FrameWay[];
  readonly way: FrameWay;
  /** The free way shows the product on a person. */
  readonly worn?: boolean;
  readonly onWay: (way: FrameWay) => void;
}) {
  const { t } = useTranslation('visuals');
  if (ways.length < 2) return null;
  return (
    <div className={classes['way']}>
      <SegmentedControl
        fullWidth
        size="sm"
        aria-label={t('way.label')}
        aria-describedby="way-note"
        value={way}
        data={ways.map((one) => ({ value: one, label: t(one === 'free' && worn ? 'way.worn' : `way.${one}`) }))}
        onChange={(value) => onWay(value as FrameWay)}
      />
      <p id="way-note" className={classes['note']} role="status">
        {t(way === 'free' && worn ? 'way.notes.worn' : `way.notes.${way}`)}
      </p>
    </div>
  );
}
