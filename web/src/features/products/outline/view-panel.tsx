import { IconEye, IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './outline-editor.module.css';
import { backgrounds, type Background } from './outline-painter.ts';

interface ViewPanelProps {
  readonly background: Background;
  readonly onBackground: (background: Background) => void;
  readonly before: boolean;
  readonly onBefore: (before: boolean) => void;
  readonly canReset: boolean;
  readonly onReset: () => void;
}

/** On what the outline is looked at, how it was, and the way back to that. */
export function ViewPanel({ background, onBackground, before, onBefore, canReset, onReset }: ViewPanelProps) {
  const { t } = useTranslation('products');
  return (
    <div className={classes['view']}>
      <div className={classes['swatches']} role="group" aria-label={t('outline.background')}>
        {backgrounds.map((name) => (
          <button
            key={name}
            type="button"
            className={classes['swatch']}
            data-ground={name}
            aria-pressed={background === name}
            aria-label={t(`outline.backgrounds.${name}`)}
            title={t(`outline.backgrounds.${name}`)}
            onClick={() => onBackground(name)}
          />
        ))}
      </div>
      <div className={classes['moves']}>
        <button
          type="button"
          className={classes['quiet']}
          aria-pressed={before}
          title={t('outline.beforeHint')}
          disabled={!canReset}
          onPointerDown={() => onBefore(true)}
          onPointerUp={() => onBefore(false)}
          onPointerLeave={() => onBefore(false)}
          onPointerCancel={() => onBefore(false)}
          onKeyDown={(event) => {
            if (event.key === ' ' || event.key === 'Enter') onBefore(true);
          }}
          onKeyUp={() => onBefore(false)}
          onBlur={() => onBefore(false)}
        >
          <IconEye size={18} stroke={1.75} aria-hidden />
          {t('outline.before')}
        </button>
        <button type="button" className={classes['quiet']} disabled={!canReset} onClick={onReset}>
          <IconRestore size={18} stroke={1.75} aria-hidden />
          {t('outline.reset')}
        </button>
      </div>
    </div>
  );
}
