import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './security.module.css';

/**
 * What stands for sessions and second factor where an outside service keeps the logins and offers neither: why, and
 * what does end other sessions.
 */
export function SessionsKeptElsewhere({ hasPassword }: { readonly hasPassword: boolean }) {
  const { t } = useTranslation('identity');
  return (
    <section>
      <Title order={2}>{t('sessions.title')}</Title>
      <p className={classes['note']}>{t('sessions.elsewhere')}</p>
      {hasPassword && <p className={classes['note']}>{t('sessions.elsewhereEnd')}</p>}
    </section>
  );
}
