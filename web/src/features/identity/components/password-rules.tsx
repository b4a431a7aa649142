import { checkPassword, passwordLength } from '@kadr/shared/identity';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './auth-form.module.css';

/** What a password must have, ticked off while it is typed. */
export function PasswordRules({ id, password }: { readonly id: string; readonly password: string }) {
  const { t } = useTranslation('identity');
  return (
    <div id={id}>
      <VisuallyHidden>{t('rules.title')}</VisuallyHidden>
      <ul className={classes['rules']}>
        {checkPassword(password).map(({ id: rule, ok }) => (
          <li key={rule} data-ok={ok || undefined}>
            {ok ? <IconCheck size={16} stroke={2.25} aria-hidden /> : <IconPoint size={16} stroke={1.75} aria-hidden />}
            <span>{t(`rules.${rule}`, { min: passwordLength.min, max: passwordLength.max })}</span>
            <VisuallyHidden>: {t(ok ? 'rules.kept' : 'rules.open')}</VisuallyHidden>
          </li>
        ))}
      </ul>
    </div>
  );
}
