import { maxFramesOfRun, runFrameTypes, type FramesWanted } from '@kadr/shared/batches';
import { visualFormats, type VisualFormat } from '@kadr/shared/visuals';
import { useTranslation } from 'react-i18next';
import classes from './frames-wanted.module.css';

const plans = [
  { count: 1, name: 'first' },
  { count: 3, name: 'three' },
  { count: 5, name: 'five' },
] as const;

interface FramesWantedProps {
  readonly frames: FramesWanted;
  readonly format: VisualFormat;
  readonly onFrames: (frames: FramesWanted) => void;
  readonly onFormat: (format: VisualFormat) => void;
}

/** Which pictures each product gets, and in what format. */
export function FramesWantedChoice({ frames, format, onFrames, onFormat }: FramesWantedProps) {
  const { t, i18n } = useTranslation(['batches', 'visuals']);
  const kinds = runFrameTypes
    .map((type) => ({ type, label: t(`visuals:frames.${type}`) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.language));
  const same = frames.type === 'same' ? frames.frameTypes : null;
  const toggle = (type: (typeof runFrameTypes)[number]) => {
    const chosen = same?.includes(type) ? same.filter((one) => one !== type) : [...(same ?? []), type];
    if (chosen.length > 0 && chosen.length <= maxFramesOfRun) onFrames({ type: 'same', frameTypes: chosen });
  };
  const option = (name: (typeof plans)[number]['name'] | 'same', isOn: boolean, choose: () => void) => (
    <label key={name} className={classes['option']} data-on={isOn || undefined}>
      <input type="radio" name="frames-wanted" checked={isOn} onChange={choose} />
      <b>{t(`batches:recipe.frames.${name}`)}</b>
      <small>{t(`batches:recipe.frames.${name}Hint`)}</small>
    </label>
  );
  return (
    <section aria-labelledby="run-frames">
      <h2 id="run-frames">{t('batches:recipe.frames.title')}</h2>
      <div role="radiogroup" aria-labelledby="run-frames" className={classes['options']}>
        {plans.map(({ count, name }) =>
          option(name, frames.type === 'plan' && frames.count === count, () => onFrames({ type: 'plan', count })),
        )}
        {option('same', same !== null, () => onFrames({ type: 'same', frameTypes: ['hero'] }))}
      </div>
      {same && (
        <fieldset className={classes['kinds']}>
          <legend>
            {t('batches:recipe.frames.kinds')} <small>{t('batches:recipe.frames.max', { max: maxFramesOfRun })}</small>
          </legend>
          {kinds.map(({ type, label }) => (
            <button key={type} type="button" aria-pressed={same.includes(type)} onClick={() => toggle(type)}>
              {label}
            </button>
          ))}
        </fieldset>
      )}
      <fieldset className={classes['kinds']}>
        <legend>{t('batches:recipe.format.title')}</legend>
        {visualFormats.map((one) => (
          <button key={one} type="button" aria-pressed={one === format} onClick={() => onFormat(one)}>
            {one}
          </button>
        ))}
      </fieldset>
    </section>
  );
}
