import classes from './segmented-bar.module.css';
import { Spoken } from './spoken.tsx';

interface SegmentedBarProps {
  /** 0 to 100. */
  readonly percent: number;
  /** Where the segments end, in percent, the last at 100. */
  readonly segments?: readonly number[];
  readonly label: string;
}

/** A progress bar in segments. */
export function SegmentedBar({ percent, segments = [100], label }: SegmentedBarProps) {
  return (
    <div className={classes['bar']}>
      <Spoken>
        <progress aria-label={label} max={100} value={Math.round(percent)} />
      </Spoken>
      {segments.map((end, index) => {
        const start = segments[index - 1] ?? 0;
        const share = Math.min(1, Math.max(0, (percent - start) / (end - start)));
        return (
          <span key={end} aria-hidden style={{ flexGrow: end - start }}>
            <i style={{ transform: `scaleX(${share})` }} />
          </span>
        );
      })}
    </div>
  );
}
