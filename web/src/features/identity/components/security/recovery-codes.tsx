import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './security.module.css';

/** Shown once: the server keeps only their hashes. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const { t } = useTranslation('identity');
  return (
    <div>
      <p className={classes['note']}>{t('secondFactor.recovery')}</p>
      <ul className={classes['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes['actions']}>
        <Button
          component="a"
          variant="default"
          download="kadr-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`}
        >
          {t('secondFactor.save')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('secondFactor.kept')}
        </Button>
      </div>
    </div>
  );
}
