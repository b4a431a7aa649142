import { IconArrowsMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './outline-editor.module.css';

interface ZoomToolsProps {
  readonly onZoom: (factor: number) => void;
  readonly onFit: () => void;
  readonly percent: number;
}

export function ZoomTools({ onZoom, onFit, percent }: ZoomToolsProps) {
  const { t } = useTranslation('products');
  return (
    <div className={classes['zoom']}>
      <button
        type="button"
        className={classes['iconButton']}
        aria-label={t('outline.zoomOut')}
        onClick={() => onZoom(1 / 1.4)}
      >
        <IconMinus size={20} stroke={1.75} aria-hidden />
      </button>
      <output>{`${percent} %`}</output>
      <button
        type="button"
        className={classes['iconButton']}
        aria-label={t('outline.zoomIn')}
        onClick={() => onZoom(1.4)}
      >
        <IconPlus size={20} stroke={1.75} aria-hidden />
      </button>
      <button type="button" className={classes['iconButton']} aria-label={t('outline.fit')} onClick={onFit}>
        <IconArrowsMaximize size={18} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}
