import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './save-state.module.css';

export type SaveStateName = 'saved' | 'saving' | 'notSaved';

/** Says quietly whether the work is kept. */
export function SaveState({ state }: { readonly state: SaveStateName }) {
  const { t } = useTranslation('kernel');
  return (
    <output className={classes['state']} data-state={state}>
      {state === 'saved' ? (
        <IconCheck size={16} stroke={1.75} aria-hidden />
      ) : (
        <i className={classes['dot']} aria-hidden />
      )}
      <span>{t(`ui.${state}`)}</span>
    </output>
  );
}
