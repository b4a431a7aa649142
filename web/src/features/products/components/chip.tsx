import { useTranslation } from 'react-i18next';
import classes from './chip.module.css';

interface ChipProps {
  readonly label: string;
  readonly isChosen: boolean;
  /** Filled in by Kadr: it counts once it is tapped. */
  readonly isGuess?: boolean;
  readonly isQuiet?: boolean;
  /** A colour beside the words. */
  readonly swatch?: string | undefined;
  readonly onTap: () => void;
}

/** An answer to be tapped. */
export function Chip({ label, isChosen, isGuess = false, isQuiet = false, swatch, onTap }: ChipProps) {
  const { t } = useTranslation('products');
  return (
    <button
      type="button"
      className={classes['chip']}
      aria-pressed={isChosen}
      data-guess={isGuess || undefined}
      data-quiet={isQuiet || undefined}
      onClick={onTap}
    >
      {swatch !== undefined && <i style={{ background: swatch }} aria-hidden />}
      {label}
      {isGuess && <small>{t('attributes.guess')}</small>}
    </button>
  );
}
