import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { pauseUndo, resumeUndo, useUndoOffers, withdrawUndo, type UndoOffer } from '../../lib/shell/index.ts';
import classes from './undo-bar.module.css';

/** What was just done, with the way to take it back; stays while the pointer or the focus is on it. */
export function UndoBar() {
  const offers = useUndoOffers();
  return (
    <div className={classes['stack']} aria-live="polite">
      {offers.map((offer) => (
        <Offer key={offer.id} offer={offer} />
      ))}
    </div>
  );
}

function Offer({ offer: { id, text, undo } }: { readonly offer: UndoOffer }) {
  const { t } = useTranslation('kernel');
  const takeBack = () => {
    withdrawUndo(id);
    undo();
  };
  return (
    <div
      className={classes['offer']}
      onPointerEnter={() => pauseUndo(id)}
      onPointerLeave={() => resumeUndo(id)}
      onFocus={() => pauseUndo(id)}
      onBlur={() => resumeUndo(id)}
    >
      <span className={classes['text']}>{text}</span>
      <button type="button" className={classes['undo']} onClick={takeBack}>
        {t('actions.undo')}
      </button>
      <button
        type="button"
        className={classes['close']}
        onClick={() => withdrawUndo(id)}
        aria-label={t('actions.close')}
      >
        <IconX size={18} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}
