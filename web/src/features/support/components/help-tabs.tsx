import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import classes from './help-tabs.module.css';

/** The two pages of the Help Center. */
export function HelpTabs({ current }: { readonly current: 'faq' | 'contact' }) {
  const { t } = useTranslation('support');
  return (
    <nav aria-label={t('tabs.label')} className={classes['tabs']}>
      <Link to={paths.faq} aria-current={current === 'faq' ? 'page' : undefined}>
        {t('tabs.faq')}
      </Link>
      <Link to={paths.contact} aria-current={current === 'contact' ? 'page' : undefined}>
        {t('tabs.contact')}
      </Link>
    </nav>
  );
}
